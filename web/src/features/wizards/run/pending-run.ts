import { progressPercentage, type OnboardingStep, type WizardProgress, type WizardRun } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { outboxEntries, useOutboxEntries } from "#shared/outbox/entries.ts";
import { startOutbox } from "#shared/outbox/send.ts";
import { usePreloadedBar, useShown } from "#shared/outbox/use-outbox.ts";
import { queuedPasses } from "./outbox.ts";
import { runStateOf } from "./state.ts";

type Passes = ReturnType<typeof queuedPasses>;

const isAnyIn = (ids: readonly string[], { completed, skipped }: Passes) =>
  ids.some((id) => completed.has(id) || skipped.has(id));

/**
 * A run with what waits on this device. Only the server knows which steps the answers add or remove,
 * and so whether the run is completed.
 */
export function pendingRun(id: string, sent: WizardRun, passes = queuedPasses(outboxEntries())): WizardRun {
  const started_at = passes.started.get(id);
  const isStarted = !sent.assignment && started_at !== undefined;
  const state: WizardRun = isStarted
    ? { ...sent, assignment: { status: "in_progress", started_at, completed_at: null } }
    : sent;
  if (!isAnyIn(state.step_ids, passes)) return state;
  return {
    ...state,
    ...runStateOf(state.step_ids, {
      completed: new Set([...state.completed_step_ids, ...passes.completed]),
      skipped: new Set([...state.skipped_step_ids, ...passes.skipped]),
      isCompleted: state.assignment?.status === "completed",
    }),
  };
}

export interface Onboarding {
  steps: OnboardingStep[];
  progress: WizardProgress;
}

/** An onboarding with what waits on this device. */
export function pendingOnboarding({ steps, progress }: Onboarding, passes = queuedPasses(outboxEntries())): Onboarding {
  if (
    !isAnyIn(
      steps.map(({ id }) => id),
      passes,
    )
  )
    return { steps, progress };
  const after = steps.map((step) => {
    const completed = step.completed || passes.completed.has(step.id);
    return { ...step, completed, skipped: !completed && (step.skipped || passes.skipped.has(step.id)) };
  });
  const [completed_steps, skipped_steps] = [
    after.filter(({ completed }) => completed).length,
    after.filter(({ skipped }) => skipped).length,
  ];
  const progress_percentage = progressPercentage(completed_steps + skipped_steps, steps.length, false);
  return { steps: after, progress: { ...progress, completed_steps, skipped_steps, progress_percentage } };
}

/** Whether a wizard was started on this device, which the server does not know yet. */
export function useStartedHere(wizardId: string): boolean {
  return queuedPasses(useOutboxEntries()).started.has(wizardId);
}

/** What waits of these steps, for a screen that shows it. It is sent while the screen is open. */
export function useQueuedPasses(stepIds: readonly string[]): Passes & { count: number } {
  const client = useQueryClient();
  usePreloadedBar();
  useShown(stepIds);
  useEffect(() => {
    return startOutbox(client);
  }, [client]);
  const passes = queuedPasses(useOutboxEntries());
  return { ...passes, count: stepIds.filter((id) => passes.completed.has(id) || passes.skipped.has(id)).length };
}
