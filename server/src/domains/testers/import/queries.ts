import type { ImportOutcome } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import { notFound } from "#platform/errors.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import type { ListedPerson } from "./read-list.ts";

const columns = ["id", "total", "added", "already_here", "refused", "created_at", "finished_at"] as const;

interface ImportOfCompany {
  company_id: string;
  id: string;
}

/** One page of a project's imports plus one row, newest first. */
export function listTesterImportRows(
  tx: Tx,
  companyId: string,
  page: { projectId: string; limit: number; after: Cursor | undefined },
) {
  return tx
    .selectFrom("tester_imports")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("project_id", "=", page.projectId)
    .where(olderThan(page.after, "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1)
    .execute();
}

export type ImportRecord = Awaited<ReturnType<typeof listTesterImportRows>>[number];

/** @throws AppError not_found for an unknown import and for one of another project or company */
export async function getTesterImportRow(
  tx: Tx,
  which: ImportOfCompany & { project_id: string },
): Promise<ImportRecord> {
  const row = await tx
    .selectFrom("tester_imports")
    .select(columns)
    .where("company_id", "=", which.company_id)
    .where("project_id", "=", which.project_id)
    .where("id", "=", which.id)
    .executeTakeFirst();
  if (!row) throw notFound("import");
  return row;
}

/** One page of an import's rows plus one, in the order of the list. */
export function listListedPersonRows(
  tx: Tx,
  which: ImportOfCompany,
  page: { limit: number; afterLine: number; outcome: ImportOutcome | undefined },
) {
  return tx
    .selectFrom("tester_import_rows")
    .select(["line", "name", "email", "outcome", "reason"])
    .where("company_id", "=", which.company_id)
    .where("import_id", "=", which.id)
    .where("line", ">", page.afterLine)
    .$if(page.outcome !== undefined, (query) => query.where("outcome", "=", page.outcome ?? "waiting"))
    .orderBy("line")
    .limit(page.limit + 1)
    .execute();
}

export interface NewImport extends ImportOfCompany {
  project_id: string;
  created_by: string;
  created_at: Date;
}

/** Saves a whole list in two statements; invalid rows are rejected at once. */
export async function insertImport(tx: Tx, given: NewImport, people: readonly ListedPerson[]): Promise<void> {
  const refused = people.filter(({ problem }) => problem !== null).length;
  const finished_at = refused === people.length ? given.created_at : null;
  await tx
    .insertInto("tester_imports")
    .values({ ...given, total: people.length, refused, finished_at })
    .execute();
  await sql`
    insert into tester_import_rows (company_id, import_id, line, name, email, outcome, reason)
    select ${given.company_id}::uuid, ${given.id}::uuid, line, name, email,
      case when reason is null then 'waiting' else 'refused' end, reason
    from unnest(
      ${people.map(({ line }) => line)}::int[], ${people.map(({ name }) => name)}::text[],
      ${people.map(({ email }) => email)}::text[], ${people.map(({ problem }) => problem)}::text[]
    ) as given (line, name, email, reason)`.execute(tx);
}

/** Locks an unfinished import, with its requester, so that two workers take turns. A project in the trash is not there. */
export function lockRunningImport(tx: Tx, which: ImportOfCompany) {
  return tx
    .selectFrom("tester_imports")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "tester_imports.company_id")
        .onRef("users.id", "=", "tester_imports.created_by"),
    )
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.company_id", "=", "tester_imports.company_id")
        .onRef("projects.id", "=", "tester_imports.project_id"),
    )
    .select((row) => [
      "tester_imports.project_id",
      "tester_imports.created_by",
      "users.name as inviter_name",
      row("projects.id", "is not", null).as("is_there"),
    ])
    .where("tester_imports.company_id", "=", which.company_id)
    .where("tester_imports.id", "=", which.id)
    .where("tester_imports.finished_at", "is", null)
    .forNoKeyUpdate("tester_imports")
    .executeTakeFirst();
}

/** The outcome of one row. */
export interface Decided {
  line: number;
  outcome: Exclude<ImportOutcome, "waiting">;
  reason: string | null;
}

/** Saves the outcome of waiting rows and counts them. */
export async function decideRows(tx: Tx, which: ImportOfCompany, rows: readonly Decided[]): Promise<void> {
  await sql`
    with decided as (
      update tester_import_rows as row set outcome = given.outcome, reason = given.reason
      from unnest(
        ${rows.map(({ line }) => line)}::int[], ${rows.map(({ outcome }) => outcome)}::text[],
        ${rows.map(({ reason }) => reason)}::text[]
      ) as given (line, outcome, reason)
      where row.company_id = ${which.company_id} and row.import_id = ${which.id} and row.line = given.line
        and row.outcome = 'waiting'
      returning row.outcome
    )
    ${countDecided(which)}`.execute(tx);
}

/** Rejects all waiting rows for the same reason. */
export async function rejectWaiting(tx: Tx, which: ImportOfCompany, reason: string): Promise<void> {
  await sql`
    with decided as (
      update tester_import_rows set outcome = 'refused', reason = ${reason}
      where company_id = ${which.company_id} and import_id = ${which.id} and outcome = 'waiting'
      returning outcome
    )
    ${countDecided(which)}`.execute(tx);
}

function countDecided(which: ImportOfCompany) {
  return sql`
    update tester_imports set
      added = tester_imports.added + counted.added,
      already_here = tester_imports.already_here + counted.already_here,
      refused = tester_imports.refused + counted.refused
    from (
      select count(*) filter (where outcome = 'added') as added,
        count(*) filter (where outcome = 'already_here') as already_here,
        count(*) filter (where outcome = 'refused') as refused
      from decided
    ) as counted
    where tester_imports.company_id = ${which.company_id} and tester_imports.id = ${which.id}`;
}

export async function finishImport(tx: Tx, which: ImportOfCompany, finished_at: Date): Promise<void> {
  await tx
    .updateTable("tester_imports")
    .set({ finished_at })
    .where("company_id", "=", which.company_id)
    .where("id", "=", which.id)
    .execute();
}

const lastBegun = sql<Date>`coalesce(resumed_at, created_at)`;

/** Unfinished imports of all companies, last started before a time, oldest first. System role only. */
export function listStoppedImports(tx: Tx, before: Date, limit: number): Promise<ImportOfCompany[]> {
  return tx
    .selectFrom("tester_imports")
    .select(["company_id", "id"])
    .where("finished_at", "is", null)
    .where(lastBegun, "<=", before)
    .orderBy(lastBegun)
    .limit(limit)
    .execute();
}

/** Records that a stopped import restarts. @returns false when another worker restarted or finished it */
export async function takeStoppedImport(
  tx: Tx,
  which: ImportOfCompany,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("tester_imports")
    .set({ resumed_at: now })
    .where("company_id", "=", which.company_id)
    .where("id", "=", which.id)
    .where("finished_at", "is", null)
    .where(lastBegun, "<=", before)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Some imports of all companies created before a time. System role only. */
export function listOldImports(tx: Tx, before: Date, limit: number) {
  return tx
    .selectFrom("tester_imports")
    .select(["company_id", "id"])
    .where("created_at", "<", before)
    .limit(limit)
    .execute();
}

/** Deletes imports, including the names and addresses in them. */
export async function deleteImports(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from tester_imports where company_id = ${companyId} and id = any (${ids}::uuid[])`.execute(tx);
}
