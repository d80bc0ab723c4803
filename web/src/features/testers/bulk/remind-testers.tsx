import type { NudgeResult } from "@firstlight/contract";
import { detailOf } from "#lib/api/error.ts";
import { timeOf } from "#lib/format/dates.ts";
import { locale, plural, t } from "#lib/text/translate.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { reachedBy, type Some, useRemindTesters } from "./calls.ts";

function sentText(result: NudgeResult, name: string | undefined): string {
  const { sent, sends_at } = result;
  const count = reachedBy(result);
  if (sends_at !== null) {
    const time = timeOf(sends_at);
    if (name) return t("{name} gets the reminder at {time}, after quiet hours.", { name, time });
    return plural(
      count,
      "{count} tester gets the reminder at {time}, after quiet hours.",
      "{count} testers get the reminder at {time}, after quiet hours.",
      { time },
    );
  }
  if (!name) return t("Sent to {count}.", { count: count.toLocaleString(locale()) });
  return sent > 0 ? t("Reminder sent to {name}.", { name }) : t("Notification sent to {name}.", { name });
}

/** Why one tester gets no reminder. */
function reasonOf(result: NudgeResult, name: string): string {
  if (result.reminded_today) return t("{name} was already reminded today.", { name });
  if (result.nudged_recently) return t("{name} was already reminded in the last 7 days.", { name });
  if (result.nothing_open) return t("{name} has nothing open.", { name });
  return t("{name} hasn’t joined or is inactive. They don’t get these emails.", { name });
}

/** "4 were reminded today, 2 have nothing open." */
function othersText(result: NudgeResult): string {
  const { reminded_today, nudged_recently, nothing_open, email_off, unreachable } = result;
  const parts = [
    [reminded_today, plural(reminded_today, "{count} was reminded today", "{count} were reminded today")],
    [
      nudged_recently,
      plural(nudged_recently, "{count} was reminded in the last 7 days", "{count} were reminded in the last 7 days"),
    ],
    [nothing_open, plural(nothing_open, "{count} has nothing open", "{count} have nothing open")],
    [
      email_off,
      plural(
        email_off,
        "{count} can’t be emailed and gets a notification only",
        "{count} can’t be emailed and get a notification only",
      ),
    ],
    [
      unreachable,
      plural(unreachable, "{count} hasn’t joined or is inactive", "{count} haven’t joined or are inactive"),
    ],
  ] as const;
  const said = parts.flatMap(([count, text]) => (count > 0 ? [text] : []));
  return said.length > 0 ? `${said.join(", ")}.` : "";
}

function sayResult(result: NudgeResult, name: string | undefined): void {
  if (reachedBy(result) > 0) {
    const description = name ? "" : othersText(result);
    toast.success(sentText(result, name), description ? { description } : {});
    return;
  }
  const title = name ? t("No reminder sent") : t("No reminders sent");
  toast.info(title, { description: name ? reasonOf(result, name) : othersText(result) });
}

interface RemindTestersProps extends Some {
  /** Of the only one, on their page. */
  name?: string;
  /** Why it is these. */
  why?: string;
  onClose: () => void;
}

/** Reminds testers of all they have open in the project. */
export function RemindTesters({ name, why, onClose, ...some }: RemindTestersProps) {
  const { userIds, remind, countReminded } = useRemindTesters(some);
  const { length: count } = userIds;
  const confirm = async () => {
    try {
      sayResult(await remind(), name);
    } catch (error) {
      const failure = detailOf(error, t("Failed to send reminders. Please try again."));
      const sent = countReminded();
      const done = plural(sent, "{count} was already reminded.", "{count} were already reminded.");
      throw new Error(sent > 0 ? `${failure} ${done}` : failure, { cause: error });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name ? t("Remind {name}?", { name }) : plural(count, "Remind {count} tester?", "Remind {count} testers?")}
      confirmLabel={t("Remind")}
      onConfirm={confirm}
    >
      <p>
        {why}{" "}
        {count === 1
          ? t("They get one email with what’s still open.")
          : t("Each tester gets one email with what’s still open.")}{" "}
        {t("You can remind each tester once every 7 days.")}
      </p>
    </ConfirmDialog>
  );
}
