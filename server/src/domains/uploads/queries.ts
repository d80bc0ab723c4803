import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { FileHooks, FileKey } from "#platform/domain.ts";

export interface NewUpload {
  company_id: string;
  id: string;
  owner_id: string;
  filename: string;
  content_type: string;
  size: number;
  storage_key: string;
  created_at: Date;
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await tx.insertInto("uploads").values(upload).execute();
}

export function findUpload(tx: Tx, companyId: string, uploadId: string) {
  return tx
    .selectFrom("uploads")
    .select(["id", "owner_id", "filename", "content_type", "size", "storage_key", "response_id", "is_shown"])
    .where("company_id", "=", companyId)
    .where("id", "=", uploadId)
    .executeTakeFirst();
}

/** Ties a person's own, still free uploads to an answer. @returns those that were tied */
export function attachUploadsToResponse(
  tx: Tx,
  owner: { company_id: string; owner_id: string },
  which: { response_id: string; ids: readonly string[] },
) {
  return tx
    .updateTable("uploads")
    .set({ response_id: which.response_id })
    .where("company_id", "=", owner.company_id)
    .where("owner_id", "=", owner.owner_id)
    .where("id", "=", sql<string>`any (${which.ids}::uuid[])`)
    .where("response_id", "is", null)
    .where("is_shown", "=", false)
    .returning(["id", "content_type", "size"])
    .execute();
}

/** The rows of several selections. */
export function unionAll(selections: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selections, sql` union all `);
}

async function hasRow(tx: Tx, selections: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } = await sql`${unionAll(selections)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether a file is held by something that is not deleted: a response, a wizard, a message, or the company as its logo. */
export function isHeld(tx: Tx, hooks: readonly FileHooks[], file: FileKey): Promise<boolean> {
  return hasRow(
    tx,
    hooks.flatMap(({ heldBy }) => heldBy?.(file) ?? []),
  );
}

/** Whether this tester may see something in which the file is shown: a wizard or a message. */
export function isReadable(tx: Tx, hooks: readonly FileHooks[], file: FileKey & { userId: string }): Promise<boolean> {
  return hasRow(
    tx,
    hooks.flatMap(({ readableBy }) => readableBy?.(file) ?? []),
  );
}

/**
 * Deletes an upload that no response, wizard or message holds.
 * @returns where its file is stored, undefined when there is no such upload
 */
export async function deleteFreeUpload(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("uploads")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("response_id", "is", null)
    .where("is_shown", "=", false)
    .returning("storage_key")
    .executeTakeFirst();
  return row?.storage_key;
}

/** Bytes that the company's files take. */
export async function findTotal(tx: Tx, companyId: string): Promise<number> {
  const row = await tx
    .selectFrom("upload_totals")
    .select("bytes")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

export function listUploadsOf(tx: Tx, companyId: string, responseIds: readonly string[]) {
  return tx
    .selectFrom("uploads")
    .select(["id", "response_id", "filename", "content_type", "size"])
    .where("company_id", "=", companyId)
    .where("response_id", "in", responseIds)
    .execute();
}

/** The storage key of an upload's file. */
export interface StoredUpload {
  id: string;
  storage_key: string;
}

/** Takes the files from some answers that nothing else has. Until they are deleted, they belong to nothing. @returns them */
export function releaseFilesOf(tx: Tx, companyId: string, responseIds: readonly string[]): Promise<StoredUpload[]> {
  return tx
    .updateTable("uploads")
    .set({ response_id: null })
    .where("company_id", "=", companyId)
    .where("response_id", "=", sql<string>`any (${responseIds}::uuid[])`)
    .where("is_shown", "=", false)
    .returning(["id", "storage_key"])
    .execute();
}

/** Files of a person that are part of no answer and no message and shown by no wizard. */
export function listFreeOfOwner(
  tx: Tx,
  owner: { company_id: string; owner_id: string },
  limit: number,
): Promise<StoredUpload[]> {
  return tx
    .selectFrom("uploads")
    .select(["id", "storage_key"])
    .where("company_id", "=", owner.company_id)
    .where("owner_id", "=", owner.owner_id)
    .where("response_id", "is", null)
    .where("is_shown", "=", false)
    .limit(limit)
    .execute();
}

export async function deleteUploads(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("uploads")
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}
