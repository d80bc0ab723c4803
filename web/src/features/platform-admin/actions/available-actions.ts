import type { AdminUser, SubscriptionTier } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { isTrialOver, tierNames } from "../subscriptions/plan-labels.ts";

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

/** The plan-related data of a company, represented by its owner or another of its users. */
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

/** An action with its subject. */
export type Doing =
  | { action: "extend"; subject: PlanSubject }
  | { action: "plan"; subject: PlanSubject }
  | { action: Exclude<AdminAction, "extend" | "plan">; subject: Subject };

/** Why there is no trial to extend; undefined if there is one, ours or Stripe's. */
export function whyNoTrial(subject: PlanSubject): string | undefined {
  const { company_name, subscription_status, subscription_tier, granted_tier, trial_ends } = subject;
  const tier = tierNames[subscription_tier];
  if (granted_tier !== null)
    return t("{companyName} has a manual {tier} plan. Change its plan instead.", { companyName: company_name, tier });
  if (subscription_status !== "active" || !isTrialOver(trial_ends)) return undefined;
  return t("{companyName} pays for {tier} and isn’t on a trial.", { companyName: company_name, tier });
}

/** Whether this differs from the company's plan. The plan a company pays for can still be granted as a manual plan. */
export function isOtherPlan(subject: PlanSubject, tier: SubscriptionTier): boolean {
  const { granted_tier, subscription_tier, has_running_subscription } = subject;
  if (tier !== "trial") return tier !== granted_tier;
  return !has_running_subscription && (granted_tier !== null || subscription_tier !== "trial");
}

const isCompanyOut = ({ role, company_suspended_at }: Subject) => role === "owner" && company_suspended_at !== null;

/** All actions in display order, each with the reason if it is unavailable now. */
export function actionsFor(subject: Subject): { action: AdminAction; whyNot: string | undefined }[] {
  const { status } = subject;
  const notJoined = status === "invited" ? t("They haven’t joined yet.") : undefined;
  // Suspending an owner locks the company, but the owner can still sign in.
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
