import type { WizardAnalytics, WizardKind } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { WholeWizard } from "../calls.ts";
import { isLive } from "../staff-labels.ts";

export const kindLabels: Readonly<Record<WizardKind, { all: string; allBase?: string }>> = {
  wizard: { all: t("Assigned") },
  onboarding: { all: t("Testers"), allBase: t("everyone in the project") },
};

export const reminderNotes: Readonly<Record<WizardKind, string>> = {
  wizard: t("Everyone assigned gets a reminder, even if assigned today. Testers get at most one reminder a day."),
  onboarding: t("Testers get at most one reminder a day."),
};

export const fewTesters = t("Few testers so far: treat this as a hint");

/** The number of starts, assigned or not: the base of each step's percentage. */
export const begun = ({ in_progress, completed, unassigned }: WizardAnalytics["summary"]) =>
  in_progress + completed + unassigned.in_progress + unassigned.completed;

/** Whether there is no data: not assigned to anyone, and not started by anyone. */
export function isUntouched({ summary }: WizardAnalytics, kind: WizardKind, wizard: WholeWizard): boolean {
  if (begun(summary) > 0) return false;
  // Onboarding is assigned to everyone automatically, but only once it is active.
  return summary.total_assigned === 0 || (kind === "onboarding" && !isLive(wizard.status));
}

/** Why no one has started, with the next action. */
export function whyNothing(kind: WizardKind, { status, step_count }: WholeWizard): string {
  if (status === "archived") return t("It was archived before anyone started it.");
  if (step_count === 0) return t("It has no steps yet. Add the first step so testers can start.");
  if (kind === "onboarding") {
    return isLive(status)
      ? t("No testers in this project yet. Invite testers to see their progress here.")
      : t("This is a draft. Activate it to see testers’ progress here.");
  }
  return isLive(status)
    ? t("It isn’t assigned, and no one has started it. Assign it to see testers’ progress here.")
    : t("This is a draft. Publish it and assign it to testers to see their progress here.");
}
