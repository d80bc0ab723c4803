import type { ImportOutcome } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { notFound } from "#platform/errors.ts";
import type { ListedContent, ListedItem } from "./read-list.ts";

const columns = ["id", "total", "added", "already_here", "refused", "created_at", "finished_at"] as const;

export interface ImportKey {
  company_id: string;
  id: string;
}

const found = (tx: Tx, { company_id, project_id, id }: ImportKey & ProjectKey) =>
  tx
    .selectFrom("feedback_imports")
    .select(columns)
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("id", "=", id)
    .executeTakeFirst();

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof found>>>;

/** @throws AppError not_found, also for one of another project or company */
export async function getImportRow(tx: Tx, which: ImportKey & ProjectKey): Promise<ImportRecord> {
  const row = await found(tx, which);
  if (!row) throw notFound("import");
  return row;
}

/** One page of an import's rows plus one, in the order of the list, with the title of what each has become. */
export function listImportRows(
  tx: Tx,
  { company_id, project_id, id }: ImportKey & ProjectKey,
  page: { limit: number; afterLine: number; outcome: ImportOutcome | undefined },
) {
  return tx
    .selectFrom("feedback_import_rows as row")
    .leftJoin("feedback_items as item", (join) =>
      join
        .onRef("item.company_id", "=", "row.company_id")
        .on("item.project_id", "=", project_id)
        .onRef("item.number", "=", "row.number"),
    )
    .select(["row.line", "row.outcome", "row.reason", "item.number", "item.title"])
    .where("row.company_id", "=", company_id)
    .where("row.import_id", "=", id)
    .where("row.line", ">", page.afterLine)
    .$if(page.outcome !== undefined, (query) => query.where("row.outcome", "=", page.outcome ?? "waiting"))
    .orderBy("row.line")
    .limit(page.limit + 1)
    .execute();
}

/** Saves a whole list in two statements; what cannot be imported is refused at once. */
export async function insertImport(
  tx: Tx,
  { company_id, id, ...given }: ImportKey & { project_id: string; created_by: string; created_at: Date },
  items: readonly ListedItem[],
): Promise<void> {
  const refused = items.filter(({ problem }) => problem !== null).length;
  const finished_at = refused === items.length ? given.created_at : null;
  await tx
    .insertInto("feedback_imports")
    .values({ ...given, company_id, id, total: items.length, refused, finished_at })
    .execute();
  const rows = items.map(({ line, content, problem }) =>
    problem === null
      ? { line, outcome: "waiting", reason: null, content, author_email: content.author_email || null }
      : { line, outcome: "refused", reason: problem, content: null, author_email: null },
  );
  await sql`
    insert into feedback_import_rows (company_id, import_id, line, outcome, reason, content, author_email)
    select ${company_id}::uuid, ${id}::uuid, line, outcome, reason, content, author_email
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (line int, outcome text, reason text, content jsonb, author_email text)`.execute(tx);
}

/** Locks an unfinished import, so that two workers take turns. A project in the trash is not there. */
export function lockRunningImport(tx: Tx, { company_id, id }: ImportKey) {
  return tx
    .selectFrom("feedback_imports")
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.company_id", "=", "feedback_imports.company_id")
        .onRef("projects.id", "=", "feedback_imports.project_id"),
    )
    .select((row) => [
      "feedback_imports.project_id",
      "feedback_imports.created_by",
      row("projects.id", "is not", null).as("is_there"),
    ])
    .where("feedback_imports.company_id", "=", company_id)
    .where("feedback_imports.id", "=", id)
    .where("feedback_imports.finished_at", "is", null)
    .forNoKeyUpdate("feedback_imports")
    .executeTakeFirst();
}

export interface WaitingRow {
  line: number;
  content: ListedContent;
  author_email: string | null;
}

/** The next rows that wait, in the order of the list. */
export async function listWaitingRows(tx: Tx, { company_id, id }: ImportKey, limit: number): Promise<WaitingRow[]> {
  const rows = await tx
    .selectFrom("feedback_import_rows")
    .select(["line", "content", "author_email"])
    .where("company_id", "=", company_id)
    .where("import_id", "=", id)
    .where("outcome", "=", "waiting")
    .orderBy("line")
    .limit(limit)
    .execute();
  return rows.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []));
}

/** The outcome of one row, and the item it has become or was already. */
export interface Decided {
  line: number;
  outcome: Exclude<ImportOutcome, "waiting">;
  reason: string | null;
  number: number | null;
}

const countDecided = ({ company_id, id }: ImportKey) => sql`
  update feedback_imports set
    added = feedback_imports.added + counted.added,
    already_here = feedback_imports.already_here + counted.already_here,
    refused = feedback_imports.refused + counted.refused
  from (
    select count(*) filter (where outcome = 'added') as added,
      count(*) filter (where outcome = 'already_here') as already_here,
      count(*) filter (where outcome = 'refused') as refused
    from decided
  ) as counted
  where feedback_imports.company_id = ${company_id} and feedback_imports.id = ${id}`;

/** Saves the outcome of waiting rows and counts them. What they said is forgotten here. */
export async function decideRows(tx: Tx, which: ImportKey, rows: readonly Decided[]): Promise<void> {
  await sql`
    with decided as (
      update feedback_import_rows as row
      set outcome = given.outcome, reason = given.reason, number = given.number, content = null, author_email = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, outcome text, reason text, number int)
      where row.company_id = ${which.company_id} and row.import_id = ${which.id} and row.line = given.line
        and row.outcome = 'waiting'
      returning row.outcome
    )
    ${countDecided(which)}`.execute(tx);
}

/** Refuses all waiting rows for the same reason. */
export async function refuseWaiting(tx: Tx, which: ImportKey, reason: string): Promise<void> {
  await sql`
    with decided as (
      update feedback_import_rows set outcome = 'refused', reason = ${reason}, content = null, author_email = null
      where company_id = ${which.company_id} and import_id = ${which.id} and outcome = 'waiting'
      returning outcome
    )
    ${countDecided(which)}`.execute(tx);
}

export async function finishImport(tx: Tx, { company_id, id }: ImportKey, finished_at: Date): Promise<void> {
  await tx
    .updateTable("feedback_imports")
    .set({ finished_at })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

const lastStarted = sql<Date>`coalesce(resumed_at, created_at)`;

/** Unfinished imports of all companies, last started before a time, oldest first. System role only. */
export function listStoppedImports(tx: Tx, before: Date, limit: number): Promise<ImportKey[]> {
  return tx
    .selectFrom("feedback_imports")
    .select(["company_id", "id"])
    .where("finished_at", "is", null)
    .where(lastStarted, "<=", before)
    .orderBy(lastStarted)
    .limit(limit)
    .execute();
}

/** Records that a stopped import restarts. @returns false when another worker restarted or finished it */
export async function takeStoppedImport(
  tx: Tx,
  { company_id, id }: ImportKey,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("feedback_imports")
    .set({ resumed_at: now })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .where(lastStarted, "<=", before)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Some imports of all companies created before a time. System role only. */
export function listOldImports(tx: Tx, before: Date, limit: number): Promise<ImportKey[]> {
  return tx
    .selectFrom("feedback_imports")
    .select(["company_id", "id"])
    .where("created_at", "<", before)
    .limit(limit)
    .execute();
}

export async function deleteImports(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from feedback_imports where company_id = ${companyId} and id = any (${ids}::uuid[])`.execute(tx);
}

/** @returns how many */
export async function deleteSomeImports(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from feedback_imports where company_id = ${company_id} and id in (
      select id from feedback_imports where company_id = ${company_id} and project_id = ${project_id} limit ${limit}
    )
    returning id`.execute(tx);
  return rows.length;
}
