import type { ReminderSchedule } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { patchOne } from "#lib/optimistic.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { Banner, Switch, toast } from "#ui/index.ts";
import { remindersQuery } from "./queries.ts";

/** Pausing takes effect immediately, independent of unsaved changes to the schedule. */
export function PauseReminders({ saved, isReadOnly }: { saved: ReminderSchedule; isReadOnly: boolean }) {
  const client = useQueryClient();
  const { queryKey } = remindersQuery();
  const saving = useOptimistic({
    save: (is_paused: boolean) => api.updateReminders({ body: { ...saved, is_paused } }),
    patches: (is_paused) => [patchOne<ReminderSchedule>(queryKey, (schedule) => ({ ...schedule, is_paused }))],
    onSaved: (stored, is_paused) => {
      client.setQueryData(queryKey, stored);
      toast.success(is_paused ? t("Reminders are paused") : t("Reminders resumed"), { id: "reminders" });
    },
    about: () => "reminders",
  });
  const { is_paused: isPaused } = saved;
  return (
    <>
      {isPaused && (
        <Banner
          tone="warning"
          title={t("Reminders are paused")}
          {...(!isReadOnly && {
            action: { label: t("Resume"), onPress: () => saving.mutate(false), isPending: saving.isPending },
          })}
        >
          {isReadOnly
            ? t("No one gets reminders until an owner or admin resumes them.")
            : t("No one gets reminders until you resume them.")}
        </Banner>
      )}
      {!isReadOnly && (
        <Switch
          isRow
          isSelected={isPaused}
          isDisabled={saving.isPending}
          onChange={(isOn) => saving.mutate(isOn)}
          description={t("Takes effect right away. The schedule doesn’t change.")}
          className="rounded-lg bg-surface px-5 py-4 ring-1 ring-line"
        >
          {t("Pause reminders")}
        </Switch>
      )}
    </>
  );
}
