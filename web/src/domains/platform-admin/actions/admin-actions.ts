import type { AdminUser, SubscriptionTier } from "@firstlight/contract";
import { t } from "../../../lib/texts.ts";
import { isTrialOver, tierNames } from "../people/plan-labels.ts";

export type AdminAction = "extend" | "plan" | "reset" | "actAs" | "suspend" | "lift" | "internal";

/** The user an action applies to, with the company facts that decide which actions are offered. */
export type Subject = Pick<
  AdminUser,
  | "id"
  | "name"
  | "email"
  | "role"
  | "status"
  | "company_id"
  | "company_name"
  | "subscription_tier"
  | "subscription_status"
  | "granted_tier"
  | "trial_ends"
  | "has_running_subscription"
  | "company_suspended_at"
  | "company_staff"
  | "is_sample"
  | "is_internal"
  | "support_may_write"
>;

/** Of a company: what its plan is and may become; its owner, or one of its people, stands for it. */
export type PlanSubject = Pick<
  Subject,
  | "id"
  | "company_id"
  | "company_name"
  | "subscription_tier"
  | "subscription_status"
  | "granted_tier"
  | "trial_ends"
  | "has_running_subscription"
>;

/** An act with whom it is about. */
export type Doing =
  | { action: "extend"; subject: PlanSubject }
  | { action: "plan"; subject: PlanSubject }
  | { action: Exclude<AdminAction, "extend" | "plan">; subject: Subject };

/** Why there is no trial to extend; nothing where there is one, of ours or at Stripe. */
export function whyNoTrial(subject: PlanSubject): string | undefined {
  const { company_name, subscription_status, subscription_tier, granted_tier, trial_ends } = subject;
  const tier = tierNames[subscription_tier];
  if (granted_tier !== null)
    return t("{companyName} has a manual {tier} plan. Change its plan instead.", { companyName: company_name, tier });
  if (subscription_status !== "active" || !isTrialOver(trial_ends)) return undefined;
  return t("{companyName} pays for {tier} and isn’t on a trial.", { companyName: company_name, tier });
}

/** Whether this is a plan that the company has not: what it pays for can still be given by hand. */
export function isOtherPlan(subject: PlanSubject, tier: SubscriptionTier): boolean {
  const { granted_tier, subscription_tier, has_running_subscription } = subject;
  if (tier !== "trial") return tier !== granted_tier;
  return !has_running_subscription && (granted_tier !== null || subscription_tier !== "trial");
}

const isCompanyOut = ({ role, company_suspended_at }: Subject) => role === "owner" && company_suspended_at !== null;

/** What can be done in the order it is offered, each with why it makes no sense now. */
export function actionsFor(subject: Subject): { action: AdminAction; whyNot: string | undefined }[] {
  const { status } = subject;
  const notJoined = status === "invited" ? t("They haven’t joined yet.") : undefined;
  // Suspending an owner locks the company; themselves they can still come in.
  const isIn = status === "active" || isCompanyOut(subject);
  const notIn = isIn ? undefined : (notJoined ?? t("They aren’t active."));
  return [
    { action: "extend", whyNot: whyNoTrial(subject) },
    { action: "plan", whyNot: undefined },
    { action: "reset", whyNot: notJoined && t("{notJoined} They sign in with their invitation.", { notJoined }) },
    { action: "actAs", whyNot: notIn && t("{notIn} You can’t sign in as them.", { notIn }) },
    { action: "internal", whyNot: subject.is_sample ? t("Sample companies never count as customers.") : undefined },
    status === "suspended" ? { action: "lift", whyNot: undefined } : { action: "suspend", whyNot: notIn },
  ];
}
