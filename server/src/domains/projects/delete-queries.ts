import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

export interface ProjectToDelete {
  company_id: string;
  project_id: string;
}

/** Opening a form or wizard locks it before the project. Deleting a project locks all of them in the same order. */
export async function lockWork(tx: Tx, { company_id, project_id }: ProjectToDelete): Promise<void> {
  await sql`
    select from forms where company_id = ${company_id} and project_id = ${project_id} order by id for update`.execute(
    tx,
  );
  await sql`
    select from wizards where company_id = ${company_id} and project_id = ${project_id} order by id for update`.execute(
    tx,
  );
}

/** Deleted and archived, so that it counts no more; its forms and wizards with it. */
export async function markDeleted(tx: Tx, { company_id, project_id }: ProjectToDelete, now: Date): Promise<void> {
  await sql`
    update projects set deleted_at = ${now}, archived_at = coalesce(archived_at, ${now})
    where company_id = ${company_id} and id = ${project_id}`.execute(tx);
  await sql`
    update forms set deleted_at = ${now}
    where company_id = ${company_id} and project_id = ${project_id} and deleted_at is null`.execute(tx);
  await sql`
    update wizards set deleted_at = ${now}, status = 'archived'
    where company_id = ${company_id} and project_id = ${project_id} and deleted_at is null`.execute(tx);
}

/** Whether it is there and deleted. */
export async function isDeleted(tx: Tx, { company_id, project_id }: ProjectToDelete): Promise<boolean> {
  const row = await tx
    .selectFrom("projects")
    .select("id")
    .where("company_id", "=", company_id)
    .where("id", "=", project_id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDeletedProject(tx: Tx, { company_id, project_id }: ProjectToDelete): Promise<void> {
  await tx
    .deleteFrom("projects")
    .where("company_id", "=", company_id)
    .where("id", "=", project_id)
    .where("deleted_at", "is not", null)
    .execute();
}

/** Deleted projects whose rows still exist. System role only. */
export async function listDeletedProjects(tx: Tx, limit: number): Promise<ProjectToDelete[]> {
  return tx
    .selectFrom("projects")
    .select(["company_id", "id as project_id"])
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at")
    .limit(limit)
    .execute();
}
