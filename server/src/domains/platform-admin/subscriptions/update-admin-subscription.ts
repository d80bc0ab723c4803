import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { afterCommit } from "#platform/db/database.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { changesBetween } from "#platform/audit/changes.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { changeTier } from "#domains/billing/public.ts";
import { adminAction } from "../admin-action.ts";
import { getAccountIn } from "../users/account-queries.ts";
import { getCompanyPlan } from "./queries.ts";
import { subscriptionView } from "./list-admin-subscriptions.ts";

interface Granting extends RouteInput<AdminApi["updateAdminSubscription"]> {
  sessions: Sessions;
}

const grant = adminAction({
  lock: ({ tx }, { body }: Granting) => getAccountIn(tx, body),
  async change({ tx, clock }, { company_id }, { body: { new_tier: tier }, sessions }) {
    const { before, after } = await changeTier(tx, company_id, { tier, now: clock.now() });
    // As after an extended trial: this process must know before its next request.
    afterCommit(tx, () => sessions.forgetCompany(company_id));
    return { changes: changesBetween(before, after) };
  },
  audit: ({ company_id }, { body: { reason } }) => ({
    company_id,
    resource_type: "subscription",
    resource_id: company_id,
    reason,
    event: "subscription",
  }),
});

/** Grants a company a manual plan, or revokes it. */
export async function updateAdminSubscription(
  ctx: AdminContext,
  input: Granting,
  { currency }: { currency: string },
): Promise<RouteOutput<AdminApi["updateAdminSubscription"]>> {
  const { subject } = await grant(ctx, input);
  const plan = await getCompanyPlan(ctx.tx, subject.company_id);
  const subscription = subscriptionView(plan, ctx.clock.now(), currency);
  return { message: "Subscription updated successfully", subscription };
}
