import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

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

/** Whether a file is held by something that is not deleted: a response, a wizard, a message, or the company as its logo. */
export async function isHeld(tx: Tx, companyId: string, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from uploads
    join form_responses as response on response.company_id = uploads.company_id and response.id = uploads.response_id
    join forms on forms.company_id = response.company_id and forms.id = response.form_id
    where uploads.company_id = ${companyId} and uploads.id = ${uploadId}
    union all
    select from wizard_uploads as shown
    join wizards on wizards.company_id = shown.company_id and wizards.id = shown.wizard_id
    where shown.company_id = ${companyId} and shown.upload_id = ${uploadId}
    union all
    select from message_uploads as sent
    join message_bodies as body on body.company_id = sent.company_id and body.id = sent.body_id
    join projects on projects.company_id = body.company_id and projects.id = body.project_id
    where sent.company_id = ${companyId} and sent.upload_id = ${uploadId}
    union all
    select from company_logos as logo where logo.company_id = ${companyId} and logo.upload_id = ${uploadId}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether a file is part of a message of this tester's own conversation, on a project they are on that is not archived. */
export async function isWrittenTo(tx: Tx, companyId: string, uploadId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_uploads as tied
    join messages on messages.company_id = tied.company_id and messages.body_id = tied.body_id
    join projects on projects.company_id = messages.company_id and projects.id = messages.project_id
    join project_testers as place on place.company_id = messages.company_id and place.project_id = messages.project_id
    where tied.company_id = ${companyId} and tied.upload_id = ${uploadId} and messages.tester_id = ${userId}
      and place.user_id = ${userId} and projects.archived_at is null
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether this tester may see a wizard that shows the file: a live one of their projects, or an archived one they started. */
export async function isShownTo(tx: Tx, companyId: string, uploadId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from wizard_uploads as shown
    join wizards on wizards.company_id = shown.company_id and wizards.id = shown.wizard_id
    join projects on projects.company_id = wizards.company_id and projects.id = wizards.project_id
    join project_testers as place on place.company_id = wizards.company_id and place.project_id = wizards.project_id
    where shown.company_id = ${companyId} and shown.upload_id = ${uploadId} and place.user_id = ${userId}
      and projects.archived_at is null
      and (wizards.is_live or (wizards.status = 'archived' and exists (
        select from wizard_assignments as run
        where run.company_id = wizards.company_id and run.wizard_id = wizards.id and run.user_id = ${userId}
          and run.started_at is not null
      )))
    limit 1`.execute(tx);
  return rows.length > 0;
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

/** The files of some answers. */
export function listFilesOf(tx: Tx, companyId: string, responseIds: readonly string[]): Promise<StoredUpload[]> {
  return tx
    .selectFrom("uploads")
    .select(["id", "storage_key"])
    .where("company_id", "=", companyId)
    .where("response_id", "=", sql<string>`any (${responseIds}::uuid[])`)
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
