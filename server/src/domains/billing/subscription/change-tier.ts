import type { SubscriptionTier } from "@firstlight/contract";
import { notFound, AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import { givePlan, lockPlanOf, type LockedPlan } from "./manual-plan-queries.ts";
import { findSubscription } from "./queries.ts";
import { isRunning } from "./running-statuses.ts";
import { trialEnd } from "../trial/dates.ts";

type Changed = Pick<LockedPlan, "subscription_status" | "tier" | "granted_tier" | "trial_ends_at">;

export interface ChangedTier {
  before: Changed;
  after: Changed;
}

/** A trial again: the old one where it is not over, else a new one. */
async function backToTrial(tx: Tx, companyId: string, plan: LockedPlan, now: Date): Promise<Changed> {
  const bought = await findSubscription(tx, companyId);
  if (isRunning(bought?.status ?? null))
    throw new AppError(
      "already_subscribed",
      "This company has an active subscription at Stripe. Cancel it there first, then try again.",
    );
  if (!plan.granted_tier && plan.subscription_status === "trial")
    throw new AppError("already_in_state", "This company is already on a trial. Extend it instead.");
  const trial_ends_at = plan.trial_ends_at > now ? plan.trial_ends_at : trialEnd(now);
  return { subscription_status: "trial", tier: "trial", granted_tier: null, trial_ends_at };
}

function granted(plan: LockedPlan, tier: "pro" | "enterprise"): Changed {
  if (plan.granted_tier === tier)
    throw new AppError("already_in_state", `This company already has the manual ${tier} plan. Choose another one.`);
  return { subscription_status: "active", tier, granted_tier: tier, trial_ends_at: plan.trial_ends_at };
}

/** Gives a company a manual plan, which overrides Stripe, or removes it. System role only. */
export async function changeTier(
  tx: Tx,
  companyId: string,
  { tier, now }: { tier: SubscriptionTier; now: Date },
): Promise<ChangedTier> {
  const plan = await lockPlanOf(tx, companyId);
  if (!plan) throw notFound("company");
  const after = tier === "trial" ? await backToTrial(tx, companyId, plan, now) : granted(plan, tier);
  await givePlan(tx, companyId, tier === "trial" ? { ...after, trial_granted_at: now } : after);
  const { subscription_status, tier: was, granted_tier, trial_ends_at } = plan;
  return { before: { subscription_status, tier: was, granted_tier, trial_ends_at }, after };
}
