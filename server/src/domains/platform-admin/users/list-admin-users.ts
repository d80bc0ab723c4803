import type { AdminApi, RouteOutput, RouteInput, AdminUser } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listPeople, type PersonRow } from "./queries.ts";
import { accessOf } from "#domains/billing/public.ts";

type AccountStatus = Pick<PersonRow, "role" | "is_active" | "joined_at" | "suspended_at" | "locked_at">;

/** Suspending the owner suspends the whole company; its other members keep their own status. */
export function statusOf({ role, is_active, joined_at, suspended_at, locked_at }: AccountStatus): AdminUser["status"] {
  if (suspended_at || (role === "owner" && locked_at)) return "suspended";
  if (!joined_at) return "invited";
  return is_active ? "active" : "inactive";
}

type TrialFacts = Pick<PersonRow, "subscription_status" | "trial_ends_at" | "granted_tier" | "is_trialing">;

/** Of a trial that we count, over or not, or that Stripe does; null where neither is. */
export function trialEndOf({
  subscription_status,
  trial_ends_at,
  granted_tier,
  is_trialing,
}: TrialFacts): string | null {
  const isAtStripe = is_trialing && granted_tier === null;
  return subscription_status === "trial" || isAtStripe ? trial_ends_at.toISOString() : null;
}

export function personView(row: PersonRow, now: Date): AdminUser {
  const { status } = accessOf(row, now);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    signup_date: row.created_at.toISOString(),
    company_id: row.company_id,
    company_name: row.company_name,
    role: row.role,
    status: statusOf(row),
    subscription_tier: row.tier,
    is_trial: status === "trial",
    trial_ends: trialEndOf(row),
    subscription_status: status,
    granted_tier: row.granted_tier,
    has_running_subscription: row.is_running,
    company_suspended_at: row.locked_at?.toISOString() ?? null,
    company_staff: row.seat_count,
    is_sample: row.is_sample,
    is_internal: row.is_internal,
    support_may_write: row.support_may_write,
    own_responses: row.own_responses,
    total_projects: row.projects,
    total_responses: row.responses,
  };
}

/** People of all companies, newest first; one page, which is the last unless it is full. */
export async function listAdminUsers(
  { tx, clock }: AdminContext,
  { query }: RouteInput<AdminApi["listAdminUsers"]>,
): Promise<RouteOutput<AdminApi["listAdminUsers"]>> {
  const { page, limit, search = "", status, subscription_tier: tiers = [], real_users_only: isRealOnly } = query;
  const rows = await listPeople(tx, {
    search,
    status,
    tiers: [tiers].flat(),
    isRealOnly,
    limit,
    offset: (page - 1) * limit,
  });
  const now = clock.now();
  return rows.map((row) => personView(row, now));
}
