import type { Language } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

/**
 * In which language somebody is written to: the one they chose, else their browser's when they were last let in, else their
 * company's. One statement, however many people.
 * @returns says the language of a user, and the company's of whoever is none of these
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
