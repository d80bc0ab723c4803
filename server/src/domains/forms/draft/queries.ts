import type { AnswerValue } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Own {
  company_id: string;
  user_id: string;
}

function drafts(tx: Tx, own: Own) {
  return tx
    .selectFrom("form_drafts")
    .innerJoin("form_versions", (join) =>
      join
        .onRef("form_versions.company_id", "=", "form_drafts.company_id")
        .onRef("form_versions.form_id", "=", "form_drafts.form_id")
        .onRef("form_versions.version", "=", "form_drafts.version"),
    )
    .select([
      "form_drafts.form_id",
      "form_drafts.version",
      "form_drafts.answers",
      "form_drafts.revision",
      "form_drafts.progress",
      "form_drafts.updated_at",
      "form_versions.fields",
    ])
    .where("form_drafts.company_id", "=", own.company_id)
    .where("form_drafts.user_id", "=", own.user_id);
}

export function findDraft(tx: Tx, own: Own, formId: string) {
  return drafts(tx, own).where("form_drafts.form_id", "=", formId).executeTakeFirst();
}

export function listDrafts(tx: Tx, own: Own, formIds: readonly string[]) {
  return drafts(tx, own)
    .where("form_drafts.form_id", "=", sql<string>`any (${formIds}::uuid[])`)
    .execute();
}

/** Questions of one version of a form. */
export function findVersion(tx: Tx, companyId: string, which: { formId: string; version: number }) {
  return tx
    .selectFrom("form_versions")
    .select(["version", "fields"])
    .where("company_id", "=", companyId)
    .where("form_id", "=", which.formId)
    .where("version", "=", which.version)
    .executeTakeFirst();
}

interface Draft extends Own {
  form_id: string;
  version: number;
  answers: Record<string, AnswerValue>;
  progress: number;
  updated_at: Date;
}

/**
 * Saves a draft over the previous one.
 * @param after the revision that was read, 0 for none; undefined overwrites any draft
 * @returns the new revision; undefined when another one was saved or submitted since
 */
export async function saveDraftRow(tx: Tx, draft: Draft, after: number | undefined): Promise<number | undefined> {
  const { company_id, form_id, user_id, ...content } = { ...draft, answers: JSON.stringify(draft.answers) };
  if (after) {
    const row = await tx
      .updateTable("form_drafts")
      // Incremented by the row: a client's own revision number cannot be trusted.
      .set((eb) => ({ ...content, revision: eb("revision", "+", 1) }))
      .where("company_id", "=", company_id)
      .where("form_id", "=", form_id)
      .where("user_id", "=", user_id)
      .where("revision", "=", after)
      .returning("revision")
      .executeTakeFirst();
    return row?.revision;
  }
  const row = await tx
    .insertInto("form_drafts")
    .values({ company_id, form_id, user_id, ...content, revision: 1 })
    .onConflict((conflict) =>
      after === 0
        ? conflict.doNothing()
        : conflict
            .columns(["company_id", "form_id", "user_id"])
            .doUpdateSet((eb) => ({ ...content, revision: eb("form_drafts.revision", "+", 1) })),
    )
    .returning("revision")
    .executeTakeFirst();
  return row?.revision;
}

export async function deleteDraft(tx: Tx, own: Own, formId: string): Promise<void> {
  await tx
    .deleteFrom("form_drafts")
    .where("company_id", "=", own.company_id)
    .where("user_id", "=", own.user_id)
    .where("form_id", "=", formId)
    .execute();
}

/** Drafts of the file's owner that mention it. */
export function draftsWithFile(): RawBuilder<unknown> {
  return sql`
    select from form_drafts
    where form_drafts.company_id = uploads.company_id and form_drafts.user_id = uploads.owner_id
      and form_drafts.answers::text like '%' || uploads.id || '%'`;
}
