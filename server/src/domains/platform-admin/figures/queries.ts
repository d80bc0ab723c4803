import type { SubscriptionTier } from "@firstlight/contract";
import { sql, type Insertable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isRunningSubscription, monthlyCents } from "../users/queries.ts";
import type { PlatformAdminTables } from "../tables.ts";

/** Excludes companies that are being erased, and on request sample and internal companies. */
const leftOut = (isRealOnly: boolean) =>
  sql`erasing_since is not null ${isRealOnly ? sql`or is_sample or is_internal` : sql``}`;
const counts = (isRealOnly: boolean) => sql`not (${leftOut(isRealOnly)})`;

async function one<R>(rows: Promise<{ rows: R[] }>): Promise<R> {
  const [row] = (await rows).rows;
  if (!row) throw new Error("The sum query returned no row");
  return row;
}

/** Sums the companies' own user counters: reads one row per company. */
export function countPeople(tx: Tx, isRealOnly: boolean) {
  return one(
    sql<{ companies: number; users: number } & Record<SubscriptionTier, number>>`
      select count(*) as companies, coalesce(sum(staff_count + tester_count), 0)::bigint as users,
        count(*) filter (where tier = 'trial') as trial, count(*) filter (where tier = 'pro') as pro,
        count(*) filter (where tier = 'enterprise') as enterprise
      from companies where ${counts(isRealOnly)}`.execute(tx),
  );
}

/** Counts users active since a day (UTC, today included) and users who joined since then. Each count uses one index. */
export function countRecent(tx: Tx, isRealOnly: boolean, since: string) {
  const people = sql`from users where removed_at is null and company_id not in (select id from companies where ${leftOut(isRealOnly)})`;
  return one(
    sql<{ active: number; signups: number }>`
      select (select count(*) ${people} and last_active_on >= ${since}::date) as active,
        (select count(*) ${people} and created_at >= ${since}::timestamp at time zone 'UTC') as signups`.execute(tx),
  );
}

/** Counts projects, forms and responses, including archived projects and closed forms. */
export function countWork(tx: Tx, isRealOnly: boolean) {
  const ours = sql`company_id not in (select id from companies where ${leftOut(isRealOnly)})`;
  return one(
    sql<{ projects: number; forms: number; responses: number }>`
      select count(*) as projects, coalesce(sum(form_count), 0)::bigint as forms,
        (select coalesce(sum(responses), 0)::bigint from company_counters where ${ours}) as responses
      from projects where deleted_at is null and ${ours}`.execute(tx),
  );
}

export interface Revenue {
  currency: string;
  mrr_cents: number;
  paid_seats: number;
  companies: number;
}

/**
 * Running subscriptions, summed per currency, since sums across currencies mean nothing.
 * @returns the requested currency, then the others in use, most companies first
 */
export async function sumRevenue(tx: Tx, isRealOnly: boolean, currency: string): Promise<[Revenue, ...Revenue[]]> {
  const { rows } = await sql<Revenue>`
    select coalesce(currency, ${currency}) as currency, sum(${monthlyCents})::bigint as mrr_cents,
      coalesce(sum(quantity), 0)::bigint as paid_seats, count(*) as companies
    from subscriptions join companies on companies.id = subscriptions.company_id
    where ${isRunningSubscription} and ${counts(isRealOnly)}
    group by 1 order by companies desc, currency`.execute(tx);
  const asked = rows.find((row) => row.currency === currency);
  return [asked ?? { currency, mrr_cents: 0, paid_seats: 0, companies: 0 }, ...rows.filter((row) => row !== asked)];
}

export function listLargest(tx: Tx, isRealOnly: boolean, limit: number) {
  return tx
    .selectFrom("companies")
    .select(["id", "company_name", "created_at", sql<number>`staff_count + tester_count`.as("people")])
    .where(sql<boolean>`${counts(isRealOnly)}`)
    .orderBy("people", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The recorded days, oldest first. */
export function listDays(tx: Tx, isRealOnly: boolean, since: string) {
  return tx
    .selectFrom("platform_days")
    .select([
      "day",
      "companies",
      "users",
      "active_users",
      "signups",
      "projects",
      "forms",
      "responses",
      "mrr_cents",
      "currency",
      "paid_seats",
    ])
    .where("real_only", "=", isRealOnly)
    .where("day", ">=", since)
    .orderBy("day")
    .execute();
}

/** Saves a day's figures and replaces earlier ones. System role only. */
export async function putDays(
  tx: Tx,
  days: readonly Insertable<PlatformAdminTables["platform_days"]>[],
): Promise<void> {
  await tx
    .insertInto("platform_days")
    .values([...days])
    .onConflict((conflict) =>
      conflict.columns(["day", "real_only"]).doUpdateSet((eb) => ({
        companies: eb.ref("excluded.companies"),
        users: eb.ref("excluded.users"),
        active_users: eb.ref("excluded.active_users"),
        signups: eb.ref("excluded.signups"),
        projects: eb.ref("excluded.projects"),
        forms: eb.ref("excluded.forms"),
        responses: eb.ref("excluded.responses"),
        mrr_cents: eb.ref("excluded.mrr_cents"),
        currency: eb.ref("excluded.currency"),
        paid_seats: eb.ref("excluded.paid_seats"),
        written_at: eb.ref("excluded.written_at"),
      })),
    )
    .execute();
}
