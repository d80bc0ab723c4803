import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { cleanTexts, type TextPage } from "#platform/text/clean-texts.ts";
import type { EmailTables } from "../tables.ts";

type MailSaying = Pick<Selectable<EmailTables["mails"]>, "id" | "subject" | "content">;

/**
 * One page of a company's emails that contain one of these words, to any recipient.
 * Locked, so that the update restores no text to an email sent concurrently.
 */
function listMailsSaying(tx: Tx, { company_id }: MembershipKey, page: TextPage): Promise<MailSaying[]> {
  const anywhere = page.words.map(containing);
  // As JSON writes them.
  const inJson = page.words.map((word) => containing(JSON.stringify(word).slice(1, -1)));
  return tx
    .selectFrom("mails")
    .select(["id", "subject", "content"])
    .where("company_id", "=", company_id)
    .where(sql<boolean>`(subject ilike any (${anywhere}::text[]) or content::text ilike any (${inJson}::text[]))`)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .forNoKeyUpdate()
    .execute();
}

/** Rewrites the text of some emails. */
async function updateWords(tx: Tx, { company_id }: MembershipKey, mails: readonly MailSaying[]): Promise<void> {
  await sql`
    update mails set subject = changed.subject, content = changed.content
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as changed (id uuid, subject text, content jsonb)
    where mails.company_id = ${company_id} and mails.id = changed.id`.execute(tx);
}

/** Emails to others may name the inviter or the respondent. */
export const cleanMails = cleanTexts(listMailsSaying, updateWords);
