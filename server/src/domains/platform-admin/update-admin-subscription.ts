import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { publishEvent } from "../../infra/events/publish-event.ts";
import type { AdminContext } from "../../infra/http/run-admin-route.ts";
import { changesBetween, writeAdminAudit } from "../audit/public.ts";
import { workAt } from "../auth/public.ts";
import { changeTier } from "../billing/public.ts";
import { getAccountIn } from "./lock-account.ts";
import { getCompanyPlan } from "./subscription-queries.ts";
import { subscriptionView } from "./subscription-view.ts";

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
