import type { FeedbackLabel } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { notFound } from "#platform/errors.ts";

export interface LabelKey extends ProjectKey {
  id: string;
}

/** Items are counted up to here, so that the count does not grow with them. */
const countedTo = 1_000;

/** All of a project, by name. What is in the trash counts, too: it comes back with its labels. */
export async function listLabels(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
): Promise<(FeedbackLabel & { item_count: number })[]> {
  const { rows } = await sql<FeedbackLabel & { item_count: number }>`
    select label.id, label.name, label.color, (
      select count(*) from (
        select from feedback_item_labels as labeled
        where labeled.company_id = ${company_id} and labeled.label_id = label.id limit ${countedTo}
      ) as counted
    )::int as item_count
    from feedback_labels as label where label.company_id = ${company_id} and label.project_id = ${project_id}
    order by lower(label.name)`.execute(tx);
  return rows;
}

export async function countLabels(tx: Tx, { company_id, project_id }: ProjectKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedback_labels
    where company_id = ${company_id} and project_id = ${project_id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A label, locked until the transaction ends. @throws AppError not_found, also for another project's or company's */
export async function lockLabel(tx: Tx, { company_id, project_id, id }: LabelKey): Promise<FeedbackLabel> {
  const row = await tx
    .selectFrom("feedback_labels")
    .select(["id", "name", "color"])
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("label");
  return row;
}

/** Whether all of these are labels of a project. They stay so until the transaction ends. */
export async function areLabels(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from feedback_labels
    where company_id = ${company_id} and project_id = ${project_id} and id = any (${ids}::uuid[])
    order by id for key share`.execute(tx);
  return rows.length === new Set(ids).size;
}

type Look = Omit<FeedbackLabel, "id">;

export async function insertLabel(tx: Tx, label: LabelKey & Look): Promise<void> {
  await tx.insertInto("feedback_labels").values(label).execute();
}

export async function updateLabel(tx: Tx, { company_id, id }: LabelKey, look: Look): Promise<void> {
  await tx.updateTable("feedback_labels").set(look).where("company_id", "=", company_id).where("id", "=", id).execute();
}

export async function deleteLabel(tx: Tx, { company_id, id }: LabelKey): Promise<void> {
  await tx.deleteFrom("feedback_labels").where("company_id", "=", company_id).where("id", "=", id).execute();
}
