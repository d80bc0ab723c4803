import type { FormEditContent } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";

interface FormKey {
  company_id: string;
  id: string;
}

/** The form under this ID, even a deleted one. Another request for it waits until the end. */
export async function findByClientId(tx: Tx, { company_id, id }: FormKey) {
  await sql`select pg_advisory_xact_lock(hashtextextended('blank-form ' || ${id}, 0))`.execute(tx);
  await seeDeleted(tx);
  return tx
    .selectFrom("forms")
    .select("deleted_at")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findEdit(tx: Tx, form: FormKey) {
  return tx
    .selectFrom("form_edits")
    .select(["content", "revision", "is_changed", "base_updated_at", "updated_by", "updated_at"])
    .where("company_id", "=", form.company_id)
    .where("form_id", "=", form.id)
    .executeTakeFirst();
}

export type EditRow = NonNullable<Awaited<ReturnType<typeof findEdit>>>;

interface NewEdit {
  company_id: string;
  form_id: string;
  content: FormEditContent;
  is_changed: boolean;
  base_updated_at: Date;
  updated_by: string;
  updated_at: Date;
}

/** Saves the working copy of a locked form over the previous one. */
export function saveEditRow(tx: Tx, { company_id, form_id, ...edit }: NewEdit): Promise<EditRow> {
  const saved = { ...edit, content: JSON.stringify(edit.content) };
  return tx
    .insertInto("form_edits")
    .values({ company_id, form_id, ...saved, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "form_id"])
        .doUpdateSet((eb) => ({ ...saved, revision: eb("form_edits.revision", "+", 1) })),
    )
    .returning(["content", "revision", "is_changed", "base_updated_at", "updated_by", "updated_at"])
    .executeTakeFirstOrThrow();
}

/** Ends a working copy, published or discarded. Its row stays without the content: a revision read before it is never valid again. */
export async function endEdit(tx: Tx, form: FormKey): Promise<void> {
  await tx
    .updateTable("form_edits")
    .set((eb) => ({ content: JSON.stringify({}), is_changed: false, revision: eb("revision", "+", 1) }))
    .where("company_id", "=", form.company_id)
    .where("form_id", "=", form.id)
    .where("is_changed", "=", true)
    .execute();
}

/** How many testers of a project are notified when a form opens. */
export async function countReaders(tx: Tx, project: { company_id: string; id: string }): Promise<number> {
  const { count } = await tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("project_testers.company_id", "=", project.company_id)
    .where("project_testers.project_id", "=", project.id)
    .where("users.is_active", "=", true)
    .where("users.joined_at", "is not", null)
    .where("users.removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countDrafts(tx: Tx, form: FormKey): Promise<number> {
  const { count } = await tx
    .selectFrom("form_drafts")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("company_id", "=", form.company_id)
    .where("form_id", "=", form.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
