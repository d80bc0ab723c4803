import type { ReminderSchedule } from "@firstlight/contract";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Button, Card, FormError, SavedIndicator, Switch } from "#ui/index.ts";
import { DaysField } from "./days-field.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { useSaveReminders } from "./queries.ts";
import { describeSchedule } from "./labels.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

interface ReminderFormProps {
  saved: ReminderSchedule;
  isReadOnly: boolean;
}

/** Overlays edits on the saved schedule, so that pausing while editing loses neither. */
function useEditing(saved: ReminderSchedule) {
  const [changes, setChanges] = useState<Partial<ReminderSchedule>>({});
  const saving = useSaveReminders();
  const schedule = { ...saved, ...changes };
  const isDirty = JSON.stringify(schedule) !== JSON.stringify(saved);
  const change = (part: Partial<ReminderSchedule>) => {
    saving.reset();
    setChanges({ ...changes, ...part });
  };
  const discard = () => {
    saving.reset();
    setChanges({});
  };
  const save = () => saving.mutate(schedule, { onSuccess: () => setChanges({}) });
  return { schedule, isDirty, change, discard, save, saving };
}

export function ReminderForm({ saved, isReadOnly }: ReminderFormProps) {
  const { schedule, isDirty, change, discard, save, saving } = useEditing(saved);
  const state = saving.isPending ? "saving" : isDirty ? "dirty" : saving.isSuccess ? "saved" : "idle";
  return (
    <Card as="section" title={t("Schedule")} headingLevel={3} actions={<SavedIndicator state={state} />}>
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 md:grid-cols-2">
          <DaysField
            label={t("Before the due date")}
            side="before"
            value={schedule.days_before}
            onChange={(days_before) => change({ days_before })}
            isReadOnly={isReadOnly}
          />
          <DaysField
            label={t("After the due date")}
            side="after"
            value={schedule.days_after}
            onChange={(days_after) => change({ days_after })}
            isReadOnly={isReadOnly}
          />
        </div>
        <Switch
          isSelected={schedule.on_due_day}
          isDisabled={isReadOnly}
          onChange={(on_due_day) => change({ on_due_day })}
        >
          {t("Also on the due date")}
        </Switch>
        <div className="grid gap-6 border-t border-line pt-6 md:grid-cols-2">
          <QuietHours value={schedule} onChange={change} isReadOnly={isReadOnly} />
          <TimeZoneField
            value={schedule.time_zone}
            onChange={(time_zone) => change({ time_zone })}
            isReadOnly={isReadOnly}
          />
        </div>
        <p
          aria-live="polite"
          className="flex gap-3 rounded-md bg-sunken px-4 py-3 text-base text-ink-muted text-pretty"
        >
          <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-subtle" />
          <span>{describeSchedule(schedule)}</span>
        </p>
        {saving.error && (
          <FormError>{detailOf(saving.error, t("Failed to save reminders. Please try again."))}</FormError>
        )}
        {!isReadOnly && (
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button isDisabled={!isDirty || saving.isPending} onPress={discard}>
              {t("Discard Changes")}
            </Button>
            <Button variant="primary" isDisabled={!isDirty} isPending={saving.isPending} onPress={save}>
              {t("Save Changes")}
            </Button>
          </div>
        )}
      </div>
      <LeaveGuard isDirty={isDirty && !saving.isPending} onLeave={discard} />
    </Card>
  );
}
