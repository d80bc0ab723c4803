import { sql, type Updateable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isErasingIn } from "#platform/db/tenant.ts";
import type { ExportFormat, ExportKind, ExportTables } from "./tables.ts";

/** An export of a company's own, by the id it was asked for with. */
export interface WhichExport {
  company_id: string;
  id: string;
}

interface NewExport extends WhichExport {
  kind: ExportKind;
  format: ExportFormat;
  /** Which rows, as they were asked for. */
  filter: object;
  requested_by: string;
  now: Date;
  expires_at: Date;
}

/** @returns whether it was inserted: some kinds allow one at a time per user */
export async function insertExport(tx: Tx, { filter, now, ...asked }: NewExport): Promise<boolean> {
  const row = await tx
    .insertInto("company_exports")
    .values({ ...asked, filter: JSON.stringify(filter), requested_at: now, worked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A user's own exports that have not expired. */
export interface OwnExports {
  company_id: string;
  kind: ExportKind;
  requested_by: string;
  now: Date;
}

function ownExports(tx: Tx, own: OwnExports) {
  return tx
    .selectFrom("company_exports")
    .where("company_id", "=", own.company_id)
    .where("kind", "=", own.kind)
    .where("requested_by", "=", own.requested_by)
    .where("expires_at", ">", own.now);
}

/** Number of a user's exports of a kind that are being written or available. */
export async function countOwnExports(tx: Tx, own: OwnExports): Promise<number> {
  const { count } = await ownExports(tx, own)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "!=", "failed")
    .executeTakeFirstOrThrow();
  return Number(count);
}

const shown = (tx: Tx, own: OwnExports) =>
  ownExports(tx, own).select([
    "id",
    "format",
    "filter",
    "status",
    "progress",
    "storage_key",
    "size",
    "requested_at",
    "expires_at",
  ]);

/** Newest first. */
export function listOwnExports(tx: Tx, own: OwnExports, limit: number) {
  return shown(tx, own).orderBy("requested_at", "desc").orderBy("id").limit(limit).execute();
}
export type OwnExport = Awaited<ReturnType<typeof listOwnExports>>[number];

export function findOwnExport(tx: Tx, own: OwnExports, id: string): Promise<OwnExport | undefined> {
  return shown(tx, own).where("id", "=", id).executeTakeFirst();
}

/** A company that is being erased has no user left to download it. */
const isOfErased = isErasingIn("company_exports.company_id");

/** Assigns a file to an export that is to be written. @returns the request, and the file an earlier attempt had started */
export async function claimExport(
  tx: Tx,
  { company_id, id, kind }: WhichExport & { kind: ExportKind },
  file: { key: string; now: Date },
) {
  const found = await tx
    .selectFrom("company_exports")
    .select(["format", "filter", "requested_at", "storage_key as old"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("status", "=", "building")
    .where(sql<boolean>`not ${isOfErased}`)
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

/** Notes how far an export has come. @returns whether it is still this file that is wanted */
export async function updateExport(
  tx: Tx,
  { company_id, id, key }: WhichExport & { key: string },
  change: Updateable<ExportTables["company_exports"]> & { worked_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("company_exports")
    .set(change)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("storage_key", "=", key)
    .where("status", "=", "building")
    .where(sql<boolean>`not ${isOfErased}`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
