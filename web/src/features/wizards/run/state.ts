import { progressPercentage, type WizardRun } from "@firstlight/contract";

interface PassedSteps {
  completed: ReadonlySet<string>;
  /** Completed afterwards, they count as completed. */
  skipped: ReadonlySet<string>;
  isCompleted: boolean;
}

/** How far a run is that shows these steps. */
export function runStateOf(step_ids: string[], { completed, skipped, isCompleted }: PassedSteps) {
  const completed_step_ids = step_ids.filter((id) => completed.has(id));
  const skipped_step_ids = step_ids.filter((id) => skipped.has(id) && !completed.has(id));
  const passed = [...completed_step_ids, ...skipped_step_ids];
  return {
    progress: {
      total_steps: step_ids.length,
      completed_steps: completed_step_ids.length,
      skipped_steps: skipped_step_ids.length,
      progress_percentage: progressPercentage(passed.length, step_ids.length, isCompleted),
    },
    completed_step_ids,
    skipped_step_ids,
    step_ids,
    current_step_id: step_ids.find((id) => !passed.includes(id)) ?? null,
  } satisfies Partial<WizardRun>;
}
