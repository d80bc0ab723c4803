import { sql } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";

/** One page of a company's notifications that contain one of these words. */
export function listNotificationsSaying(
  tx: Tx,
  companyId: string,
  page: { words: readonly string[]; after: string | undefined; limit: number },
) {
  const anywhere = page.words.map(containing);
  return tx
    .selectFrom("notifications")
    .select(["id", "title", "message"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`(title ilike any (${anywhere}::text[]) or message ilike any (${anywhere}::text[]))`)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .forNoKeyUpdate()
    .execute();
}
type NotificationSaying = Awaited<ReturnType<typeof listNotificationsSaying>>[number];

/** Rewrites the text of some notifications. */
export async function updateNotificationWords(
  tx: Tx,
  companyId: string,
  notifications: readonly NotificationSaying[],
): Promise<void> {
  await sql`
    update notifications set title = changed.title, message = changed.message
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as changed (id uuid, title text, message text)
    where notifications.company_id = ${companyId} and notifications.id = changed.id`.execute(tx);
}
