import { useMutation } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { api } from "../../../api.ts";
import { counted } from "../../../lib/counted.ts";
import { Button, toast } from "../../../ui/index.ts";
import type { AnyStatus } from "../wizard-calls.ts";
import { isLive } from "../wizard-words.ts";
import { sayFailure } from "../say-failure.ts";

/** Reminds those who have not finished, and says whom. */
function useRemind(wizardId: string) {
  return useMutation({
    mutationFn: () => api.remindWizardTesters({ params: { id: wizardId }, body: {} }),
    onSuccess: ({ reminded, skipped }) => {
      const left = skipped > 0 && {
        description: `${counted(skipped, "tester")} skipped: reminded today already, or without an active account.`,
      };
      if (reminded > 0) toast.success(`${counted(reminded, "tester")} reminded`, { ...left });
      else toast.info("Nobody was reminded", { description: "Everybody who was asked has finished.", ...left });
    },
    onError: (error) => sayFailure(error, "Failed to send reminders. Please try again."),
  });
}

interface ReminderProps {
  wizard: { id: string; status: AnyStatus };
  note?: string;
}

/** A press that reminds those who have not finished, where testers can go on. */
export function Reminder({
  wizard,
  note = "Those you asked today get a second mail now. Nobody gets two reminders on one day.",
}: ReminderProps) {
  const remind = useRemind(wizard.id);
  if (!isLive(wizard.status)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-muted">{note}</p>
      <Button icon={BellRing} isPending={remind.isPending} onPress={() => remind.mutate()}>
        Remind those who have not finished
      </Button>
    </div>
  );
}
