import type { FeedbackChange, FeedbackLabel } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";

export interface ItemKey {
  company_id: string;
  id: string;
}

export interface NumberedKey {
  company_id: string;
  project_id: string;
  number: number;
}

/** Of an item itself, in lists. */
const listed = [
  "item.id",
  "item.project_id",
  "item.number",
  "item.type",
  "item.title",
  "item.status",
  "item.severity",
  "item.priority",
  "item.owner_id",
  "item.reporter_id",
  "item.visibility",
  "item.fixed_build_id",
  "item.people_count",
  "item.impact",
  "item.reopened_count",
  "item.respond_by",
  "item.first_response_at",
  "item.snoozed_until",
  "item.created_at",
  "item.last_activity_at",
  "item.revision",
] as const;

/** On its page, besides. */
const detailed = [
  "item.details",
  "item.frequency",
  "item.reason",
  "item.source",
  "item.platforms",
  "item.author_name",
  "item.external_id",
  "item.imported_votes",
  "item.source_response_id",
  "item.source_wizard_id",
  "item.source_interaction_id",
  "item.source_message_id",
  "item.seen_build_id",
  "item.shared_title",
  "item.shared_summary",
  "item.done_at",
  "item.merged_into_id",
] as const;

export const itemColumns = ["item.company_id", ...listed, ...detailed] as const;

export const allItems = (tx: Tx) => tx.selectFrom("feedback_items as item").select(itemColumns);

/** In the order of their names. */
const labels = sql<FeedbackLabel[]>`(
  select coalesce(
    json_agg(json_build_object('id', label.id, 'name', label.name, 'color', label.color) order by lower(label.name)), '[]'
  )
  from feedback_item_labels as labeled
  join feedback_labels as label on label.company_id = labeled.company_id and label.id = labeled.label_id
  where labeled.company_id = item.company_id and labeled.item_id = item.id
)`;

const hasSharedComments = sql<boolean>`exists (
  select from feedback_comments as said
  where said.company_id = item.company_id and said.item_id = item.id and said.audience = 'shared'
)`;

/** With the names that a list shows. */
export function itemsWithNames(tx: Tx, items: ReturnType<typeof allItems>) {
  return tx
    .selectFrom(items.as("item"))
    .innerJoin("users as reporter", (join) =>
      join.onRef("reporter.company_id", "=", "item.company_id").onRef("reporter.id", "=", "item.reporter_id"),
    )
    .leftJoin("users as owner", (join) =>
      join.onRef("owner.company_id", "=", "item.company_id").onRef("owner.id", "=", "item.owner_id"),
    )
    .leftJoin("builds as fixed", (join) =>
      join.onRef("fixed.company_id", "=", "item.company_id").onRef("fixed.id", "=", "item.fixed_build_id"),
    )
    .select([...listed, "owner.name as owner_name", "reporter.name as reporter_name", "fixed.name as fixed_build_name"])
    .select(labels.as("labels"));
}

export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsWithNames>["execute"]>>[number];

/** With all that belongs to an item itself. */
export const detailedItems = (tx: Tx, items = allItems(tx)) =>
  itemsWithNames(tx, items)
    .leftJoin("builds as seen", (join) =>
      join.onRef("seen.company_id", "=", "item.company_id").onRef("seen.id", "=", "item.seen_build_id"),
    )
    .select([...detailed, "seen.name as seen_build_name"])
    .select(hasSharedComments.as("has_shared_comments"));

export type ItemDetailRow = Awaited<ReturnType<ReturnType<typeof detailedItems>["execute"]>>[number];

const unknown = () => notFound("feedback");

/** @throws AppError not_found, also for another project's or company's */
export async function getItemRow(tx: Tx, item: NumberedKey): Promise<ItemDetailRow> {
  const row = await detailedItems(tx)
    .where("item.company_id", "=", item.company_id)
    .where("item.project_id", "=", item.project_id)
    .where("item.number", "=", item.number)
    .executeTakeFirst();
  if (!row) throw unknown();
  return row;
}

/** The IDs of items of a project, and of what they are merged into. */
export async function listIdsOf(
  tx: Tx,
  { company_id, project_id }: Omit<NumberedKey, "number">,
  numbers: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom("feedback_items")
    .select(["id", "merged_into_id"])
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("number", "=", sql<number>`any (${numbers}::int[])`)
    .execute();
  return rows.flatMap(({ id, merged_into_id }) => (merged_into_id ? [id, merged_into_id] : [id]));
}

/** The same, locked until the transaction ends. @throws AppError not_found */
export async function lockItem(tx: Tx, item: NumberedKey): Promise<ItemDetailRow> {
  const { rows } = await sql`
    select from feedback_items
    where company_id = ${item.company_id} and project_id = ${item.project_id} and number = ${item.number}
    for no key update`.execute(tx);
  if (rows.length === 0) throw unknown();
  return getItemRow(tx, item);
}

/** An item with an ID that a browser has made, of whatever project. */
export function findItemById(tx: Tx, { company_id, id }: ItemKey) {
  return tx
    .selectFrom("feedback_items")
    .select(["id", "project_id", "number", "reporter_id", "type", "title", "details", "revision"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface FoundBy {
  own: readonly string[];
  shared: readonly string[];
}

/** Replaces what an item is found by. */
export async function writeWords(
  tx: Tx,
  { company_id, project_id, number }: NumberedKey,
  words: FoundBy,
): Promise<void> {
  await sql`
    delete from feedback_words
    where company_id = ${company_id} and project_id = ${project_id} and number = ${number}`.execute(tx);
  await sql`
    insert into feedback_words (company_id, project_id, is_shared, word, number)
    select ${company_id}::uuid, ${project_id}::uuid, given.is_shared, given.word, ${number}::int
    from (
      select false as is_shared, word from unnest(${words.own}::text[]) as word
      union all select true, word from unnest(${words.shared}::text[]) as word
    ) as given`.execute(tx);
}

type StoredChange = Partial<Omit<FeedbackChange, "details" | "label_ids" | "snoozed_until" | "revision">> & {
  details?: string;
  snoozed_until?: Date | null;
  impact?: number;
  respond_by?: Date | null;
  first_response_at?: Date;
  done_at?: Date | null;
  reopened_count?: number;
};

export async function updateItem(
  tx: Tx,
  { company_id, id }: ItemKey,
  change: StoredChange & { revision: number; last_activity_at: Date },
): Promise<void> {
  await tx
    .updateTable("feedback_items")
    .set(change)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

/** Gives an item these labels and no others. */
export async function setLabels(tx: Tx, { company_id, id }: ItemKey, labelIds: readonly string[]): Promise<void> {
  await sql`
    delete from feedback_item_labels
    where company_id = ${company_id} and item_id = ${id} and label_id <> all (${labelIds}::uuid[])`.execute(tx);
  await sql`
    insert into feedback_item_labels (company_id, item_id, label_id)
    select ${company_id}::uuid, ${id}::uuid, label_id from unnest(${labelIds}::uuid[]) as given (label_id)
    on conflict do nothing`.execute(tx);
}

export async function deleteItem(tx: Tx, { company_id, id }: ItemKey): Promise<void> {
  await tx.deleteFrom("feedback_items").where("company_id", "=", company_id).where("id", "=", id).execute();
}
