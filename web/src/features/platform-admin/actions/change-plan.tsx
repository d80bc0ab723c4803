import { type SubscriptionTier, trialDays } from "@firstlight/contract";
import { CreditCard } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { RadioGroup } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { tierNames } from "../subscriptions/plan-labels.ts";
import { defineAction } from "./define.tsx";
import type { PlanSubject } from "./subject.ts";

/** Whether this differs from the company's plan. The plan a company pays for can still be granted as a manual plan. */
function isOtherPlan(subject: PlanSubject, tier: SubscriptionTier): boolean {
  const { granted_tier, subscription_tier, has_running_subscription } = subject;
  if (tier !== "trial") return tier !== granted_tier;
  return !has_running_subscription && (granted_tier !== null || subscription_tier !== "trial");
}

function trialMeaning(subject: PlanSubject): string {
  if (subject.has_running_subscription) return t("A Stripe subscription is active. Cancel it there first.");
  if (!isOtherPlan(subject, "trial")) return t("They’re already on a trial. Extend it instead.");
  return t("All features until their trial ends, or for {trialDays} days if it’s over. Then they need to subscribe.", {
    trialDays,
  });
}

/** What each plan means when granted manually. */
function optionsFor(subject: PlanSubject) {
  const meanings: Record<SubscriptionTier, string> = {
    trial: trialMeaning(subject),
    pro: subject.has_running_subscription
      ? t("Stays Pro regardless of Stripe. Their subscription continues and is charged as before.")
      : t("All features right away, without Stripe, until you change it."),
    enterprise: t(
      "Everything in Pro, plus what sales agreed to. Starts right away, without Stripe, until you change it.",
    ),
  };
  return Object.entries(meanings).map(([value, description]) => {
    const tier = value as SubscriptionTier;
    const label =
      tier === subject.subscription_tier ? t("{tierName} · current", { tierName: tierNames[tier] }) : tierNames[tier];
    return { value: tier, label, description, isDisabled: !isOtherPlan(subject, tier) };
  });
}

const noneChosen: { tier?: SubscriptionTier } = {};

export const changePlan = defineAction({
  id: "plan",
  label: () => t("Change Plan"),
  icon: CreditCard,
  title: ({ company_name: company }: PlanSubject) => t("Change Plan for {company}", { company }),
  values: noneChosen,
  reason: { company: ({ company_name }) => company_name },
  Fields({ subject, values, set, reason }) {
    const options = optionsFor(subject);
    const choose = (said: string) => {
      const tier = options.find(({ value }) => value === said)?.value;
      if (tier) set({ tier });
    };
    return (
      <>
        <RadioGroup
          label={t("Plan")}
          isLabelHidden
          variant="cards"
          options={options}
          value={values.tier ?? null}
          onChange={choose}
        />
        {reason}
      </>
    );
  },
  isReady: ({ tier }) => tier !== undefined,
  submit: () => t("Change Plan"),
  failed: t("Failed to update subscription"),
  run({ id, company_id }, { tier: new_tier = "trial", reason }) {
    return adminApi.updateAdminSubscription({ body: { user_id: id, company_id, new_tier, reason } });
  },
  done: ({ company_name: companyName }, { tier = "trial" }) => ({
    toast: t("Subscription updated successfully"),
    description: t("{companyName} is now on {tierName}.", { companyName, tierName: tierNames[tier] }),
  }),
});
