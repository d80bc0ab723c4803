import { limits, type FormStatus } from "@firstlight/contract";
import type { Insertable, Updateable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { moveBase } from "#platform/edits/queries.ts";
import type { FormTables } from "../tables.ts";
import { getFormRow, type FormRow } from "./queries.ts";

/** The order that puts a new form after the others of its project. */
export async function nextOrder(tx: Tx, companyId: string, projectId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("forms")
    .select((eb) => eb.fn.max("sequence_order").as("last"))
    .where("company_id", "=", companyId)
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Math.min(last + 1, limits.formOrder);
}

export async function setStatus(
  tx: Tx,
  form: { company_id: string; id: string; updated_at: Date },
  { status, now }: { status: FormStatus; now: Date },
): Promise<void> {
  await moveBase(tx, { ...form, noun: "form" }, { from: form.updated_at, to: now });
  await tx
    .updateTable("forms")
    .set((eb) => ({
      status,
      updated_at: now,
      ...(status === "open" ? { opened_at: eb.fn.coalesce("opened_at", eb.val(now)) } : {}),
    }))
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .execute();
}

export async function insertForm(tx: Tx, form: Insertable<FormTables["forms"]>): Promise<void> {
  await tx.insertInto("forms").values(form).execute();
}

export async function updateFormRow(
  tx: Tx,
  form: { company_id: string; id: string },
  changed: Updateable<FormTables["forms"]>,
): Promise<void> {
  await tx
    .updateTable("forms")
    .set(changed)
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .execute();
}

/** Locks the form, so that concurrent saves are serialized and version numbers never collide. */
export async function lockForm(tx: Tx, companyId: string, formId: string): Promise<FormRow> {
  await tx
    .selectFrom("forms")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", formId)
    .forUpdate()
    .executeTakeFirst();
  return getFormRow(tx, companyId, formId);
}
