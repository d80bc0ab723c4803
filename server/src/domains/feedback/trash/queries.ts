import { closedStatuses, type FeedbackStatus } from "@firstlight/contract";
import { sql } from "kysely";
import { purgeTime } from "#platform/db/deleted-rows.ts";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { Outdated, ProjectKey } from "#platform/domain.ts";
import type { ItemKey } from "../item/queries.ts";

/** Deletes some items of a project with all that belongs to them; their files become orphans. @returns how many */
export async function deleteItems(tx: Tx, { company_id, project_id }: ProjectKey, limit: number): Promise<number> {
  await seeDeleted(tx);
  const { rows } = await sql`
    delete from feedback_items where company_id = ${company_id} and id in (
      select id from feedback_items where company_id = ${company_id} and project_id = ${project_id}
      order by id limit ${limit} for update
    )
    returning id`.execute(tx);
  return rows.length;
}

/** Deletes some closed items without activity since a time, each with its duplicates. Open ones stay. @returns how many */
export async function deleteClosedItems(tx: Tx, { company_id, before, limit }: Outdated): Promise<number> {
  await seeDeleted(tx);
  const { rows } = await sql`
    with outdated as (
      select id from feedback_items
      where company_id = ${company_id} and merged_into_id is null and status = any (${closedStatuses}::text[])
        and last_activity_at < ${before}
      order by last_activity_at limit ${limit} for update
    )
    delete from feedback_items as item using outdated
    where item.company_id = ${company_id} and (item.id = outdated.id or item.merged_into_id = outdated.id)
    returning item.id`.execute(tx);
  return rows.length;
}

/** Moves the living duplicates of an item that goes to the trash there with it. The transaction sees the trash. */
export async function trashDuplicates(tx: Tx, { company_id, id }: ItemKey, now: Date): Promise<void> {
  await sql`
    update feedback_items set deleted_at = ${now}, purge_at = ${purgeTime(now)}, deleted_with = ${id}
    where company_id = ${company_id} and merged_into_id = ${id} and deleted_at is null`.execute(tx);
}

/** Restores what went with it. */
export async function restoreDuplicates(tx: Tx, { company_id, id }: ItemKey): Promise<void> {
  await sql`
    update feedback_items set deleted_at = null, purge_at = null, deleted_with = null
    where company_id = ${company_id} and deleted_with = ${id}`.execute(tx);
}

/** Deletes what went with an item whose time in the trash is over. */
export async function deleteDuplicates(tx: Tx, { company_id, id }: ItemKey): Promise<void> {
  await sql`delete from feedback_items where company_id = ${company_id} and deleted_with = ${id}`.execute(tx);
}

interface RestoredRow {
  status: FeedbackStatus;
  /** What it is a duplicate of, where that is not in the trash. */
  main_id: string | null;
}

export async function findRestored(tx: Tx, { company_id, id }: ItemKey): Promise<RestoredRow> {
  const { rows } = await sql<RestoredRow>`
    select item.status, main.id as main_id
    from feedback_items as item
    left join feedback_items as main
      on main.company_id = item.company_id and main.id = item.merged_into_id and main.deleted_at is null
    where item.company_id = ${company_id} and item.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A restored item of feedback is missing");
  return row;
}
