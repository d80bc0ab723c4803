import { sql } from "kysely";
import type { Database, Tx } from "./database.ts";

/** From here on this transaction sees deleted projects, forms, wizards, groups and feedback, which a policy hides from every other. */
export async function seeDeleted(tx: Tx): Promise<void> {
  await sql`select set_config('app.deletes', 'on', true)`.execute(tx);
}

/** Reads a company's rows with those in the trash. */
export function readWithTrash<T>(
  database: Pick<Database, "readTenant">,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.readTenant(companyId, async (tx) => {
    await seeDeleted(tx);
    return work(tx);
  });
}
