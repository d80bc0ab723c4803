import type { RunState, WizardPriority, WizardProgress } from "@firstlight/contract";
import { plural, t } from "../../lib/texts.ts";
import type { BadgeTone } from "../../ui/index.ts";

export const priorityNames: Readonly<Record<WizardPriority, string>> = {
  required: t("Required"),
  optional: t("Optional"),
};

export const runStateNames: Readonly<Record<RunState, string>> = {
  not_started: t("Not Started"),
  in_progress: t("In Progress"),
  completed: t("Completed"),
};

export const runStateTones: Readonly<Record<RunState, BadgeTone>> = {
  not_started: "neutral",
  in_progress: "info",
  completed: "success",
};

/** "1 of 4 steps · 25 %". Completed is completed: what is left then was skipped. */
export function progressText({ completed_steps, total_steps, progress_percentage }: WizardProgress): string {
  const text = plural(total_steps, "{completedSteps} of {count} step", "{completedSteps} of {count} steps", {
    completedSteps: completed_steps,
  });
  const skipped = total_steps - completed_steps;
  return progress_percentage === 100 && skipped > 0
    ? t("{text}, {skipped} skipped", { text, skipped })
    : `${text} · ${progress_percentage} %`;
}
