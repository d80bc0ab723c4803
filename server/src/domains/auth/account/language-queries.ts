import type { Language } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/**
 * Records the browser's language for emails. A locked person is skipped, since two concurrent sign-ins would wait for each other; the next
 * sign-in records it. System role only.
 */
export async function recordBrowserLanguage(
  tx: Tx,
  { company_id, user_id }: { company_id: string; user_id: string },
  language: Language | undefined,
): Promise<void> {
  if (!language) return;
  await sql`
    update identities set browser_language = ${language} where id = (
      select identities.id from identities join users on users.identity_id = identities.id
      where users.company_id = ${company_id} and users.id = ${user_id}
        and identities.browser_language is distinct from ${language}
      for no key update of identities skip locked
    )`.execute(tx);
}
