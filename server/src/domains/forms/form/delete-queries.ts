import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { deleteDeleted, lockRowsOf, moveToTrashWith, takeFromTrashWith } from "#platform/db/deleted-rows.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { untally } from "../summary/tally-queries.ts";

interface Form {
  company_id: string;
  id: string;
}

/** Locks the project memberships of some testers of a form. A submission locks its own tester's. */
async function lockMemberships(tx: Tx, form: Form, users: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from project_testers
    where company_id = ${form.company_id} and user_id in ${users}
      and project_id = (select project_id from forms where company_id = ${form.company_id} and id = ${form.id})
    order by user_id for update`.execute(tx);
}

/** No one else is notified of it, nor when it is restored. */
export async function endAnnouncement(tx: Tx, form: Form): Promise<void> {
  await tx
    .updateTable("forms")
    .set({ announcing_at: null })
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .execute();
}

export async function listSomeResponses(tx: Tx, form: Form, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("form_responses")
    .select("id")
    .where("company_id", "=", form.company_id)
    .where("form_id", "=", form.id)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes responses from all counts and deletes them. Memberships are locked first, in the common lock order. */
export async function deleteResponses(tx: Tx, form: Form, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const given = sql`(
    select user_id from form_responses where company_id = ${form.company_id} and id = any (${ids}::uuid[])
  )`;
  await lockMemberships(tx, form, given);
  await untally(tx, form.company_id, ids);
  await tx
    .deleteFrom("form_responses")
    .where("company_id", "=", form.company_id)
    .where("form_id", "=", form.id)
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}

/** Waits for responses and drafts being written; new ones cannot start. @returns responses that arrived late */
export async function endWriting(tx: Tx, form: Form): Promise<string[]> {
  await sql`
    select from form_versions where company_id = ${form.company_id} and form_id = ${form.id} order by version for update`.execute(
    tx,
  );
  return listSomeResponses(tx, form, 100_000);
}

export async function deleteDeletedForm(tx: Tx, form: Form): Promise<void> {
  const drafting = sql`(select user_id from form_drafts where company_id = ${form.company_id} and form_id = ${form.id})`;
  await lockMemberships(tx, form, drafting);
  await tx.deleteFrom("form_drafts").where("company_id", "=", form.company_id).where("form_id", "=", form.id).execute();
  await deleteDeleted(tx, "forms", form);
}

interface Outdated {
  company_id: string;
  before: Date;
  limit: number;
}

/** The oldest answers sent before a time. */
export function listOldResponses(tx: Tx, { company_id, before, limit }: Outdated) {
  return tx
    .selectFrom("form_responses")
    .innerJoin("forms", (join) =>
      join.onRef("forms.company_id", "=", "form_responses.company_id").onRef("forms.id", "=", "form_responses.form_id"),
    )
    .select(["form_responses.form_id", "form_responses.id"])
    .where("form_responses.company_id", "=", company_id)
    .where("form_responses.submitted_at", "<", before)
    .orderBy("form_responses.submitted_at")
    .limit(limit)
    .execute();
}

/** Deletes drafts that were last saved before a time; places before drafts, as who submits takes them. @returns how many */
export async function deleteOldDrafts(tx: Tx, { company_id, before, limit }: Outdated): Promise<number> {
  await sql`
    select from project_testers where company_id = ${company_id} and (project_id, user_id) in (
      select forms.project_id, form_drafts.user_id
      from form_drafts join forms on forms.company_id = form_drafts.company_id and forms.id = form_drafts.form_id
      where form_drafts.company_id = ${company_id} and form_drafts.updated_at < ${before}
      order by form_drafts.form_id, form_drafts.user_id limit ${limit}
    )
    order by project_id, user_id for update`.execute(tx);
  const { rows } = await sql`
    delete from form_drafts where company_id = ${company_id} and (form_id, user_id) in (
      select form_id, user_id from form_drafts where company_id = ${company_id} and updated_at < ${before}
      order by form_id, user_id limit ${limit} for update
    )
    returning form_id`.execute(tx);
  return rows.length;
}

/** Opening one locks it before the project. Deleting a project locks all of them in the same order. */
export const lockFormsOf = (tx: Tx, project: ProjectKey) => lockRowsOf(tx, "forms", project);

/** @returns its forms in the trash whose answers the numbers by day still have */
export async function moveFormsToTrash(tx: Tx, project: ProjectKey, now: Date): Promise<Form[]> {
  await moveToTrashWith(tx, "forms", project, now);
  await sql`
    update forms set announcing_at = null
    where company_id = ${project.company_id} and project_id = ${project.project_id} and announcing_at is not null`.execute(
    tx,
  );
  const { rows } = await sql<Form>`
    select company_id, id from forms
    where company_id = ${project.company_id} and project_id = ${project.project_id} and deleted_with = project_id and exists (
      select from form_responses
      where form_responses.company_id = forms.company_id and form_responses.form_id = forms.id and tallied
    )`.execute(tx);
  return rows;
}

export const restoreFormsOf = (tx: Tx, project: ProjectKey) => takeFromTrashWith(tx, "forms", project);

/** Answers of a form in the trash that the numbers by day still have. The form stays there until the end. */
export async function listTalliedInTrash(tx: Tx, form: Form, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select form_responses.id
    from forms join form_responses on form_responses.company_id = forms.company_id and form_responses.form_id = forms.id
    where forms.company_id = ${form.company_id} and forms.id = ${form.id} and forms.deleted_at is not null and form_responses.tallied
    limit ${limit} for share of forms`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forms in the trash whose answers the numbers still have: the tallies count them by version. System role only. */
export async function listFormsToHide(tx: Tx, limit: number): Promise<Form[]> {
  await seeDeleted(tx);
  const { rows } = await sql<Form>`
    select company_id, id from forms
    where deleted_at is not null and exists (
      select from answer_tallies as tally
      where tally.company_id = forms.company_id and tally.form_id = forms.id and field_id = '' and count > 0
    )
    limit ${limit}`.execute(tx);
  return rows;
}
