import { trialExtension } from "@firstlight/contract";
import { useState } from "react";
import { dayOf } from "../../../lib/dates.ts";
import { Checkbox, FilterChips, NumberField, toast } from "../../../ui/index.ts";
import { adminApi } from "../admin-api.ts";
import { isTrialOver } from "../people/plan-words.ts";
import { ActForm } from "./act-form.tsx";
import type { PlanSubject } from "./acts.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAct } from "./use-act.ts";

const quickPicks = [7, 14, 30].map((days) => ({ id: String(days), label: `${days} days` }));
const dayMs = 86_400_000;

function daysError(days: number | null): string | undefined {
  if (days === null) return undefined;
  if (!Number.isInteger(days)) return "Days are a whole number";
  if (days < trialExtension.min) return `At least ${trialExtension.min} day`;
  return days > trialExtension.max ? `At most ${trialExtension.max} days` : undefined;
}

/** Days are added to what is left, or to now where nothing is. */
function endAfter(days: number, trialEnds: string | null): string {
  const from = Math.max(Date.now(), trialEnds === null ? 0 : new Date(trialEnds).getTime());
  return new Date(from + days * dayMs).toISOString();
}

function Outcome({ subject, days }: { subject: PlanSubject; days: number | null }) {
  const { company_name, trial_ends } = subject;
  const isOver = isTrialOver(trial_ends);
  const before =
    trial_ends === null ? "It is on no trial now." : `${isOver ? "It ended" : "It ends"} ${dayOf(trial_ends)}.`;
  return (
    <p role="status" className="min-h-14 rounded-md bg-sunken px-3.5 py-2 text-sm text-ink-muted">
      {before}{" "}
      {days === null ? (
        "Say by how many days."
      ) : (
        <>
          It will end <strong className="font-semibold text-ink">{dayOf(endAfter(days, trial_ends))}</strong>
          {isOver ? `: the team of ${company_name} can work again.` : "."}
        </>
      )}
    </p>
  );
}

export function ExtendTrialForm({ subject, onClose }: { subject: PlanSubject; onClose: () => void }) {
  const [days, setDays] = useState<number | null>(14);
  const [reason, setReason] = useState("");
  const [tellsOwner, setTellsOwner] = useState(true);
  const { run, ...act } = useAct("Failed to extend trial");
  const error = daysError(days);
  const counted = error === undefined ? days : null;
  const extend = async () => {
    if (counted === null) return;
    const { id, company_id, company_name } = subject;
    const body = { user_id: id, company_id, extension_days: counted, reason, notify_user: tellsOwner };
    const answer = await run(() => adminApi.extendTrial({ params: { id }, body }));
    if (!answer) return;
    toast.success(`Trial extended by ${counted} days successfully`, {
      description: `The trial of ${company_name} ends ${dayOf(answer.trial_ends)}.`,
    });
    onClose();
  };
  return (
    <ActForm
      submitLabel="Extend trial"
      isReady={counted !== null && reason.trim() !== ""}
      onSubmit={() => void extend()}
      onCancel={onClose}
      {...act}
    >
      <div className="flex flex-col gap-2.5">
        <NumberField
          label="Days"
          suffix="days"
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
          label="Usual numbers of days"
          chips={quickPicks}
          current={String(days)}
          onChange={(picked) => setDays(Number(picked))}
        />
      </div>
      <Outcome subject={subject} days={counted} />
      <ReasonField value={reason} onChange={setReason} company={subject.company_name} />
      <Checkbox isSelected={tellsOwner} onChange={setTellsOwner}>
        Tell the owner and admins by e-mail
      </Checkbox>
    </ActForm>
  );
}
