import { useMutation } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { Button, toast } from "#ui/index.ts";
import type { AnyStatus } from "../calls.ts";
import { isLive } from "../staff-labels.ts";
import { sayFailure } from "../say-failure.ts";

/** Reminds testers who have not finished, and reports who was reminded. */
function useRemind(wizardId: string) {
  return useMutation({
    mutationFn: () => api.remindWizardTesters({ params: { id: wizardId }, body: {} }),
    onSuccess: ({ reminded, skipped }) => {
      const left = skipped > 0 && {
        description: plural(
          skipped,
          "{count} tester skipped: already reminded today or without an active account.",
          "{count} testers skipped: already reminded today or without an active account.",
        ),
      };
      if (reminded > 0)
        toast.success(plural(reminded, "{count} tester reminded", "{count} testers reminded"), { ...left });
      else toast.info(t("No reminders sent"), { description: t("Everyone assigned has finished."), ...left });
    },
    onError: (error) => sayFailure(error, t("Failed to send reminders. Please try again.")),
  });
}

interface ReminderProps {
  wizard: { id: string; status: AnyStatus };
  note?: string;
}

/** A button that reminds testers with unfinished runs. */
export function Reminder({
  wizard,
  note = t("Testers assigned today get a second email now. Testers get at most one reminder a day."),
}: ReminderProps) {
  const remind = useRemind(wizard.id);
  if (!isLive(wizard.status)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-muted">{note}</p>
      <Button icon={BellRing} isPending={remind.isPending} onPress={() => remind.mutate()}>
        {t("Remind Unfinished Testers")}
      </Button>
    </div>
  );
}
