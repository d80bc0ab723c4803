import type { SubscriptionStatus, SubscriptionTier } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { isTrialing, monthlyCents, companyMatches, personMatches, type CompanyFilter } from "../users/queries.ts";

export interface SubscriptionFilter extends CompanyFilter {
  /** Only companies whose payments fail. */
  isPastDue: boolean;
}

function asked({ isRealOnly, tiers, search, isPastDue }: SubscriptionFilter): RawBuilder<unknown> {
  const pattern = containing(search);
  // Uses the index of owners, however many other users match: see `inOrder` for the `case`.
  const owners = sql`select company_id from users where role = 'owner' and case when ${personMatches(pattern)} then true end`;
  return sql`erasing_since is null
    ${isRealOnly ? sql`and not (is_sample or is_internal)` : sql``}
    ${tiers.length > 0 ? sql`and tier = any (${tiers})` : sql``}
    ${isPastDue ? sql`and granted_tier is null and id in (select company_id from subscriptions where payment_failed_at is not null and status = 'past_due')` : sql``}
    ${search ? sql`and (${companyMatches(pattern)} or id in (${owners}))` : sql``}`;
}

export interface SubscriptionRow {
  company_id: string;
  user_id: string;
  company_name: string;
  user_name: string;
  user_email: string;
  tier: SubscriptionTier;
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date;
  locked_at: Date | null;
  granted_tier: Exclude<SubscriptionTier, "trial"> | null;
  seat_count: number;
  is_trialing: boolean;
  monthly_cents: number;
  currency: string | null;
  payment_failed_at: Date | null;
}

const withOwner = sql`
  select companies.id as company_id, owners.id as user_id, company_name, owners.name as user_name, owners.email as user_email, tier,
    subscription_status, trial_ends_at, locked_at, granted_tier, seat_count, ${isTrialing} as is_trialing, ${monthlyCents} as monthly_cents,
    currency, payment_failed_at
  from companies
  join users as owners on owners.company_id = companies.id and owners.role = 'owner'
  left join subscriptions on subscriptions.company_id = companies.id`;

/** One page of all companies, newest first. */
export async function listCompanies(tx: Tx, filter: SubscriptionFilter): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    ${withOwner}
    where companies.id in (
      select id from companies where ${asked(filter)} order by created_at desc, id desc limit ${filter.limit} offset ${filter.offset}
    )
    order by companies.created_at desc, companies.id desc`.execute(tx);
  return rows;
}

/** One company as in the list. For the system role and the panel alike. */
export async function getCompanyPlan(tx: Tx, companyId: string): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`${withOwner} where companies.id = ${companyId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The company has no owner");
  return row;
}

/** One page of what went back over all companies, newest first. */
export function listReversals(tx: Tx, page: { isRealOnly: boolean; limit: number; offset: number }) {
  return tx
    .selectFrom("payment_reversals")
    .innerJoin("companies", "companies.id", "payment_reversals.company_id")
    .select([
      "payment_reversals.id",
      "kind",
      "company_id",
      "company_name",
      "amount_cents",
      "currency",
      "status",
      "reason",
      "payment_reversals.created_at",
      "respond_by",
      "stripe_id",
    ])
    .where("erasing_since", "is", null)
    .$if(page.isRealOnly, (query) => query.where(sql<boolean>`not (is_sample or is_internal)`))
    .orderBy("payment_reversals.created_at", "desc")
    .orderBy("payment_reversals.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
