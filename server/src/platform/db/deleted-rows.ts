import { sql } from "kysely";
import type { ProjectKey } from "#platform/domain.ts";
import type { Database, Tx } from "./database.ts";
import { inBatches } from "./in-batches.ts";
import { seeDeleted } from "./see-deleted.ts";

// Deleted projects, forms, wizards, groups and feedback stay in the trash until `purge_at`; a job then takes each away with all that belongs to it.

/** More than all companies delete in a day; the rest is for the next night. */
const dueAtOnce = 10_000;
const trashMs = 30 * 24 * 3_600_000;

export type TrashTable = "projects" | "forms" | "wizards" | "tester_groups" | "feedback_items";

interface RowKey {
  company_id: string;
  id: string;
}

/** When what is deleted now leaves the trash. */
export const purgeTime = (now: Date): Date => new Date(now.getTime() + trashMs);

/** Moves a row to the trash. The transaction then sees the trash. */
export async function moveToTrash(tx: Tx, table: TrashTable, row: RowKey & { by: string }, now: Date): Promise<void> {
  await seeDeleted(tx);
  await sql`
    update ${sql.table(table)} set deleted_at = ${now}, purge_at = ${purgeTime(now)}, deleted_by = ${row.by}
    where company_id = ${row.company_id} and id = ${row.id} and deleted_at is null`.execute(tx);
}

/** Moves the living rows of a project to the trash with it. */
export async function moveToTrashWith(
  tx: Tx,
  table: Exclude<TrashTable, "projects">,
  { company_id, project_id }: ProjectKey,
  now: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = ${now}, purge_at = ${purgeTime(now)}, deleted_with = project_id
    where company_id = ${company_id} and project_id = ${project_id} and deleted_at is null`.execute(tx);
}

/** Restores a row that is marked, unless its end has begun. @returns whether it was there */
export async function takeFromTrash(
  tx: Tx,
  table: TrashTable,
  { company_id, id }: RowKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set deleted_at = null, purge_at = null, deleted_by = null
    where company_id = ${company_id} and id = ${id} and deleted_at is not null and purge_at > ${now}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Restores what went to the trash with a project. */
export async function takeFromTrashWith(
  tx: Tx,
  table: Exclude<TrashTable, "projects">,
  { company_id, project_id }: ProjectKey,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = null, purge_at = null, deleted_with = null
    where company_id = ${company_id} and project_id = ${project_id} and deleted_with = project_id`.execute(tx);
}

/** From here on a row cannot be restored. @returns false when it is not in the trash, or its time has not come */
export async function beginPurge(tx: Tx, table: TrashTable, { company_id, id }: RowKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set purge_at = ${now}
    where company_id = ${company_id} and id = ${id} and deleted_at is not null and (purge_at is null or purge_at <= ${now})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends the stay of a row in the trash. @returns whether it was there */
export async function endTrash(tx: Tx, table: TrashTable, { company_id, id }: RowKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set purge_at = ${now}
    where company_id = ${company_id} and id = ${id} and deleted_at is not null and purge_at > ${now}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Rows whose time in the trash is over. What went with a project goes with it. System role only. */
export async function listDeleted(tx: Tx, table: TrashTable, now: Date): Promise<RowKey[]> {
  await seeDeleted(tx);
  const alone = table === "projects" ? sql`true` : sql`deleted_with is null`;
  const { rows } = await sql<RowKey>`
    select company_id, id from ${sql.table(table)}
    where deleted_at is not null and (purge_at is null or purge_at <= ${now}) and ${alone}
    order by deleted_at limit ${sql.lit(dueAtOnce)}`.execute(tx);
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

/** Deletes some rows of a project that goes. @returns how many */
export async function deleteSomeRows(
  tx: Tx,
  table: string,
  { company_id, project_id }: ProjectKey,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from ${sql.table(table)} where company_id = ${company_id} and id in (
      select id from ${sql.table(table)}
      where company_id = ${company_id} and project_id = ${project_id} limit ${limit}
    )
    returning id`.execute(tx);
  return rows.length;
}
