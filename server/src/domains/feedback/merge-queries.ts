import type { FeedbackStatus } from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { withDeleted } from "#platform/db/see-deleted.ts";
import type { ItemKey } from "./item/queries.ts";

/** The IDs of an item and of its duplicates that are not in the trash: what belongs to one of them is read as belonging to the item. */
export const groupOf = ({ company_id, id }: ItemKey): RawBuilder<string> => sql<string>`(
  select id from feedback_items where company_id = ${company_id} and (id = ${id} or merged_into_id = ${id}) and deleted_at is null
)`;

/** An item and all that are, were or may become its duplicates, locked in one order. */
export async function lockGroups(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from feedback_items
    where company_id = ${companyId} and (id = any (${ids}::uuid[]) or merged_into_id = any (${ids}::uuid[]))
    order by id for no key update`.execute(tx);
}

export interface DuplicateRow {
  number: number;
  title: string;
  reporter_id: string;
  reporter_name: string;
  imported_votes: number;
}

export function listDuplicates(tx: Tx, { company_id, id }: ItemKey): Promise<DuplicateRow[]> {
  return tx
    .selectFrom("feedback_items as item")
    .innerJoin("users as reporter", (join) =>
      join.onRef("reporter.company_id", "=", "item.company_id").onRef("reporter.id", "=", "item.reporter_id"),
    )
    .select(["item.number", "item.title", "item.reporter_id", "reporter.name as reporter_name", "item.imported_votes"])
    .where("item.company_id", "=", company_id)
    .where("item.merged_into_id", "=", id)
    .orderBy("item.number")
    .execute();
}

export function findMain(tx: Tx, { company_id, id }: ItemKey) {
  return tx
    .selectFrom("feedback_items")
    .select(["number", "title"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Makes an item a duplicate of another one, and its own duplicates with it. All of them are locked. */
export async function merge(
  tx: Tx,
  { company_id, id }: ItemKey,
  { into_id, status, at }: { into_id: string; status: FeedbackStatus; at: Date },
): Promise<void> {
  // Also those in the trash: what is restored has to find what it is a duplicate of by then.
  const takeAlong = sql`
    with along as (
      update feedback_items set merged_into_id = ${into_id}, revision = revision + 1
      where company_id = ${company_id} and merged_into_id = ${id} returning id
    )
    insert into feedback_merges (company_id, id, item_id, into_id, along_with_id, status_before, merged_at)
    select ${company_id}::uuid, gen_random_uuid(), id, ${into_id}::uuid, ${id}::uuid, 'duplicate', ${at}::timestamptz from along`;
  await withDeleted(tx, () => takeAlong.execute(tx));
  const made = {
    company_id,
    id: randomUUID(),
    item_id: id,
    into_id,
    along_with_id: null,
    status_before: status,
    merged_at: at,
  };
  await tx.insertInto("feedback_merges").values(made).execute();
  await tx
    .updateTable("feedback_items")
    .set(({ eb }) => ({
      merged_into_id: into_id,
      status: "duplicate",
      revision: eb("revision", "+", 1),
      last_activity_at: at,
    }))
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

/** Undoes the merge of a duplicate, and brings back its own ones that came along and are not undone. @returns its status of before */
export async function unmerge(tx: Tx, { company_id, id }: ItemKey, at: Date): Promise<FeedbackStatus> {
  const bringBack = sql`
    with back as (
      update feedback_merges as along set unmerged_at = ${at}
      from feedback_items as own, feedback_items as item
      where along.company_id = ${company_id} and along.along_with_id = ${id} and along.unmerged_at is null
        and own.company_id = ${company_id} and own.id = ${id}
        -- Not what was taken out of it on its own, or merged into something else since.
        and item.company_id = ${company_id} and item.id = along.item_id and item.merged_into_id = own.merged_into_id
      returning along.item_id, along.merged_at
    ), later as (
      -- Where it went with both after that.
      update feedback_merges as later set unmerged_at = ${at}
      from back
      where later.company_id = ${company_id} and later.item_id = back.item_id and later.unmerged_at is null
        and later.merged_at > back.merged_at
    )
    update feedback_items set merged_into_id = ${id}, revision = revision + 1
    where company_id = ${company_id} and id in (select item_id from back)`;
  await withDeleted(tx, () => bringBack.execute(tx));
  // One that came along is undone for good: from what it came along with, too.
  const { rows } = await sql<{ status_before: FeedbackStatus }>`
    update feedback_merges set unmerged_at = ${at}
    where company_id = ${company_id} and item_id = ${id} and unmerged_at is null
    returning status_before`.execute(tx);
  const status = rows.find(({ status_before }) => status_before !== "duplicate")?.status_before ?? "new";
  await tx
    .updateTable("feedback_items")
    .set(({ eb }) => ({ merged_into_id: null, status, revision: eb("revision", "+", 1), last_activity_at: at }))
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  return status;
}
