import type { ReminderSchedule } from "@firstlight/contract";
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
        onSuccess: () => toast.success(is_paused ? "Reminders are paused" : "Reminders go out again"),
        onError: (error) => {
          toast.error(is_paused ? "Reminders could not be paused" : "Reminders are still paused", {
            description: detailOf(error, "Please try again."),
            action: { label: "Retry", onPress: () => set(is_paused) },
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
          title="Reminders are paused"
          {...(!isReadOnly && { action: { label: "Resume", onPress: () => set(false), isPending: saving.isPending } })}
        >
          Nobody is reminded of anything until {isReadOnly ? "an owner or admin resumes" : "you resume"} them.
        </Banner>
      )}
      {!isReadOnly && (
        <Switch
          isRow
          isSelected={isPaused}
          isDisabled={saving.isPending}
          onChange={set}
          description="Works at once. The schedule stays as it is."
          className="rounded-lg bg-surface px-5 py-4 ring-1 ring-line"
        >
          Pause reminders
        </Switch>
      )}
    </>
  );
}
