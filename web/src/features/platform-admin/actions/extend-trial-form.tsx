import { trialExtension } from "@firstlight/contract";
import { useState } from "react";
import { rich } from "#ui/data/rich.tsx";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { Checkbox, FilterChips, NumberField, toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { isTrialOver } from "../subscriptions/plan-labels.ts";
import { ActionForm } from "./form.tsx";
import type { PlanSubject } from "./available-actions.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAdminAction } from "./use-admin-action.ts";

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

export function ExtendTrialForm({ subject, onClose }: { subject: PlanSubject; onClose: () => void }) {
  const [days, setDays] = useState<number | null>(14);
  const [reason, setReason] = useState("");
  const [notifiesOwner, setNotifiesOwner] = useState(true);
  const { run, ...state } = useAdminAction(t("Failed to extend trial"));
  const error = daysError(days);
  const counted = error === undefined ? days : null;
  const extend = async () => {
    if (counted === null) return;
    const { id, company_id, company_name } = subject;
    const body = { user_id: id, company_id, extension_days: counted, reason, notify_user: notifiesOwner };
    const answer = await run(() => adminApi.extendTrial({ params: { id }, body }));
    if (!answer) return;
    toast.success(t("Trial extended by {counted} days successfully", { counted }), {
      description: t("{companyName}’s trial ends {day}.", {
        companyName: company_name,
        day: dayOf(answer.trial_ends),
      }),
    });
    onClose();
  };
  return (
    <ActionForm
      submitLabel={t("Extend Trial")}
      isReady={counted !== null && reason.trim() !== ""}
      onSubmit={() => void extend()}
      onCancel={onClose}
      {...state}
    >
      <div className="flex flex-col gap-2.5">
        <NumberField
          label={t("Days")}
          suffix={t("days")}
          min={trialExtension.min}
          max={trialExtension.max}
          step={1}
          isRequired
          value={days}
          onChange={setDays}
          error={error}
          className="max-w-44"
        />
        <FilterChips
          label={t("Suggested days")}
          chips={quickPicks}
          current={String(days)}
          onChange={(picked) => setDays(Number(picked))}
        />
      </div>
      <Outcome subject={subject} days={counted} />
      <ReasonField value={reason} onChange={setReason} company={subject.company_name} />
      <Checkbox isSelected={notifiesOwner} onChange={setNotifiesOwner}>
        {t("Email the owner and admins")}
      </Checkbox>
    </ActionForm>
  );
}
