import type { MailCategory } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

interface Unsent {
  company_id: string;
  user_ids: readonly string[];
  /** Without them, whatever waits. */
  categories?: readonly MailCategory[];
}

/** Mails that have not left do not leave any more: their links are dead, or whom they are for is gone. */
export async function withdrawMails(tx: Tx, { company_id, user_ids, categories }: Unsent): Promise<void> {
  await sql`
    delete from mails where company_id = ${company_id} and user_id = any (${user_ids}::uuid[])
      and state in ('queued', 'held') and (${categories ?? null}::text[] is null or category = any (${categories ?? null}::text[]))
  `.execute(tx);
}
