import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** @returns the id of this installation, in hexadecimal */
export async function getInstallation(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select encode(value, 'hex') as id from secrets where name = 'installation'`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The database has no installation ID");
  return row.id;
}

/** Whether the database names any stored file: an upload, a part of one, or an export. System role only. */
export async function hasStoredFiles(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    (select from uploads limit 1) union all (select from uploads_in_parts limit 1)
    union all (select from personal_exports limit 1) union all (select from company_exports limit 1)`.execute(tx);
  return rows.length > 0;
}

interface Folder {
  id: string;
  host: string;
}

/** Records that a process keeps files in a folder. @returns hosts of other folders since `seenAfter`; older ones are forgotten */
export async function recordFolder(
  tx: Tx,
  { id, host }: Folder,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<string[]> {
  await sql`
    insert into storage_folders (id, host, started_at) values (${id}, ${host}, ${now})
    on conflict (id) do update set host = excluded.host, started_at = excluded.started_at`.execute(tx);
  await sql`delete from storage_folders where started_at < ${seenAfter}`.execute(tx);
  const { rows } = await sql<{ host: string }>`
    select host from storage_folders where id <> ${id} order by started_at desc, id limit 10`.execute(tx);
  return rows.map((row) => row.host);
}

export async function hasTable(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(tx);
  return rows[0]?.there === true;
}
