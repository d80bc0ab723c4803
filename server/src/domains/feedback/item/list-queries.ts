import type { Api, FeedbackSort, FeedbackStatus, FeedbackView, RouteInput } from "@firstlight/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import type { RankCursor } from "#platform/http/cursor.ts";
import { allItems, itemColumns, itemsWithNames, type ItemRow } from "./queries.ts";
import { findByWords } from "./search-queries.ts";

export type ItemFilter = Omit<RouteInput<Api["listFeedbackItems"]>["query"], "limit" | "cursor" | "sort">;

/** Who asks, and when. */
export interface Asking extends ProjectKey {
  user_id: string;
  now: Date;
}

const isAwake = (now: Date) => sql<boolean>`(item.snoozed_until is null or item.snoozed_until <= ${now})`;

/** Conditions on `item`. The first ones are those that an index begins with. */
const views: Readonly<Record<FeedbackView, (asking: Asking) => RawBuilder<boolean>>> = {
  inbox: ({ now }) => sql`(item.status = 'new' and ${isAwake(now)})`,
  mine: ({ user_id, now }) => sql`(item.owner_id = ${user_id} and ${isAwake(now)})`,
  late: ({ now }) => sql`(item.respond_by < ${now} and item.first_response_at is null)`,
  needs_info: () => sql`item.status = 'needs_info'`,
  shared: () => sql`item.visibility = 'shared'`,
  all: () => sql`true`,
};

const dayIn = (company_id: string, day: RawBuilder<unknown>) =>
  sql`(select (${day})::timestamp at time zone companies.time_zone from companies where companies.id = ${company_id})`;

/** From one day to another one, both included. */
function receivedBetween(company_id: string, { from, to }: Pick<ItemFilter, "from" | "to">): RawBuilder<boolean> {
  const since = from === undefined ? sql`true` : sql`item.created_at >= ${dayIn(company_id, sql`${from}::date`)}`;
  const until = to === undefined ? sql`true` : sql`item.created_at < ${dayIn(company_id, sql`${to}::date + 1`)}`;
  return sql`(${since} and ${until})`;
}

const exactly = (column: string, value: string | undefined) =>
  value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`];

function conditions(asking: Asking, filter: ItemFilter): RawBuilder<boolean>[] {
  const { company_id } = asking;
  const { view = "all", from, to, platform, label } = filter;
  const all = [
    sql<boolean>`item.company_id = ${company_id}`,
    sql<boolean>`item.project_id = ${asking.project_id}`,
    sql<boolean>`item.merged_into_id is null`,
    views[view](asking),
    ...exactly("item.status", filter.status),
    ...exactly("item.type", filter.type),
    ...exactly("item.severity", filter.severity),
    ...exactly("item.priority", filter.priority),
    ...exactly("item.owner_id", filter.owner),
    ...exactly("item.reporter_id", filter.reporter),
    ...exactly("item.seen_build_id", filter.build),
    ...exactly("item.fixed_build_id", filter.fixed_build),
    ...exactly("item.visibility", filter.visibility),
    ...exactly("item.source", filter.source),
  ];
  if (from !== undefined || to !== undefined) all.push(receivedBetween(company_id, { from, to }));
  if (platform !== undefined) all.push(sql`${platform} = any (item.platforms)`);
  if (label !== undefined)
    all.push(sql`exists (
      select from feedback_item_labels as labeled
      where labeled.company_id = ${company_id} and labeled.label_id = ${label} and labeled.item_id = item.id
    )`);
  return all;
}

interface Order {
  column: "last_activity_at" | "impact" | "created_at" | "respond_by";
  direction: "asc" | "desc";
}

const orders: Readonly<Record<FeedbackSort, Order>> = {
  activity: { column: "last_activity_at", direction: "desc" },
  impact: { column: "impact", direction: "desc" },
  newest: { column: "created_at", direction: "desc" },
  oldest: { column: "created_at", direction: "asc" },
  due: { column: "respond_by", direction: "asc" },
};

/** Where a row is in that order. */
export function rankOf(row: ItemRow, sort: FeedbackSort): RankCursor {
  const value = row[orders[sort].column];
  return { rank: value instanceof Date ? value.getTime() : (value ?? 0), id: row.id };
}

function isBeyond({ column, direction }: Order, after: RankCursor | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`;
  const rank = column === "impact" ? sql`${after.rank}::bigint` : sql`${new Date(after.rank)}::timestamptz`;
  const compared = direction === "asc" ? sql.raw(">") : sql.raw("<");
  return sql`(${sql.ref(`item.${column}`)}, item.id) ${compared} (${rank}, ${after.id}::uuid)`;
}

interface AskedItems {
  filter: ItemFilter;
  sort: FeedbackSort;
}

/** A label that fewer items have is read first, as the index of an order would be read to its end; of others it soon has a page. */
const rareLabel = 1_000;

async function isRare(tx: Tx, { company_id }: Asking, label: string): Promise<boolean> {
  const { rows } = await sql`
    select from feedback_item_labels where company_id = ${company_id} and label_id = ${label}
    offset ${rareLabel} limit 1`.execute(tx);
  return rows.length === 0;
}

/** The same of days with few items. */
const rareDays = 10_000;

async function areRare(tx: Tx, { company_id, project_id }: Asking, filter: ItemFilter): Promise<boolean> {
  const { rows } = await sql`
    select from feedback_items as item
    where item.company_id = ${company_id} and item.project_id = ${project_id} and item.merged_into_id is null
      and ${receivedBetween(company_id, filter)}
    order by item.created_at offset ${rareDays} limit 1`.execute(tx);
  return rows.length === 0;
}

/** The items with these numbers. `offset 0` has each looked up: joined, all items of the project are read. */
export function itemsByNumber(tx: Tx, { company_id, project_id }: ProjectKey, numbers: RawBuilder<{ number: number }>) {
  const item = allItems(tx)
    .where("item.company_id", "=", company_id)
    .where("item.project_id", "=", project_id)
    .where("item.number", "=", sql<number>`found.number`)
    .offset(0);
  const found = tx.selectFrom(numbers.as("found")).innerJoinLateral(item.as("item"), (join) => join.onTrue());
  return tx.selectFrom(found.select(itemColumns).as("item")).select(itemColumns);
}

/**
 * What the rest of a filter is applied to. `offset 0` has it read first: the index of an order would be read to its end for a few items.
 */
async function itemsOf(tx: Tx, asking: Asking, { filter, sort }: AskedItems) {
  const { company_id, project_id } = asking;
  const { q = "", reporter, label, from: since, to: until } = filter;
  const ofCompany = allItems(tx).where("item.company_id", "=", company_id);
  const from = (items: ReturnType<typeof allItems>) => tx.selectFrom(items.as("item")).select(itemColumns);
  if (q.trim() !== "") {
    const { numbers, isFound } = await findByWords(tx, asking, q);
    if (!numbers) return { items: allItems(tx).where(isFound), rest: filter };
    return { items: itemsByNumber(tx, asking, numbers), rest: filter };
  }
  if (reporter !== undefined)
    return { items: from(ofCompany.where("item.reporter_id", "=", reporter).offset(0)), rest: filter };
  const hasDays = since !== undefined || until !== undefined;
  if (label === undefined && hasDays && orders[sort].column !== "created_at" && (await areRare(tx, asking, filter))) {
    const received = ofCompany
      .where("item.project_id", "=", project_id)
      .where("item.merged_into_id", "is", null)
      .where(receivedBetween(company_id, filter))
      // Ordered, or another index of the project would be read to its end.
      .orderBy("item.created_at")
      .offset(0);
    return { items: from(received), rest: filter };
  }
  if (label === undefined || !(await isRare(tx, asking, label))) return { items: allItems(tx), rest: filter };
  const labeled = tx
    .selectFrom("feedback_item_labels as labeled")
    .where("labeled.company_id", "=", company_id)
    .where("labeled.label_id", "=", label)
    .innerJoinLateral(
      ofCompany
        .where("item.id", "=", sql<string>`labeled.item_id`)
        .offset(0)
        .as("item"),
      (join) => join.onTrue(),
    );
  return { items: from(labeled.select(itemColumns)), rest: { ...filter, label: undefined } };
}

/** The items that match in their order, behind one of them. */
async function matching(
  tx: Tx,
  asking: Asking,
  { filter, sort, after }: AskedItems & { after?: RankCursor | undefined },
) {
  const order = orders[sort];
  // Whose first answer is not due any more is not in that list.
  const isListed = sort === "due" ? sql<boolean>`item.respond_by is not null` : sql<boolean>`true`;
  const { items, rest } = await itemsOf(tx, asking, { filter, sort });
  return items
    .where(sql<boolean>`${sql.join([...conditions(asking, rest), isListed, isBeyond(order, after)], sql` and `)}`)
    .orderBy(`item.${order.column}`, order.direction)
    .orderBy("item.id", order.direction);
}

/** One page and one row more. */
export async function listItems(
  tx: Tx,
  asking: Asking,
  { limit, ...asked }: AskedItems & { after: RankCursor | undefined; limit: number },
): Promise<ItemRow[]> {
  const { column, direction } = orders[asked.sort];
  // Names are looked up for a page: joined to all items, the plan takes them all and sorts them.
  const found = (await matching(tx, asking, asked)).limit(limit + 1);
  return itemsWithNames(tx, found).orderBy(`item.${column}`, direction).orderBy("item.id", direction).execute();
}

/** The numbers of all that match in their order, at most so many: who reads the items later misses none that moves. */
export async function listNumbers(
  tx: Tx,
  asking: Asking,
  { limit, ...asked }: AskedItems & { limit: number },
): Promise<number[]> {
  const query = await matching(tx, asking, asked);
  const rows = await query.clearSelect().select("item.number").limit(limit).execute();
  return rows.map(({ number }) => number);
}

/** Items are counted up to here, so that the count does not grow with them. */
const countedTo = 1_000;

interface Count {
  name: string;
  count: number;
}

const countWhere = ({ company_id, project_id }: ProjectKey, name: string, condition: RawBuilder<unknown>) => sql`
  select ${name}::text as name, (
    select count(*) from (
      select from feedback_items as item
      where item.company_id = ${company_id} and item.project_id = ${project_id} and item.merged_into_id is null
        and ${condition} limit ${countedTo}
    ) as counted
  )::int as count`;

async function countAll(tx: Tx, counts: readonly RawBuilder<unknown>[]): Promise<Record<string, number>> {
  const { rows } = await sql<Count>`${sql.join([...counts], sql` union all `)}`.execute(tx);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** How many items each status has, and how many each view shows. */
export async function countItems(
  tx: Tx,
  asking: Asking,
  named: { statuses: readonly FeedbackStatus[]; views: readonly FeedbackView[] },
): Promise<{ statuses: Record<string, number>; views: Record<string, number> }> {
  const statuses = await countAll(
    tx,
    named.statuses.map((status) => countWhere(asking, status, sql`item.status = ${status}`)),
  );
  const counted = await countAll(
    tx,
    named.views.map((view) => countWhere(asking, view, views[view](asking))),
  );
  return { statuses, views: counted };
}
