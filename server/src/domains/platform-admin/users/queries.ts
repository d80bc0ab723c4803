import type { Role, SubscriptionStatus, SubscriptionTier } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { runningStatuses } from "#domains/billing/public.ts";

/** Whether the subscription of a query runs at Stripe. */
export const isRunningSubscription = sql<boolean>`coalesce(subscriptions.status = any (${[...runningStatuses]}::text[]), false)`;

/** Whether it is a trial that Stripe counts: the company has a plan, and pays nothing before its trial ends. */
export const isTrialing = sql<boolean>`coalesce(subscriptions.status = 'trialing', false)`;

/** What it brings a month, in cents: of a year a twelfth. Lists and figures say the same, to the cent. */
export const monthlyCents = sql<number>`case when ${isRunningSubscription}
  then coalesce(round(quantity::bigint * unit_amount_cents / case billing_interval when 'year' then 12.0 else 1 end), 0)::bigint
  else 0 end`;

export interface CompanyFilter {
  isRealOnly: boolean;
  /** Limits to these plans; empty for all. */
  tiers: readonly SubscriptionTier[];
  /** Substring of any searched column; empty for all. */
  search: string;
  limit: number;
  offset: number;
}

export interface PeopleFilter extends CompanyFilter {
  status: "active" | "suspended" | undefined;
}

/** Companies to leave out: those being erased, and those the filter excludes. Either few companies or all but a few. */
function companiesLeftOut({ isRealOnly, tiers }: PeopleFilter) {
  return sql`select id from companies where erasing_since is not null
    ${isRealOnly ? sql`or is_sample or is_internal` : sql``} ${tiers.length > 0 ? sql`or tier <> all (${tiers})` : sql``}`;
}

/** Same as `statusOf`. Suspending the owner suspends the whole company; its other members keep their own status. */
const isSuspended = sql`(suspended_at is not null
  or role = 'owner' and company_id in (select id from companies where locked_at is not null))`;
const conditions = {
  suspended: isSuspended,
  active: sql`is_active and joined_at is not null and not ${isSuspended}`,
};

/** Uses `not in` instead of a join with companies: one index then covers all conditions and provides the sort order. */
function asked(filter: PeopleFilter): RawBuilder<unknown> {
  const inCompany = sql`removed_at is null and company_id not in (${companiesLeftOut(filter)})`;
  return filter.status ? sql`${inCompany} and ${conditions[filter.status]}` : inCompany;
}

export const personMatches = (pattern: string) =>
  sql`(lower(name) like lower(${pattern}) or email like lower(${pattern}))`;

export const companyMatches = (pattern: string) =>
  sql<boolean>`(lower(company_name) like lower(${pattern}) or lower(company_domain) like lower(${pattern}))`;

const matches = (pattern: string) =>
  sql`(${personMatches(pattern)} or company_id in (select id from companies where ${companyMatches(pattern)}))`;

const key = sql`company_id, id, created_at`;
const newestFirst = sql`order by created_at desc, id desc`;

/**
 * Scans users newest first until the page is full: for frequent terms, and terms too short for the trigram index. Under row-level
 * security the planner estimates selectivity from the term's length; the `case` prevents that, so it keeps the sort order.
 */
function inOrder(filter: PeopleFilter, match: RawBuilder<unknown>, unless = sql`false`): RawBuilder<unknown> {
  return sql`select ${key} from users where not ${unless} and ${asked(filter)} and case when ${match} then true end
    ${newestFirst} limit ${filter.limit} offset ${filter.offset}`;
}

/** With more matches than this, scanning in order is faster. */
const fewPeople = 1_000;
const fewCompanies = 100;
/** Maximum matches of a rare term in a sample of every hundredth page, which estimates whether there are more. */
const fewInSample = 10;
const charactersOfIndex = 3;

/** Uses the trigram index when there are few matches, which the same query determines; otherwise scans in order. */
function fewOrInOrder(filter: PeopleFilter, pattern: string): RawBuilder<unknown> {
  return sql`
    with rare as materialized (
      select count(*) <= ${fewInSample} as yes from users tablesample system (1) repeatable (1) where ${personMatches(pattern)}
    ), people as materialized (
      select ${key} from users where (select yes from rare) and ${asked(filter)} and ${personMatches(pattern)} limit ${fewPeople + 1}
    ), of_companies as materialized (
      select id from companies where ${companyMatches(pattern)} limit ${fewCompanies + 1}
    ), colleagues as materialized (
      select ${key} from users where ${asked(filter)} and company_id in (select id from of_companies) limit ${fewPeople + 1}
    ), few as materialized (
      select (select yes from rare) and (select count(*) from people) <= ${fewPeople}
        and (select count(*) from of_companies) <= ${fewCompanies} and (select count(*) from colleagues) <= ${fewPeople} as yes
    )
    (select ${key} from (select ${key} from people union select ${key} from colleagues) as found
      where (select yes from few) ${newestFirst} limit ${filter.limit} offset ${filter.offset})
    union all
    (${inOrder(filter, matches(pattern), sql`(select yes from few)`)})`;
}

function pageOf(filter: PeopleFilter): RawBuilder<unknown> {
  const { search } = filter;
  if (search === "") return inOrder(filter, sql`true`);
  const pattern = containing(search);
  return search.length < charactersOfIndex ? inOrder(filter, matches(pattern)) : fewOrInOrder(filter, pattern);
}

const facts = sql`
  users.id, users.name, users.email, users.role, users.is_active, users.joined_at, users.suspended_at, users.created_at, users.last_login,
  users.login_count, users.company_id, companies.company_name, companies.company_domain, companies.subscription_status, companies.tier,
  companies.trial_ends_at, companies.locked_at, companies.granted_tier, companies.seat_count, companies.is_sample, companies.is_internal,
  companies.support_may_write, ${isRunningSubscription} as is_running, ${isTrialing} as is_trialing, ${monthlyCents} as monthly_cents, subscriptions.currency,
  counted.projects, counted.responses, (
    select count(*)::bigint from form_responses where form_responses.company_id = users.company_id and form_responses.user_id = users.id
  ) as own_responses`;

const withCompany = sql`
  join companies on companies.id = users.company_id
  left join subscriptions on subscriptions.company_id = users.company_id
  cross join lateral (
    select coalesce(sum(projects), 0)::bigint as projects, coalesce(sum(responses), 0)::bigint as responses
    from company_counters where company_counters.company_id = users.company_id
  ) as counted`;

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  is_active: boolean;
  joined_at: Date | null;
  suspended_at: Date | null;
  created_at: Date;
  last_login: Date | null;
  login_count: number;
  company_id: string;
  company_name: string;
  company_domain: string;
  subscription_status: SubscriptionStatus;
  tier: SubscriptionTier;
  trial_ends_at: Date;
  locked_at: Date | null;
  granted_tier: Exclude<SubscriptionTier, "trial"> | null;
  seat_count: number;
  is_sample: boolean;
  is_internal: boolean;
  support_may_write: boolean;
  is_running: boolean;
  is_trialing: boolean;
  monthly_cents: number;
  currency: string | null;
  projects: number;
  responses: number;
  own_responses: number;
}

/** One page of the users of all companies, newest first. */
export async function listPeople(tx: Tx, filter: PeopleFilter): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with page as materialized (${pageOf(filter)})
    select ${facts} from page join users on users.company_id = page.company_id and users.id = page.id ${withCompany}
    order by users.created_at desc, users.id desc`.execute(tx);
  return rows;
}

/** A person of any company; undefined when they left or while their company is being erased. */
export async function findPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${facts} from users ${withCompany}
    where users.id = ${id} and users.removed_at is null and companies.erasing_since is null`.execute(tx);
  return rows[0];
}

/** Whether a company is internal, with its row locked until the transaction ends; undefined while it is being erased. System role only. */
export function findInternal(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select("is_internal")
    .where("id", "=", companyId)
    .where("erasing_since", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setInternal(tx: Tx, companyId: string, is_internal: boolean): Promise<void> {
  await tx.updateTable("companies").set({ is_internal }).where("id", "=", companyId).execute();
}
