import { sql, type RawBuilder } from "kysely";
import { visibleSteps, type WizardStep } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { FileKey } from "#platform/domain.ts";

export interface NewVersion {
  company_id: string;
  wizard_id: string;
  version: number;
  steps: readonly WizardStep[];
  created_by: string;
  created_at: Date;
}

export async function insertVersion(tx: Tx, { steps, ...version }: NewVersion): Promise<void> {
  await tx
    .insertInto("wizard_versions")
    .values({ ...version, steps: JSON.stringify(steps) })
    .execute();
}

/** Whether a version has runs, so that it must not be rewritten. Requires a lock on the wizard. */
async function isRun(tx: Tx, { company_id, wizard_id, version }: NewVersion): Promise<boolean> {
  const row = await tx
    .selectFrom("wizard_assignments")
    .select("version")
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", wizard_id)
    .where("version", "=", version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function rewriteVersion(tx: Tx, { company_id, wizard_id, version, steps, ...by }: NewVersion): Promise<void> {
  await tx
    .updateTable("wizard_versions")
    .set({ ...by, steps: JSON.stringify(steps) })
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", wizard_id)
    .where("version", "=", version)
    .execute();
}

/**
 * Saves changed steps of a locked wizard: in its current version while that has no runs, otherwise in a new one.
 * @param current the new content, with the number of the current version
 * @returns the version that now holds the steps
 */
export async function saveVersion(tx: Tx, current: NewVersion): Promise<number> {
  const version = (await isRun(tx, current)) ? current.version + 1 : current.version;
  if (version === current.version) await rewriteVersion(tx, current);
  else await insertVersion(tx, { ...current, version });
  await tx
    .updateTable("wizards")
    .set({ version, step_count: current.steps.length, shown_step_count: visibleSteps(current.steps, {}).length })
    .where("company_id", "=", current.company_id)
    .where("id", "=", current.wizard_id)
    .execute();
  return version;
}

interface Ties {
  company_id: string;
  wizard_id: string;
  /** Uploads that the steps reference. */
  shown: readonly string[];
  /** Uploads that the steps no longer reference. */
  gone: readonly string[];
}

/** Whether a version of the link's wizard references the upload. */
const showsUpload = sql<boolean>`wizard_versions.company_id = wizard_uploads.company_id
  and wizard_versions.wizard_id = wizard_uploads.wizard_id
  and jsonb_path_exists(
    wizard_versions.steps, '$[*].content_blocks[*] ? (@.content == $id || @.metadata.thumbnail == $id)',
    jsonb_build_object('id', wizard_uploads.upload_id)
  )`;

/** Links uploads to a wizard, and unlinks those that none of its versions references. */
export async function linkWizardUploads(tx: Tx, { company_id, wizard_id, shown, gone }: Ties): Promise<void> {
  if (shown.length > 0) {
    await tx
      .insertInto("wizard_uploads")
      .values(shown.map((upload_id) => ({ company_id, wizard_id, upload_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (gone.length === 0) return;
  await tx
    .deleteFrom("wizard_uploads")
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", wizard_id)
    .where("upload_id", "=", sql<string>`any (${gone}::uuid[])`)
    .where((eb) => eb.not(eb.exists(eb.selectFrom("wizard_versions").select("version").where(showsUpload))))
    .execute();
}

/**
 * Those of these uploads that may be shown to testers: files uploaded by staff, or already shown in a wizard.
 * Locks them until the transaction ends.
 */
export function lockUploadsToShow(tx: Tx, companyId: string, ids: readonly string[]) {
  return (
    tx
      .selectFrom("uploads")
      .innerJoin("users", (join) =>
        join.onRef("users.company_id", "=", "uploads.company_id").onRef("users.id", "=", "uploads.owner_id"),
      )
      .select(["uploads.id", "uploads.filename", "uploads.content_type", "uploads.size"])
      .where("uploads.company_id", "=", companyId)
      .where("uploads.id", "=", sql<string>`any (${ids}::uuid[])`)
      .where("uploads.response_id", "is", null)
      // Not by is_shown: a file that a tester sent in a message is visible only to the message's readers.
      .where(
        sql<boolean>`(users.role <> 'beta_tester' or exists (
        select from wizard_uploads as shown
        where shown.company_id = uploads.company_id and shown.upload_id = uploads.id
      ))`,
      )
      .forKeyShare("uploads")
      .execute()
  );
}

/** Wizards, not deleted, that hold this file. */
export function wizardsWithFile({ companyId, uploadId }: FileKey): RawBuilder<unknown> {
  return sql`
    select from wizard_uploads as shown
    join wizards on wizards.company_id = shown.company_id and wizards.id = shown.wizard_id
    where shown.company_id = ${companyId} and shown.upload_id = ${uploadId}`;
}

/** Wizards with this file that this tester may see: live ones of their projects, and archived ones they started. */
export function visibleWizardsWithFile({
  companyId,
  uploadId,
  userId,
}: FileKey & { userId: string }): RawBuilder<unknown> {
  return sql`
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
      )))`;
}
