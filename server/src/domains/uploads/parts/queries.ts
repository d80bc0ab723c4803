import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Begun {
  company_id: string;
  id: string;
  owner_id: string;
}

export async function insertUploadInParts(
  tx: Tx,
  begun: Begun & { filename: string; size: number; storage_key: string; created_at: Date },
): Promise<void> {
  await tx.insertInto("uploads_in_parts").values(begun).execute();
}

/** Number of a person's unfinished multipart uploads. */
export async function countBegun(tx: Tx, owner: Omit<Begun, "id">): Promise<number> {
  const { count } = await tx
    .selectFrom("uploads_in_parts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", owner.company_id)
    .where("owner_id", "=", owner.owner_id)
    .where("upload_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findUploadInParts(tx: Tx, { company_id, id, owner_id }: Begun) {
  return tx
    .selectFrom("uploads_in_parts")
    .select(["id", "filename", "size", "arrived", "storage_key", "upload_id"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();
}
export type UploadInPartsRow = NonNullable<Awaited<ReturnType<typeof findUploadInParts>>>;

/** Records that a part has arrived. @returns the updated row, undefined when it is gone or finished */
export function addPart(tx: Tx, { company_id, id }: Begun, part: number) {
  return tx
    .updateTable("uploads_in_parts")
    .set({
      arrived: sql`(select array_agg(distinct number order by number) from unnest(arrived || ${part}::int) number)`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("upload_id", "is", null)
    .returning(["id", "filename", "size", "arrived", "storage_key", "upload_id"])
    .executeTakeFirst();
}

/** Records the finished upload. @returns false when another request finished it first */
export async function claimUploadInParts(tx: Tx, { company_id, id }: Begun, uploadId: string): Promise<boolean> {
  const row = await tx
    .updateTable("uploads_in_parts")
    .set({ upload_id: uploadId })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("upload_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns where their parts are stored */
export function deleteUploadsInParts(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .deleteFrom("uploads_in_parts")
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .returning(["storage_key", "size"])
    .execute();
}

/** Those of a person. */
export async function listIdsOfOwner(tx: Tx, owner: Omit<Begun, "id">): Promise<string[]> {
  const rows = await tx
    .selectFrom("uploads_in_parts")
    .select("id")
    .where("company_id", "=", owner.company_id)
    .where("owner_id", "=", owner.owner_id)
    .execute();
  return rows.map(({ id }) => id);
}

/** Multipart uploads started before a time. System role only. */
export function listOldUploadsInParts(tx: Tx, begunBefore: Date, limit: number) {
  return tx
    .selectFrom("uploads_in_parts")
    .select(["company_id", "id"])
    .where("created_at", "<", begunBefore)
    .orderBy("created_at")
    .limit(limit)
    .execute();
}
