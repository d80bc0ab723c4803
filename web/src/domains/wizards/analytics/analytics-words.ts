import type { WizardAnalytics, WizardKind } from "@firstlight/contract";
import { t } from "../../../lib/texts.ts";
import type { WholeWizard } from "../wizard-calls.ts";
import { isLive } from "../staff-words.ts";

export const kindLabels: Readonly<Record<WizardKind, { all: string; allBase?: string }>> = {
  wizard: { all: t("Assigned") },
  onboarding: { all: t("Testers"), allBase: t("everybody on the project") },
};

export const reminderNotes: Readonly<Record<WizardKind, string>> = {
  wizard: t("Those it is assigned to are reminded, also who was asked today. Nobody is reminded twice on one day."),
  onboarding: t("Nobody gets two reminders on one day."),
};

export const fewTesters = t("Few testers yet: read it as a hint");

/** How many have begun, assigned or not: what the shares of steps are of. */
export const begun = ({ in_progress, completed, unassigned }: WizardAnalytics["summary"]) =>
  in_progress + completed + unassigned.in_progress + unassigned.completed;

/** Whether there is nothing to tell: nobody was asked, and nobody has begun. */
export function isUntouched({ summary }: WizardAnalytics, kind: WizardKind, wizard: WholeWizard): boolean {
  if (begun(summary) > 0) return false;
  // Onboarding asks everybody by itself, but only once it is active.
  return summary.total_assigned === 0 || (kind === "onboarding" && !isLive(wizard.status));
}

/** Why nobody has begun, with what to do about it. */
export function whyNothing(kind: WizardKind, { status, step_count }: WholeWizard): string {
  if (status === "archived") return t("It was archived before anybody began it.");
  if (step_count === 0) return t("It has no steps yet. Add the first one, and testers can begin.");
  if (kind === "onboarding") {
    return isLive(status)
      ? t("Nobody is on this project yet. Invite testers, and you see here how they get on.")
      : t("It is a draft. Activate it, and you see here how testers get on.");
  }
  return isLive(status)
    ? t("Nobody has it assigned, and nobody has begun it. Assign it, and you see here how testers get on.")
    : t("It is a draft. Publish it and assign it to testers, and you see here how they get on.");
}
