import { sql } from "kysely";
import type { Database, Tx } from "./database.ts";

/** From here on this transaction sees deleted projects, forms, wizards, groups and feedback, which a policy hides from every other. */
export async function seeDeleted(tx: Tx): Promise<void> {
  await sql`select set_config('app.deletes', 'on', true)`.execute(tx);
}

/** The same for one piece of work. */
export async function withDeleted<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string | null }>`
    select current_setting('app.deletes', true) as before, set_config('app.deletes', 'on', true)`.execute(tx);
  const result = await work();
  await sql`select set_config('app.deletes', ${rows[0]?.before ?? ""}, true)`.execute(tx);
  return result;
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
