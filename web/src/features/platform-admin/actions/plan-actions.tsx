import { trialExtension, type SubscriptionTier, trialDays } from "@firstlight/contract";
import { CalendarPlus, CreditCard } from "lucide-react";
import { rich } from "#ui/data/rich.tsx";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { Checkbox, FilterChips, NumberField, RadioGroup } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { isTrialOver, tierNames } from "../subscriptions/plan-labels.ts";
import { defineAction } from "./action.tsx";
import type { PlanSubject } from "./subject.ts";

const quickPicks = [7, 14, 30].map((days) => ({ id: String(days), label: t("{days} days", { days }) }));
const dayMs = 86_400_000;

function daysError(days: number | null): string | undefined {
  if (days === null) return undefined;
  if (!Number.isInteger(days)) return t("Days must be a whole number");
  if (days < trialExtension.min) return t("At least {min} day", { min: trialExtension.min });
  return days > trialExtension.max ? t("At most {max} days", { max: trialExtension.max }) : undefined;
}

/** Adds days to the end of the trial, or to the current time if the trial is over. */
function endAfter(days: number, trialEnds: string | null): string {
  const from = Math.max(Date.now(), trialEnds === null ? 0 : new Date(trialEnds).getTime());
  return new Date(from + days * dayMs).toISOString();
}

function Outcome({ subject, days }: { subject: PlanSubject; days: number | null }) {
  const { company_name, trial_ends } = subject;
  const isOver = isTrialOver(trial_ends);
  const before =
    trial_ends === null
      ? t("There’s no active trial.")
      : isOver
        ? t("It ended {day}.", { day: dayOf(trial_ends) })
        : t("It ends {day}.", { day: dayOf(trial_ends) });
  const day = days !== null && <strong className="font-semibold text-ink">{dayOf(endAfter(days, trial_ends))}</strong>;
  return (
    <p role="status" className="min-h-14 rounded-md bg-sunken px-3.5 py-2 text-sm text-ink-muted">
      {before}{" "}
      {days === null ? (
        t("Enter the number of days.")
      ) : (
        <>
          {isOver
            ? rich("It will end {day}. The {company} team gets access again.", { day, company: company_name })
            : rich("It will end {day}.", { day })}
        </>
      )}
    </p>
  );
}

/** Why there is no trial to extend; undefined if there is one, ours or Stripe's. */
function whyNoTrial(subject: PlanSubject): string | undefined {
  const { company_name, subscription_status, subscription_tier, granted_tier, trial_ends } = subject;
  const tier = tierNames[subscription_tier];
  if (granted_tier !== null)
    return t("{companyName} has a manual {tier} plan. Change its plan instead.", { companyName: company_name, tier });
  if (subscription_status !== "active" || !isTrialOver(trial_ends)) return undefined;
  return t("{companyName} pays for {tier} and isn’t on a trial.", { companyName: company_name, tier });
}

interface Values {
  days: number | null;
  notifiesOwner: boolean;
}

const usual: Values = { days: 14, notifiesOwner: true };

/** Of what was typed, what counts. */
const countedDays = ({ days }: Pick<Values, "days">) => (daysError(days) === undefined ? days : null);

export const extendTrial = defineAction({
  id: "extend",
  label: () => t("Extend Trial"),
  icon: CalendarPlus,
  title: ({ company_name: company }: PlanSubject) => t("Extend Trial for {company}", { company }),
  unavailable: whyNoTrial,
  values: usual,
  reason: { company: ({ company_name }) => company_name },
  Fields: ({ subject, values, set, reason }) => (
    <>
      <div className="flex flex-col gap-2.5">
        <NumberField
          label={t("Days")}
          suffix={t("days")}
          min={trialExtension.min}
          max={trialExtension.max}
          step={1}
          isRequired
          value={values.days}
          onChange={(days) => set({ days })}
          error={daysError(values.days)}
          className="max-w-44"
        />
        <FilterChips
          label={t("Suggested days")}
          chips={quickPicks}
          current={String(values.days)}
          onChange={(picked) => set({ days: Number(picked) })}
        />
      </div>
      <Outcome subject={subject} days={countedDays(values)} />
      {reason}
      <Checkbox isSelected={values.notifiesOwner} onChange={(notifiesOwner) => set({ notifiesOwner })}>
        {t("Email the owner and admins")}
      </Checkbox>
    </>
  ),
  isReady: (values) => countedDays(values) !== null,
  submit: () => t("Extend Trial"),
  failed: t("Failed to extend trial"),
  run({ id, company_id }, { days, notifiesOwner, reason }) {
    const body = { user_id: id, company_id, extension_days: days ?? 0, reason, notify_user: notifiesOwner };
    return adminApi.extendTrial({ params: { id }, body });
  },
  done: ({ company_name }, { days }, { trial_ends }) => ({
    toast: t("Trial extended by {counted} days successfully", { counted: days ?? 0 }),
    description: t("{companyName}’s trial ends {day}.", { companyName: company_name, day: dayOf(trial_ends) }),
  }),
});

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
