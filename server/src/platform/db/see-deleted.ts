import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** From here on this transaction sees deleted projects, forms and wizards, which a policy hides from every other. */
export async function seeDeleted(tx: Tx): Promise<void> {
  await sql`select set_config('app.deletes', 'on', true)`.execute(tx);
}
