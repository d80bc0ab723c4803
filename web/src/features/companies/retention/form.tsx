import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Button, Card, ConfirmDialog, FormError, NumberField, toast } from "#ui/index.ts";
import { useSetRetention } from "./compliance-query.ts";
import { daysText, firstRetainedDay, longestRetention, shortestRetention, whatGoes, whyNot } from "./labels.ts";

const failed = t("Failed to save data retention. Please try again.");

function useRetention(saved: number) {
  const [typed, setTyped] = useState<number | null>();
  const [isTouched, setTouched] = useState(false);
  const saving = useSetRetention();
  const days = typed === undefined ? saved : typed;
  const problem = whyNot(days);
  const discard = () => {
    saving.reset();
    setTyped(undefined);
    setTouched(false);
  };
  const change = (next: number | null) => {
    saving.reset();
    setTyped(next);
  };
  const save = async (next: number) => {
    await saving.mutateAsync(next);
    discard();
    toast.success(t("Data is now kept for {days}", { days: daysText(next) }));
  };
  const { isPending, error: failure } = saving;
  const error = isTouched ? problem : undefined;
  const touch = () => setTouched(true);
  return { days, problem, error, isDirty: days !== saved, isPending, failure, change, discard, save, touch };
}

interface ShorterProps {
  from: number;
  to: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => Promise<unknown>;
}

/** Shows the data lost by a shorter retention. */
function ShorterDialog({ from, to, ...dialog }: ShorterProps) {
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t("Reduce data retention to {days}?", { days: daysText(to) })}
      confirmLabel={t("Reduce Retention")}
      requireText={daysText(to)}
    >
      <p>
        {t(
          "Data is currently kept for {days}. Starting tonight, we delete what testers sent before {firstRetainedDay}, then another day of data each night:",
          { days: daysText(from), firstRetainedDay: firstRetainedDay(to) },
        )}
      </p>
      <ul className="ms-5 flex list-disc flex-col gap-1">
        {whatGoes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{t("Deleted data can’t be restored, even if you increase retention later. The audit log stays.")}</p>
    </ConfirmDialog>
  );
}

/** The retention period of testers' data; shortening it needs confirmation. */
export function RetentionForm({ saved }: { saved: number }) {
  const { days, problem, error, isDirty, isPending, failure, change, discard, save, touch } = useRetention(saved);
  const [isAsking, setAsking] = useState(false);
  const submit = () => {
    touch();
    if (problem !== undefined || days === null || !isDirty) return;
    if (days < saved) setAsking(true);
    // Said above the buttons.
    else save(days).catch(() => undefined);
  };
  const confirm = async () => {
    try {
      await save(days ?? saved);
    } catch (reason) {
      throw new Error(detailOf(reason, failed), { cause: reason });
    }
  };
  return (
    <Card
      as="section"
      title={t("Data Retention")}
      description={t("How long we keep what testers send. Only you, the owner, can change it.")}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <NumberField
          label={t("Keep data for")}
          description={t("From {shortestRetention} to {longestRetention} days", {
            shortestRetention,
            longestRetention,
          })}
          suffix={t("days")}
          min={shortestRetention}
          max={longestRetention}
          step={1}
          value={days}
          onChange={change}
          onBlur={touch}
          error={error}
          className="max-w-56"
        />
        {!isAsking && failure && <FormError>{detailOf(failure, failed)}</FormError>}
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" variant="primary" isDisabled={!isDirty} isPending={isPending && !isAsking}>
            {t("Save")}
          </Button>
          <Button isDisabled={!isDirty || isPending} onPress={discard}>
            {t("Discard Changes")}
          </Button>
        </div>
      </form>
      <ShorterDialog from={saved} to={days ?? saved} isOpen={isAsking} onOpenChange={setAsking} onConfirm={confirm} />
      <LeaveGuard isDirty={isDirty && !isPending} onLeave={discard} />
    </Card>
  );
}
