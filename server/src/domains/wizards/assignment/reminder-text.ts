import type { Texts, WizardKind } from "@firstlight/contract";
import { dayText } from "#platform/text/day-text.ts";

export interface Reminder {
  kind: WizardKind;
  /** Who of the staff reminds. */
  by: string;
  due_date: string | null;
  /** The company's own day. */
  today: string;
  has_begun: boolean;
  wizard: { title: string; project: string };
}

function askingText({ t }: Texts, { kind, by, has_begun, wizard: { project } }: Reminder): string {
  const names = { by, project };
  if (kind === "wizard")
    return has_begun
      ? t("{by} sent you a reminder to finish this wizard in {project}.", names)
      : t("{by} sent you a reminder to start this wizard in {project}.", names);
  return has_begun
    ? t("{by} sent you a reminder to finish onboarding in {project}.", names)
    : t("{by} sent you a reminder to start onboarding in {project}.", names);
}

/** Who reminds of what, and when it is due where it has a day. */
export function reminderText(texts: Texts, reminder: Reminder): string {
  const { due_date, today } = reminder;
  const asks = askingText(texts, reminder);
  if (due_date === null) return asks;
  const day = dayText(due_date, texts.language);
  const due = due_date < today ? texts.t("It was due on {day}.", { day }) : texts.t("It is due on {day}.", { day });
  return `${asks} ${due}`;
}
