import type { AdminUser, SubscriptionTier } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import type { BadgeTone } from "#ui/index.ts";

export const tierNames: Record<SubscriptionTier, string> = {
  trial: t("Trial"),
  pro: t("Pro"),
  enterprise: t("Enterprise"),
};

export const tierOptions = Object.entries(tierNames).map(([value, label]) => ({ value, label }));

/** The plan data that lists show. */
export type Plan = Pick<AdminUser, "subscription_tier" | "subscription_status" | "granted_tier" | "trial_ends">;

export function planTone({ subscription_tier, subscription_status }: Plan): BadgeTone {
  if (subscription_status === "expired") return "danger";
  if (subscription_tier === "trial") return "info";
  return subscription_tier === "pro" ? "success" : "brand";
}

/** Also true if there was no trial. */
export function isTrialOver(trialEnds: string | null, now = Date.now()): boolean {
  return trialEnds === null || new Date(trialEnds).getTime() <= now;
}

/** "Ends Dec 1, 2026", "Ended Nov 3, 2026", "By hand"; null if the plan's name says it all. */
export function planNote(plan: Plan): string | null {
  const { subscription_status, granted_tier, trial_ends } = plan;
  if (granted_tier !== null) return t("Manual");
  if (subscription_status === "active" && trial_ends === null) return null;
  if (trial_ends === null) return t("Subscription ended");
  if (subscription_status === "active") return t("Trial ends {day}", { day: dayOf(trial_ends) });
  return `${isTrialOver(trial_ends) ? t("Ended") : t("Ends")} ${dayOf(trial_ends)}`;
}
