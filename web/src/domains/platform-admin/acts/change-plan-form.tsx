import { type SubscriptionTier, trialDays } from "@firstlight/contract";
import { useState } from "react";
import { RadioGroup, toast } from "../../../ui/index.ts";
import { adminApi } from "../admin-api.ts";
import { tierOf } from "../list-filters.ts";
import { isTrialOver, tierNames } from "../people/plan-words.ts";
import { ActForm } from "./act-form.tsx";
import type { PlanSubject } from "./acts.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAct } from "./use-act.ts";

function trialMeaning({ trial_ends, has_running_subscription }: PlanSubject): string {
  if (has_running_subscription) return "A subscription runs at Stripe. Cancel it there first.";
  return isTrialOver(trial_ends)
    ? `All features. A new trial of ${trialDays} days begins now; then they pay or wait outside.`
    : "All features until the trial ends; then they pay or wait outside.";
}

/** What each plan means, where given by hand. */
function optionsFor(subject: PlanSubject) {
  const meanings: Record<SubscriptionTier, string> = {
    trial: trialMeaning(subject),
    pro: subject.has_running_subscription
      ? "Stays Pro whatever Stripe says. Their subscription goes on and is charged as before."
      : "All features, at once and without Stripe, until you take it back.",
    enterprise: "As Pro, with what was agreed with sales. At once and without Stripe, until you take it back.",
  };
  return Object.entries(tierNames).map(([value, name]) => ({
    value,
    label: value === subject.subscription_tier ? `${name} · current` : name,
    description: meanings[value as SubscriptionTier],
    isDisabled: value === "trial" && subject.has_running_subscription,
  }));
}

export function ChangePlanForm({ subject, onClose }: { subject: PlanSubject; onClose: () => void }) {
  const [tier, setTier] = useState<SubscriptionTier | undefined>(subject.subscription_tier);
  const [reason, setReason] = useState("");
  const { run, ...act } = useAct("Failed to update subscription");
  // Who paid for what has ended can be given the very same by hand.
  const isChanged = tier !== subject.subscription_tier || subject.subscription_status === "expired";
  const change = async () => {
    if (tier === undefined) return;
    const body = { user_id: subject.id, company_id: subject.company_id, new_tier: tier, reason };
    if (!(await run(() => adminApi.updateAdminSubscription({ body })))) return;
    toast.success("Subscription updated successfully", {
      description: `${subject.company_name} is on ${tierNames[tier]} now.`,
    });
    onClose();
  };
  return (
    <ActForm
      submitLabel="Change plan"
      isReady={tier !== undefined && isChanged && reason.trim() !== ""}
      onSubmit={() => void change()}
      onCancel={onClose}
      {...act}
    >
      <RadioGroup
        label="Plan"
        isLabelHidden
        look="cards"
        options={optionsFor(subject)}
        value={tier ?? null}
        onChange={(value) => setTier(tierOf(value))}
      />
      <ReasonField value={reason} onChange={setReason} company={subject.company_name} />
    </ActForm>
  );
}
