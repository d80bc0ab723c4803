import { type SubscriptionTier, trialDays } from "@firstlight/contract";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { RadioGroup, toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { tierOf } from "../list-parts.ts";
import { tierNames } from "../subscriptions/plan-labels.ts";
import { ActionForm } from "./form.tsx";
import { isOtherPlan, type PlanSubject } from "./available-actions.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAdminAction } from "./use-admin-action.ts";

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
    return { value, label, description, isDisabled: !isOtherPlan(subject, tier) };
  });
}

export function ChangePlanForm({ subject, onClose }: { subject: PlanSubject; onClose: () => void }) {
  const [tier, setTier] = useState<SubscriptionTier>();
  const [reason, setReason] = useState("");
  const { run, ...state } = useAdminAction(t("Failed to update subscription"));
  const change = async () => {
    if (tier === undefined) return;
    const body = { user_id: subject.id, company_id: subject.company_id, new_tier: tier, reason };
    if (!(await run(() => adminApi.updateAdminSubscription({ body })))) return;
    toast.success(t("Subscription updated successfully"), {
      description: t("{companyName} is now on {tierName}.", {
        companyName: subject.company_name,
        tierName: tierNames[tier],
      }),
    });
    onClose();
  };
  return (
    <ActionForm
      submitLabel={t("Change Plan")}
      isReady={tier !== undefined && reason.trim() !== ""}
      onSubmit={() => void change()}
      onCancel={onClose}
      {...state}
    >
      <RadioGroup
        label={t("Plan")}
        isLabelHidden
        variant="cards"
        options={optionsFor(subject)}
        value={tier ?? null}
        onChange={(value) => setTier(tierOf(value))}
      />
      <ReasonField value={reason} onChange={setReason} company={subject.company_name} />
    </ActionForm>
  );
}
