import type { ReminderSchedule } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";
import { detailOf } from "../../lib/api-error.ts";
import { Banner, Switch, toast } from "../../ui/index.ts";
import { useSaveReminders } from "./reminder-queries.ts";

/** Pausing works at once, apart from what is being changed in the schedule. */
export function PauseReminders({ saved, isReadOnly }: { saved: ReminderSchedule; isReadOnly: boolean }) {
  const saving = useSaveReminders();
  const set = (is_paused: boolean) =>
    saving.mutate(
      { ...saved, is_paused },
      {
        onSuccess: () => toast.success(is_paused ? t("Reminders are paused") : t("Reminders go out again")),
        onError: (error) => {
          toast.error(is_paused ? t("Reminders could not be paused") : t("Reminders are still paused"), {
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
            ? t("Nobody is reminded of anything until an owner or admin resumes them.")
            : t("Nobody is reminded of anything until you resume them.")}
        </Banner>
      )}
      {!isReadOnly && (
        <Switch
          isRow
          isSelected={isPaused}
          isDisabled={saving.isPending}
          onChange={set}
          description={t("Works at once. The schedule stays as it is.")}
          className="rounded-lg bg-surface px-5 py-4 ring-1 ring-line"
        >
          {t("Pause reminders")}
        </Switch>
      )}
    </>
  );
}
