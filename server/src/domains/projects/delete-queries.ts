import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

/** Deleted and archived, so that it counts no more. */
export async function markDeleted(tx: Tx, { company_id, project_id }: ProjectKey, now: Date): Promise<void> {
  await sql`
    update projects set deleted_at = ${now}, archived_at = coalesce(archived_at, ${now})
    where company_id = ${company_id} and id = ${project_id}`.execute(tx);
}

/** Whether it is there and deleted. */
export async function isDeleted(tx: Tx, { company_id, project_id }: ProjectKey): Promise<boolean> {
  const row = await tx
    .selectFrom("projects")
    .select("id")
    .where("company_id", "=", company_id)
    .where("id", "=", project_id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
