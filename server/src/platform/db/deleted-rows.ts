import { sql } from "kysely";
import type { ProjectKey } from "#platform/domain.ts";
import type { Database, Tx } from "./database.ts";
import { inBatches } from "./in-batches.ts";
import { seeDeleted } from "./see-deleted.ts";

// Rows of projects, forms and wizards are first marked as deleted; a job then takes each away with all that belongs to it.

interface RowKey {
  company_id: string;
  id: string;
}

/** Marked rows that still exist. System role only. */
export async function listDeleted(tx: Tx, table: string, limit: number): Promise<RowKey[]> {
  const { rows } = await sql<RowKey>`
    select company_id, id from ${sql.table(table)}
    where deleted_at is not null order by deleted_at limit ${limit}`.execute(tx);
  return rows;
}

/** Deletes a row that is marked. */
export async function deleteDeleted(tx: Tx, table: string, { company_id, id }: RowKey): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where company_id = ${company_id} and id = ${id} and deleted_at is not null`.execute(tx);
}

/** Locks all rows of a project in the order of their ids. */
export async function lockRowsOf(tx: Tx, table: string, { company_id, project_id }: ProjectKey): Promise<void> {
  await sql`
    select from ${sql.table(table)}
    where company_id = ${company_id} and project_id = ${project_id} order by id for update`.execute(tx);
}

/** Takes away the marked rows of a project, one after the other. */
export async function deleteRowsOf(
  database: Pick<Database, "inTenant">,
  table: string,
  { company_id, project_id }: ProjectKey,
  deleteOne: (id: string) => Promise<unknown>,
): Promise<void> {
  await inBatches(100, async (limit) => {
    const { rows } = await database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      return sql<RowKey>`
        select id from ${sql.table(table)}
        where company_id = ${company_id} and project_id = ${project_id} and deleted_at is not null
        order by id limit ${limit}`.execute(tx);
    });
    for (const { id } of rows) await deleteOne(id);
    return rows.length;
  });
}
