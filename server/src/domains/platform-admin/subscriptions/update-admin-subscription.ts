import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { changesBetween } from "#platform/audit/changes.ts";
import { changeTier } from "#domains/billing/public.ts";
import { adminAction } from "../admin-action.ts";
import { getAccountIn } from "../users/account-queries.ts";
import { getCompanyPlan } from "./queries.ts";
import { subscriptionView } from "./list-admin-subscriptions.ts";

type Granting = RouteInput<AdminApi["updateAdminSubscription"]>;

const grant = adminAction({
  lock: ({ tx }, { body }: Granting) => getAccountIn(tx, body),
  async change({ tx, clock }, { company_id }, { body: { new_tier: tier } }) {
    const { before, after } = await changeTier(tx, company_id, { tier, now: clock.now() });
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
