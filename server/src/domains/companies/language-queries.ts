import type { Language } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/**
 * The language of emails to a person: their choice, else their browser's at the last sign-in, else their company's. One statement for any
 * number of people.
 * @returns a function from user to language, with the company's for unknown users
 */
export async function languagesOf(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<(userId: string | null) => Language> {
  const { rows } = await sql<{ user_id: string | null; language: Language }>`
    select user_id, language from languages_of(${companyId}::uuid, ${userIds}::uuid[])`.execute(tx);
  const byUser = new Map(rows.map(({ user_id, language }) => [user_id, language]));
  return (userId) => byUser.get(userId) ?? byUser.get(null) ?? "en";
}
