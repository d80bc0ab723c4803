import type { Tx } from "#platform/db/database.ts";
import type { WhichExport } from "./queries.ts";

/** Unfinished exports of any kind that no job is writing. System role only. */
export function listGivenUp(tx: Tx, workedBefore: Date, limit: number) {
  return tx
    .selectFrom("company_exports")
    .select(["company_id", "id"])
    .where("status", "=", "building")
    .where("worked_at", "<", workedBefore)
    .orderBy("worked_at")
    .limit(limit)
    .execute();
}

/** @returns the file an attempt had started; undefined when the export is being written again */
export function failExport(tx: Tx, { company_id, id }: WhichExport, workedBefore: Date) {
  return tx
    .updateTable("company_exports as failed")
    .from("company_exports as before")
    .set({ status: "failed", storage_key: null })
    .whereRef("before.company_id", "=", "failed.company_id")
    .whereRef("before.id", "=", "failed.id")
    .where("failed.company_id", "=", company_id)
    .where("failed.id", "=", id)
    .where("failed.status", "=", "building")
    .where("failed.worked_at", "<", workedBefore)
    .returning("before.storage_key")
    .executeTakeFirst();
}

/** Expired exports, in any state. System role only. */
export function listEnded(tx: Tx, now: Date, limit: number) {
  return tx
    .selectFrom("company_exports")
    .select(["company_id", "id", "storage_key"])
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(limit)
    .execute();
}

export async function deleteExport(tx: Tx, { company_id, id }: WhichExport): Promise<void> {
  await tx.deleteFrom("company_exports").where("company_id", "=", company_id).where("id", "=", id).execute();
}

/** The files of all exports that a user requested. */
export async function listFilesOf(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("company_exports")
    .select("storage_key")
    .where("company_id", "=", companyId)
    .where("requested_by", "=", userId)
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}

/** Deletes all exports that a user requested. @returns the files */
export async function deleteExportsOf(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("company_exports")
    .where("company_id", "=", companyId)
    .where("requested_by", "=", userId)
    .returning("storage_key")
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}
