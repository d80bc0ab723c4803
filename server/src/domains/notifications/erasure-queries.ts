import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { cleanTexts, type TextPage } from "#platform/text/clean-texts.ts";

interface NoticeSaying {
  id: string;
  title: string;
  message: string;
}

/** One page of a company's notifications that contain one of these words. */
function listNoticesSaying(tx: Tx, { company_id }: MembershipKey, page: TextPage): Promise<NoticeSaying[]> {
  const anywhere = page.words.map(containing);
  return tx
    .selectFrom("notifications")
    .select(["id", "title", "message"])
    .where("company_id", "=", company_id)
    .where(sql<boolean>`(title ilike any (${anywhere}::text[]) or message ilike any (${anywhere}::text[]))`)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .forNoKeyUpdate()
    .execute();
}

/** Rewrites the text of some notifications. */
async function updateTexts(tx: Tx, { company_id }: MembershipKey, notices: readonly NoticeSaying[]): Promise<void> {
  await sql`
    update notifications set title = changed.title, message = changed.message
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as changed (id uuid, title text, message text)
    where notifications.company_id = ${company_id} and notifications.id = changed.id`.execute(tx);
}

/** Notifications of others may contain the name, too. */
export const cleanNotices = cleanTexts(listNoticesSaying, updateTexts);
