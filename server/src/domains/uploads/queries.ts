import type { Tx } from "../../infra/db/database.ts";

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
    .select(["id", "owner_id", "filename", "content_type", "size", "storage_key", "response_id"])
    .where("company_id", "=", companyId)
    .where("id", "=", uploadId)
    .executeTakeFirst();
}

/** Ties a person's own, still free uploads to an answer. @returns how many were tied */
export async function tieUploads(
  tx: Tx,
  owner: { company_id: string; owner_id: string },
  which: { response_id: string; ids: readonly string[] },
): Promise<number> {
  const rows = await tx
    .updateTable("uploads")
    .set({ response_id: which.response_id })
    .where("company_id", "=", owner.company_id)
    .where("owner_id", "=", owner.owner_id)
    .where("id", "in", which.ids)
    .where("response_id", "is", null)
    .returning("id")
    .execute();
  return rows.length;
}

export function listUploadsOf(tx: Tx, companyId: string, responseIds: readonly string[]) {
  return tx
    .selectFrom("uploads")
    .select(["id", "response_id", "filename", "content_type", "size"])
    .where("company_id", "=", companyId)
    .where("response_id", "in", responseIds)
    .execute();
}
