import { AppError, notFound } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import { containing } from "#platform/db/containing.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";

const columns = [
  "id",
  "name",
  "description",
  "welcome_message",
  "created_at",
  "archived_at",
  "form_count",
  "open_form_count",
  "tester_count",
] as const;

export interface ProjectFilter {
  limit: number;
  after: Cursor | undefined;
  archived: boolean;
  q: string | undefined;
}

/** One page of projects plus one row, newest first. */
export function listProjectRows(tx: Tx, companyId: string, filter: ProjectFilter) {
  const { q } = filter;
  return tx
    .selectFrom("projects")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("archived_at", filter.archived ? "is not" : "is", null)
    .$if(q !== undefined && q !== "", (query) => query.where("name", "ilike", containing(q ?? "")))
    .where(olderThan(filter.after, "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(filter.limit + 1)
    .execute();
}

/** The projects a company has, in the order they were made. */
export function listProjectNames(tx: Tx, companyId: string) {
  return tx
    .selectFrom("projects")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function projectOf(tx: Tx, companyId: string, projectId: string) {
  return tx.selectFrom("projects").select(columns).where("company_id", "=", companyId).where("id", "=", projectId);
}

/** @throws AppError not_found for an unknown project and for another company's project */
export async function getProjectRow(tx: Tx, companyId: string, projectId: string) {
  const row = await projectOf(tx, companyId, projectId).executeTakeFirst();
  if (!row) throw notFound("project");
  return row;
}

/** Like `getProjectRow`, but locks the project before its testers or groups change: this serializes changes and avoids deadlocks. */
export async function getProjectToChange(tx: Tx, companyId: string, projectId: string) {
  const row = await projectOf(tx, companyId, projectId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound("project");
  return row;
}

/** A project that is not archived, and stays so until the transaction ends. @throws AppError not_found, project_archived */
export async function getProjectToWriteIn(tx: Tx, companyId: string, projectId: string) {
  const row = await projectOf(tx, companyId, projectId).forShare().executeTakeFirst();
  if (!row) throw notFound("project");
  if (row.archived_at) throw new AppError("project_archived");
  return row;
}

export type ProjectRow = Awaited<ReturnType<typeof getProjectRow>>;

export interface NewProject {
  company_id: string;
  id: string;
  name: string;
  description: string;
  welcome_message: string;
  created_by: string;
  created_at: Date;
}

export async function insertProject(tx: Tx, project: NewProject): Promise<void> {
  await tx.insertInto("projects").values(project).execute();
}

export async function updateProjectRow(
  tx: Tx,
  project: { company_id: string; id: string },
  change: { name?: string; description?: string; welcome_message?: string | undefined; archived_at?: Date | null },
): Promise<void> {
  await tx
    .updateTable("projects")
    .set(change)
    .where("company_id", "=", project.company_id)
    .where("id", "=", project.id)
    .execute();
}
