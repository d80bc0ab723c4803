import type { ImportOutcome } from "@firstlight/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { notFound } from "#platform/errors.ts";
import type { Cursor } from "#platform/http/cursor.ts";

/** What is imported: lists are in `<noun>_imports`, their rows in `<noun>_import_rows`. */
export interface Imported {
  readonly noun: string;
  /** Columns that only its rows have. */
  readonly columns: RawBuilder<unknown>;
  /** What a row's outcome does to them: `given` is what was decided, by the table's columns. */
  readonly decided: RawBuilder<unknown>;
}

export interface ImportKey {
  company_id: string;
  id: string;
}

export interface ImportRecord {
  id: string;
  total: number;
  added: number;
  already_here: number;
  refused: number;
  created_at: Date;
  finished_at: Date | null;
}

const listsOf = ({ noun }: Imported) => sql.table(`${noun}_imports`);
const rowsOf = ({ noun }: Imported) => sql.table(`${noun}_import_rows`);
const progress = sql`id, total, added, already_here, refused, created_at, finished_at`;

/** One page of a project's imports plus one, newest first. */
export async function listImportRecords(
  tx: Tx,
  imported: Imported,
  { company_id, project_id }: ProjectKey,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${progress} from ${listsOf(imported)}
    where company_id = ${company_id} and project_id = ${project_id} and ${olderThan(after, "created_at", "id")}
    order by created_at desc, id desc limit ${limit + 1}`.execute(tx);
  return rows;
}

/** @throws AppError not_found, also for one of another project or company */
export async function getImportRecord(
  tx: Tx,
  imported: Imported,
  { company_id, project_id, id }: ImportKey & ProjectKey,
): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    select ${progress} from ${listsOf(imported)}
    where company_id = ${company_id} and project_id = ${project_id} and id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound("import");
  return rows[0];
}

export interface ListedRow {
  line: number;
  outcome: ImportOutcome;
  reason: string | null;
}

/** One page of an import's rows plus one, in the order of the list. */
export async function listImportedRows<Row>(
  tx: Tx,
  imported: Imported,
  { company_id, id }: ImportKey,
  page: { limit: number; afterLine: number; outcome: ImportOutcome | undefined },
): Promise<(Row & ListedRow)[]> {
  const { rows } = await sql<Row & ListedRow>`
    select line, outcome, reason, ${imported.columns} from ${rowsOf(imported)}
    where company_id = ${company_id} and import_id = ${id} and line > ${page.afterLine}
      and ${page.outcome === undefined ? sql`true` : sql`outcome = ${page.outcome}`}
    order by line limit ${page.limit + 1}`.execute(tx);
  return rows;
}

/** Saves a whole list in two statements; one of which nothing waits is finished. */
export async function insertImport(
  tx: Tx,
  imported: Imported,
  list: ImportKey & ProjectKey & { created_by: string; created_at: Date },
  rows: readonly ListedRow[],
): Promise<ImportRecord> {
  const refused = rows.filter(({ outcome }) => outcome === "refused").length;
  const { rows: records } = await sql<ImportRecord>`
    insert into ${listsOf(imported)} (company_id, id, project_id, created_by, created_at, finished_at, total, refused)
    values (${list.company_id}, ${list.id}, ${list.project_id}, ${list.created_by}, ${list.created_at},
      ${refused === rows.length ? list.created_at : null}, ${rows.length}, ${refused})
    returning ${progress}`.execute(tx);
  await sql`
    insert into ${rowsOf(imported)} (company_id, import_id, line, outcome, reason, ${imported.columns})
    select ${list.company_id}::uuid, ${list.id}::uuid, line, outcome, reason, ${imported.columns}
    from jsonb_populate_recordset(null::${rowsOf(imported)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  if (!records[0]) throw new Error("An import was not saved");
  return records[0];
}

export interface Running {
  project_id: string;
  created_by: string;
  /** Whether its project is not in the trash. */
  is_there: boolean;
}

/** Locks an unfinished import, so that two workers take turns. */
export async function lockRunningImport(
  tx: Tx,
  imported: Imported,
  { company_id, id }: ImportKey,
): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select list.project_id, list.created_by, projects.id is not null as is_there
    from ${listsOf(imported)} as list
    left join projects on projects.company_id = list.company_id and projects.id = list.project_id
    where list.company_id = ${company_id} and list.id = ${id} and list.finished_at is null
    for no key update of list`.execute(tx);
  return rows[0];
}

/** What has become of a row, with what the noun keeps of it. */
export interface Decided {
  line: number;
  outcome: Exclude<ImportOutcome, "waiting">;
  reason: string | null;
}

/** Saves the outcome of waiting rows and counts them. */
export async function decideRows(
  tx: Tx,
  imported: Imported,
  { company_id, id }: ImportKey,
  rows: readonly Decided[],
): Promise<void> {
  await sql`
    with decided as (
      update ${rowsOf(imported)} as row set outcome = given.outcome, reason = given.reason${imported.decided}
      from jsonb_populate_recordset(null::${rowsOf(imported)}, ${JSON.stringify(rows)}::jsonb) as given
      where row.company_id = ${company_id} and row.import_id = ${id} and row.line = given.line
        and row.outcome = 'waiting'
      returning row.outcome
    )
    update ${listsOf(imported)} as list set added = list.added + counted.added,
      already_here = list.already_here + counted.already_here, refused = list.refused + counted.refused
    from (
      select count(*) filter (where outcome = 'added') as added,
        count(*) filter (where outcome = 'already_here') as already_here,
        count(*) filter (where outcome = 'refused') as refused
      from decided
    ) as counted
    where list.company_id = ${company_id} and list.id = ${id}`.execute(tx);
}

/** Refuses all rows that still wait, for one reason. */
export async function refuseWaiting(
  tx: Tx,
  imported: Imported,
  { company_id, id }: ImportKey,
  reason: string,
): Promise<void> {
  await sql`
    with refused as (
      update ${rowsOf(imported)} as row set outcome = given.outcome, reason = given.reason${imported.decided}
      from jsonb_populate_record(null::${rowsOf(imported)}, ${JSON.stringify({ outcome: "refused", reason })}::jsonb) as given
      where row.company_id = ${company_id} and row.import_id = ${id} and row.outcome = 'waiting'
      returning row.line
    )
    update ${listsOf(imported)} as list set refused = list.refused + (select count(*) from refused)
    where list.company_id = ${company_id} and list.id = ${id}`.execute(tx);
}

export async function finishImport(
  tx: Tx,
  imported: Imported,
  { company_id, id }: ImportKey,
  now: Date,
): Promise<void> {
  await sql`
    update ${listsOf(imported)} set finished_at = ${now} where company_id = ${company_id} and id = ${id}`.execute(tx);
}

/** Unfinished imports of all companies, last started before a time, oldest first. System role only. */
export async function listStoppedImports(
  tx: Tx,
  imported: Imported,
  before: Date,
  limit: number,
): Promise<ImportKey[]> {
  const { rows } = await sql<ImportKey>`
    select company_id, id from ${listsOf(imported)}
    where finished_at is null and coalesce(resumed_at, created_at) <= ${before}
    order by coalesce(resumed_at, created_at) limit ${limit}`.execute(tx);
  return rows;
}

/** Records that a stopped import restarts. @returns false when another worker restarted or finished it */
export async function takeStoppedImport(
  tx: Tx,
  imported: Imported,
  { company_id, id }: ImportKey,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ${listsOf(imported)} set resumed_at = ${now}
    where company_id = ${company_id} and id = ${id} and finished_at is null
      and coalesce(resumed_at, created_at) <= ${before}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Some imports of all companies created before a time. System role only. */
export async function listOldImports(tx: Tx, imported: Imported, before: Date, limit: number): Promise<ImportKey[]> {
  const { rows } = await sql<ImportKey>`
    select company_id, id from ${listsOf(imported)} where created_at < ${before} limit ${limit}`.execute(tx);
  return rows;
}

/** Deletes imports, including what their rows name. */
export async function deleteImports(
  tx: Tx,
  imported: Imported,
  company_id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from ${listsOf(imported)} where company_id = ${company_id} and id = any (${ids}::uuid[])`.execute(tx);
}
