import type { ReminderSchedule } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Banner, Switch, toast } from "#ui/index.ts";
import { useSaveReminders } from "./queries.ts";

/** Pausing takes effect immediately, independent of unsaved changes to the schedule. */
export function PauseReminders({ saved, isReadOnly }: { saved: ReminderSchedule; isReadOnly: boolean }) {
  const saving = useSaveReminders();
  const set = (is_paused: boolean) =>
    saving.mutate(
      { ...saved, is_paused },
      {
        onSuccess: () => toast.success(is_paused ? t("Reminders are paused") : t("Reminders resumed")),
        onError: (error) => {
          toast.error(is_paused ? t("Failed to pause reminders") : t("Failed to resume reminders"), {
            description: detailOf(error, t("Please try again.")),
            action: { label: t("Retry"), onPress: () => set(is_paused) },
          });
        },
      },
    );
  const isPaused = saving.isPending ? saving.variables.is_paused : saved.is_paused;
  return (
    <>
      {isPaused && (
        <Banner
          tone="warning"
          title={t("Reminders are paused")}
          {...(!isReadOnly && {
            action: { label: t("Resume"), onPress: () => set(false), isPending: saving.isPending },
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
          onChange={set}
          description={t("Takes effect right away. The schedule doesn’t change.")}
          className="rounded-lg bg-surface px-5 py-4 ring-1 ring-line"
        >
          {t("Pause reminders")}
        </Switch>
      )}
    </>
  );
}
