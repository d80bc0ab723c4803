import { notFound, AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import { givePlan, lockPlanOf, type LockedPlan } from "../subscription/manual-plan-queries.ts";
import type { MovedTrial } from "./move-trial-end.ts";
import { prolonged } from "./dates.ts";

/** @throws AppError manual_plan or already_subscribed for a company that already has a plan */
function assertOnTrial({ granted_tier, subscription_status }: LockedPlan): void {
  if (granted_tier)
    throw new AppError("manual_plan", `This company has the manual ${granted_tier} plan. Put it back on trial first.`);
  if (subscription_status === "active")
    throw new AppError(
      "already_subscribed",
      "This company pays for a subscription. You can extend its trial only after that ends.",
    );
}

export interface ProlongedTrial {
  before: Pick<LockedPlan, "subscription_status" | "tier" | "trial_ends_at">;
  after: Pick<LockedPlan, "subscription_status" | "tier" | "trial_ends_at">;
}

/**
 * Extends a company's trial, from now if it is over: an ended trial or subscription is a trial again. System role only.
 * @param moved the change at Stripe, if the trial is counted there
 * @returns undefined if it was extended concurrently, so that the change at Stripe must be made again
 */
export async function prolongTrial(
  tx: Tx,
  companyId: string,
  { days, now, moved }: { days: number; now: Date; moved: MovedTrial | undefined },
): Promise<ProlongedTrial | undefined> {
  const plan = await lockPlanOf(tx, companyId);
  if (!plan) throw notFound("company");
  const { subscription_status, tier, trial_ends_at } = plan;
  const before = { subscription_status, tier, trial_ends_at };
  if (!moved || plan.granted_tier || subscription_status !== "active") {
    assertOnTrial(plan);
    const after = {
      subscription_status: "trial",
      tier: "trial",
      trial_ends_at: prolonged(trial_ends_at, days, now),
    } as const;
    await givePlan(tx, companyId, { ...after, trial_granted_at: now });
    return { before, after };
  }
  if (trial_ends_at.getTime() !== moved.before.getTime()) return undefined;
  const after = { subscription_status, tier, trial_ends_at: moved.after };
  await givePlan(tx, companyId, { ...after, trial_granted_at: now });
  return { before, after };
}
