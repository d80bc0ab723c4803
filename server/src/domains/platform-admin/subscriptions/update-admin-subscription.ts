import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { changesBetween } from "#platform/audit/changes.ts";
import { writeAdminAudit } from "#platform/audit/write-audit.ts";
import { workAt } from "#platform/context.ts";
import { changeTier } from "#domains/billing/public.ts";
import { getAccountIn } from "../users/lock-account.ts";
import { getCompanyPlan } from "./queries.ts";
import { subscriptionView } from "./view.ts";

/** Grants a company a manual plan, or revokes it. */
export async function updateAdminSubscription(
  currency: string,
  ctx: AdminContext,
  { body }: RouteInput<AdminApi["updateAdminSubscription"]>,
): Promise<RouteOutput<AdminApi["updateAdminSubscription"]>> {
  const { company_id, new_tier: tier, reason } = body;
  const now = ctx.clock.now();
  await getAccountIn(ctx.tx, body);
  const { before, after } = await changeTier(ctx.tx, company_id, { tier, now });
  await publishEvent(workAt(ctx, ctx.tx, company_id), { to: "staff", kind: "subscription" });
  await writeAdminAudit(ctx, company_id, {
    action: "UPDATE",
    resource_type: "subscription",
    resource_id: company_id,
    changes: changesBetween(before, after),
    reason,
  });
  const subscription = subscriptionView(await getCompanyPlan(ctx.tx, company_id), now, currency);
  return { message: "Subscription updated successfully", subscription };
}
