import { retestGraceDays } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { BuildKey } from "#domains/builds/public.ts";
import { groupOf, type ItemKey } from "#domains/feedback/public.ts";

export interface NewRetest {
  id: string;
  item_id: string;
  user_id: string;
}

interface Asking {
  /** The company's day. */
  today: string;
  /** From then on. */
  days: number;
  at: Date;
}

/**
 * Asks these people about these items in a build. Who was asked before is not asked again, unless that was canceled or too long ago.
 * @returns those who are asked now
 */
export async function insertRetests(
  tx: Tx,
  { company_id, project_id, id: build_id }: BuildKey,
  asked: readonly Omit<NewRetest, "id">[],
  { today, days, at }: Asking,
): Promise<NewRetest[]> {
  if (asked.length === 0) return [];
  const pairs = JSON.stringify(asked.map(({ item_id, user_id }) => ({ item_id, user_id })));
  const { rows } = await sql<NewRetest>`
    insert into retests as earlier (company_id, id, project_id, item_id, build_id, user_id, due_on, asked_at)
    select ${company_id}::uuid, gen_random_uuid(), ${project_id}::uuid, item_id, ${build_id}::uuid, user_id,
      ${today}::date + ${days}::int, ${at}::timestamptz
    from jsonb_to_recordset(${pairs}::jsonb) as pair (item_id uuid, user_id uuid)
    -- About a duplicate of it they may have been asked already.
    where not exists (
      select from feedback_items as member
      join retests as other on other.company_id = member.company_id and other.item_id = member.id
      where member.company_id = ${company_id} and member.merged_into_id = pair.item_id
        and other.build_id = ${build_id} and other.user_id = pair.user_id
        and other.status not in ('canceled', 'replaced')
        and (other.status <> 'open' or other.due_on + ${retestGraceDays}::int >= ${today}::date)
      -- Looked up for each: joined, all duplicates of the company and all checks are read.
      offset 0
    )
    -- Two that ask the same people take their rows in one order.
    order by item_id, user_id
    on conflict (company_id, item_id, build_id, user_id) do update set
      status = 'open', due_on = excluded.due_on, asked_at = excluded.asked_at
    where earlier.status in ('canceled', 'replaced') and earlier.answered_at is null
      or earlier.status = 'open' and earlier.due_on + ${retestGraceDays}::int < ${today}::date
    returning id, item_id, user_id`.execute(tx);
  return rows;
}

/** Closes what is open about items that this build fixes in others. @param itemId one of them @returns who was asked */
export async function replaceOlder(
  tx: Tx,
  { company_id, project_id, id }: BuildKey,
  itemId: string | null,
): Promise<string[]> {
  const one = itemId === null ? sql`true` : sql`id = ${itemId}`;
  const { rows } = await sql<{ user_id: string }>`
    with fixed as materialized (
      select id from feedback_items
      where company_id = ${company_id} and project_id = ${project_id} and fixed_build_id = ${id} and status = 'done' and ${one}
    )
    update retests set status = 'replaced'
    where company_id = ${company_id} and status = 'open' and build_id <> ${id} and item_id = any (array(
      select id from fixed union all
      select duplicate.id from fixed cross join lateral (
        select id from feedback_items where company_id = ${company_id} and merged_into_id = fixed.id
        -- Looked up for each: joined, all duplicates of the company are read.
        offset 0
      ) as duplicate
    ))
    returning user_id`.execute(tx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** @returns who was asked */
export async function cancelOpenOfBuild(tx: Tx, { company_id, id }: BuildKey): Promise<string[]> {
  const rows = await tx
    .updateTable("retests")
    .set({ status: "canceled" })
    .where("company_id", "=", company_id)
    .where("build_id", "=", id)
    .where("status", "=", "open")
    .returning("user_id")
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Whom someone of the team asked, of this project. */
export function findRetest(tx: Tx, { company_id, project_id, id }: BuildKey) {
  return tx
    .selectFrom("retests")
    .select(["id", "item_id", "build_id", "user_id"])
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @returns whether it was open */
export async function cancelRetestRow(tx: Tx, { company_id, id }: Omit<BuildKey, "project_id">): Promise<boolean> {
  const row = await tx
    .updateTable("retests")
    .set({ status: "canceled" })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many were asked about each of these items in a build. */
export async function countAskedByItem(
  tx: Tx,
  { company_id, id }: Omit<BuildKey, "project_id">,
): Promise<{ item_id: string; asked: number }[]> {
  const { rows } = await sql<{ item_id: string; asked: number }>`
    select item_id, count(*)::int as asked from retests
    where company_id = ${company_id} and build_id = ${id} group by item_id order by item_id`.execute(tx);
  return rows;
}

export interface AnswerCounts {
  asked: number;
  fixed: number;
  still_broken: number;
  cannot_test: number;
}

/** What was said about an item and its duplicates in a build, each person once: that it is broken goes first. */
export async function countAnswers(tx: Tx, item: ItemKey, buildId: string): Promise<AnswerCounts> {
  const { rows } = await sql<AnswerCounts>`
    select count(*)::int as asked, count(*) filter (where said = 1)::int as still_broken,
      count(*) filter (where said = 2)::int as fixed, count(*) filter (where said = 3)::int as cannot_test
    from (
      select min(case status when 'still_broken' then 1 when 'fixed' then 2 when 'cannot_test' then 3 else 4 end) as said
      from retests
      where company_id = ${item.company_id} and build_id = ${buildId} and item_id in ${groupOf(item)}
        and status not in ('replaced', 'canceled')
      group by user_id
    ) as person`.execute(tx);
  return rows[0] ?? { asked: 0, fixed: 0, still_broken: 0, cannot_test: 0 };
}
