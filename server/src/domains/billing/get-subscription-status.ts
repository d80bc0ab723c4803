import type { Api, Answer } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { accessOf } from "./access.ts";

/** Dollars a month for each owner, admin and member; testers are free. */
const pricePerSeat = 15;

/** The company's subscription as the Billing tab and the banners show it. */
export async function getSubscriptionStatus(ctx: Context): Promise<Answer<Api["getSubscriptionStatus"]>> {
  const company = await ctx.tx
    .selectFrom("companies")
    .select(["subscription_status", "trial_ends_at", "locked_at", "staff_count", "delete_scheduled_for"])
    .where("id", "=", ctx.company.id)
    .executeTakeFirstOrThrow();
  const access = accessOf(company, ctx.clock.now());
  return {
    subscription: {
      status: access.status,
      user_count: company.staff_count,
      total_amount: company.staff_count * pricePerSeat,
      amount_per_user: pricePerSeat,
      trial_end: company.trial_ends_at.toISOString(),
      delete_scheduled_for: company.delete_scheduled_for?.toISOString() ?? null,
    },
    access,
  };
}
