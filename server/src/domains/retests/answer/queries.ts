import {
  type BuildStatus,
  type FeedbackEnvironment,
  type FeedbackType,
  retestGraceDays,
  type RetestAnswer,
  type RetestStatus,
} from "@firstlight/contract";
import { type RawBuilder, sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";

export interface RetestRow {
  id: string;
  item_id: string;
  /** What it is merged into, or itself. */
  main_id: string;
  status: RetestStatus;
  due_on: string;
  is_open: boolean;
  asked_at: Date;
  answered_at: Date | null;
  note: string;
  environment: FeedbackEnvironment;
  project_id: string;
  project: string;
  key: string;
  build_id: string;
  build: string;
  build_status: BuildStatus;
  link: string;
  what_to_test: string;
  number: number;
  type: FeedbackType;
  title: string;
}

/** Until when an answer is taken, by the company’s day. */
const isInTime = (now: Date) => sql<boolean>`retest.due_on + ${retestGraceDays}::int >= (
    ${now}::timestamptz at time zone (select time_zone from companies where id = retest.company_id)
  )::date`;

/** With what follows from the day. */
export const statusAt = (now: Date): RawBuilder<RetestStatus> =>
  sql<RetestStatus>`case when retest.status = 'open' and not ${isInTime(now)} then 'expired' else retest.status end`;

/** What a tester is asked on projects they are on that are not archived: what they read of it is their own report, or what is shared. */
const askedOf = ({ company_id, user_id }: MembershipKey, now: Date) => sql`
  select retest.id, retest.item_id, item.id as main_id, ${statusAt(now)} as status, retest.due_on::text as due_on, retest.asked_at,
    retest.answered_at, coalesce(retest.note, '') as note,
    coalesce(retest.environment, '{}') as environment,
    retest.status not in ('replaced', 'canceled') and builds.status = 'announced' and ${isInTime(now)} as is_open,
    projects.id as project_id, projects.name as project, settings.key,
    builds.id as build_id, builds.name as build, builds.status as build_status, builds.link, builds.what_to_test,
    coalesce(own.number, item.number) as number, item.type, coalesce(own.title, item.shared_title) as title
  from retests as retest
  join projects on projects.company_id = retest.company_id and projects.id = retest.project_id
  join project_testers as place on place.company_id = retest.company_id and place.project_id = retest.project_id
    and place.user_id = retest.user_id
  join feedback_settings as settings on settings.company_id = retest.company_id and settings.project_id = retest.project_id
  join builds on builds.company_id = retest.company_id and builds.id = retest.build_id
  join feedback_items as asked on asked.company_id = retest.company_id and asked.id = retest.item_id
  join feedback_items as item on item.company_id = asked.company_id and item.id = coalesce(asked.merged_into_id, asked.id)
  left join lateral (
    select own.number, own.title from feedback_items as own
    where own.company_id = item.company_id and own.reporter_id = retest.user_id
      and (own.id = item.id or own.merged_into_id = item.id)
    order by own.id = item.id desc, own.number limit 1
  ) as own on true
  where retest.company_id = ${company_id} and retest.user_id = ${user_id} and projects.archived_at is null
    and (own.number is not null or item.visibility = 'shared')`;

interface Listing {
  now: Date;
  show: "open" | "all";
  after: Cursor | undefined;
  limit: number;
}

/** One page and one row more, newest first. Open are those without an answer. */
export async function listRetestRows(
  tx: Tx,
  whose: MembershipKey,
  { now, show, after, limit }: Listing,
): Promise<RetestRow[]> {
  const { rows } = await sql<RetestRow>`
    select * from (${askedOf(whose, now)}) as asked
    where ${show === "all" ? sql`true` : sql`status = 'open' and is_open`} and ${olderThan(after, "asked_at", "id")}
    order by asked_at desc, id desc limit ${limit + 1}`.execute(tx);
  return rows;
}

/** What waits for an answer, the first due first. */
export async function listWaiting(
  tx: Tx,
  whose: MembershipKey,
  { now, limit }: { now: Date; limit: number },
): Promise<RetestRow[]> {
  const { rows } = await sql<RetestRow>`
    select * from (${askedOf(whose, now)} and retest.status = 'open') as asked
    where is_open order by due_on, asked_at, id limit ${limit}`.execute(tx);
  return rows;
}

export async function findRetestOf(
  tx: Tx,
  { id, ...whose }: MembershipKey & { id: string },
  now: Date,
): Promise<RetestRow | undefined> {
  const { rows } = await sql<RetestRow>`${askedOf(whose, now)} and retest.id = ${id}`.execute(tx);
  return rows[0];
}

interface Answer {
  answer: RetestAnswer;
  note: string;
  environment: FeedbackEnvironment;
  at: Date;
}

/** @returns whether it still took one */
export async function saveAnswer(
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
  { answer, note, environment, at }: Answer,
): Promise<boolean> {
  const row = await tx
    .updateTable("retests")
    .set({ status: answer, note, environment: JSON.stringify(environment), answered_at: at })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("status", "not in", ["replaced", "canceled"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
