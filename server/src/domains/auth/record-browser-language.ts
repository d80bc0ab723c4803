import type { Language } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

/**
 * Notes which language a person's browser asks for, for the mails they get. Whoever holds the person at this moment is not
 * waited for: two who sign in at once would wait for each other. It is noted the next time then. Gate only.
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
