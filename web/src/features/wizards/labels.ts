import type { RunState, WizardPriority, WizardProgress } from "@firstlight/contract";
import { wholePercent } from "#lib/format/shares.ts";
import { plural, t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/index.ts";

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

type Steps = Omit<WizardProgress, "progress_percentage">;

/** "1 of 4 steps, 2 skipped". In a completed run, the remaining steps count as skipped. */
export function withSkipped(text: string, steps: Steps, isCompleted: boolean): string {
  const skipped = isCompleted ? steps.total_steps - steps.completed_steps : steps.skipped_steps;
  return skipped > 0 ? t("{text}, {skipped} skipped", { text, skipped }) : text;
}

/** "1 of 4 steps, 2 skipped · 75%" */
export function progressText({ progress_percentage, ...steps }: WizardProgress): string {
  const text = plural(steps.total_steps, "{completedSteps} of {count} step", "{completedSteps} of {count} steps", {
    completedSteps: steps.completed_steps,
  });
  return `${withSkipped(text, steps, progress_percentage === 100)} · ${wholePercent(progress_percentage)}`;
}
