import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** Claims today's reminder for the given testers. Omits those who already got one. */
export async function takeReminders(
  tx: Tx,
  companyId: string,
  day: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    insert into reminders_sent (company_id, user_id, day)
    select ${companyId}::uuid, given.user_id, ${day}::date from unnest(${userIds}::uuid[]) as given (user_id)
    order by given.user_id
    on conflict do nothing returning user_id`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Deletes a company's records of reminders sent before a day. */
export async function forgetReminders(tx: Tx, companyId: string, before: string): Promise<void> {
  await tx.deleteFrom("reminders_sent").where("company_id", "=", companyId).where("day", "<", before).execute();
}
