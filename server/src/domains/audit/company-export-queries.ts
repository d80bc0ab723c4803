import type { AuditExportFormat } from "@firstlight/contract";
import type { Tx } from "../../infra/db/database.ts";
import type { AuditExportFilter } from "../../infra/db/schema-of-exports.ts";

/** An export of a company's own, by the id it was asked for with. */
export interface WhichExport {
  company_id: string;
  id: string;
}

interface NewExport extends WhichExport {
  format: AuditExportFormat;
  filter: AuditExportFilter;
  requested_by: string;
  now: Date;
  expires_at: Date;
}

export async function insertExport(tx: Tx, { filter, now, ...asked }: NewExport): Promise<void> {
  const row = { ...asked, kind: "audit_log" as const, filter: JSON.stringify(filter) };
  await tx
    .insertInto("company_exports")
    .values({ ...row, requested_at: now, worked_at: now })
    .execute();
}

/** How many exports somebody has that are being written or last. */
export async function countOwnExports(tx: Tx, of: { company_id: string; requested_by: string; now: Date }) {
  const { count } = await tx
    .selectFrom("company_exports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", of.company_id)
    .where("requested_by", "=", of.requested_by)
    .where("expires_at", ">", of.now)
    .where("status", "!=", "failed")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What somebody asked for themselves, while it lasts. */
export function findOwnExport(tx: Tx, which: WhichExport & { requested_by: string; now: Date }) {
  return tx
    .selectFrom("company_exports")
    .select(["id", "format", "filter", "status", "progress", "storage_key", "size", "requested_at", "expires_at"])
    .where("company_id", "=", which.company_id)
    .where("id", "=", which.id)
    .where("requested_by", "=", which.requested_by)
    .where("expires_at", ">", which.now)
    .executeTakeFirst();
}

/** Gives an export that is to be written its file. @returns what was asked for, and the file an attempt before had begun */
export async function claimExport(tx: Tx, { company_id, id }: WhichExport, file: { key: string; now: Date }) {
  const found = await tx
    .selectFrom("company_exports")
    .select(["format", "filter", "requested_at", "storage_key as old"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("status", "=", "building")
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  await tx
    .updateTable("company_exports")
    .set({ storage_key: file.key, progress: 0, worked_at: file.now })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  return found;
}
export type ClaimedExport = NonNullable<Awaited<ReturnType<typeof claimExport>>>;

interface ExportChange {
  status?: "ready" | "failed";
  progress?: number;
  storage_key?: null;
  size?: number;
  worked_at: Date;
  ready_at?: Date;
  expires_at?: Date;
}

/** Notes how far an export has come. @returns whether it is still this file that is wanted */
export async function updateExport(
  tx: Tx,
  { company_id, id, key }: WhichExport & { key: string },
  change: ExportChange,
): Promise<boolean> {
  const row = await tx
    .updateTable("company_exports")
    .set(change)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("storage_key", "=", key)
    .where("status", "=", "building")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Exports that nobody writes any more though they are not done. Gate only. */
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

/** @returns the file an attempt had begun; undefined when it is being written again */
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

/** Exports whose time is over, whatever became of them. Gate only. */
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

/** All that somebody asked for. @returns the files */
export async function deleteExportsOf(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("company_exports")
    .where("company_id", "=", companyId)
    .where("requested_by", "=", userId)
    .returning("storage_key")
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}
