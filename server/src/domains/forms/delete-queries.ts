import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

interface Form {
  company_id: string;
  id: string;
}

/** Deleted and closed: it counts as open no more. */
export async function markDeleted(tx: Tx, form: Form, deleted_at: Date): Promise<void> {
  await tx
    .updateTable("forms")
    .set({ deleted_at, status: "closed" })
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

export async function deleteResponses(tx: Tx, form: Form, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("form_responses")
    .where("company_id", "=", form.company_id)
    .where("form_id", "=", form.id)
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}

export async function deleteDeletedForm(tx: Tx, form: Form): Promise<void> {
  await tx
    .deleteFrom("forms")
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .where("deleted_at", "is not", null)
    .execute();
}

/** Deleted forms whose rows are still there. Gate only. */
export function listDeletedForms(tx: Tx, limit: number) {
  return tx
    .selectFrom("forms")
    .select(["company_id", "id"])
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at")
    .limit(limit)
    .execute();
}

/** Some of a project's that are deleted and still there, in the order of their ids. */
export async function listDeletedFormsOf(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("forms")
    .select("id")
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("deleted_at", "is not", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface Outdated {
  company_id: string;
  before: Date;
  limit: number;
}

/** The oldest answers sent before a time. Those of deleted forms are another job's. */
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

/** Deletes drafts that were last saved before a time. @returns how many */
export async function deleteOldDrafts(tx: Tx, { company_id, before, limit }: Outdated): Promise<number> {
  const { rows } = await sql`
    delete from form_drafts where company_id = ${company_id} and (form_id, user_id) in (
      select form_id, user_id from form_drafts where company_id = ${company_id} and updated_at < ${before}
      order by form_id, user_id limit ${limit} for update
    )
    returning form_id`.execute(tx);
  return rows.length;
}
