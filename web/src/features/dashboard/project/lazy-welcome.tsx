import type { Assignment } from "@firstlight/contract";
import { lazy, Suspense } from "react";
import type { ProjectWelcomeProps } from "./welcome.tsx";
import { progressOf } from "../forms/progress.ts";

// Most testers have started something.
const ProjectWelcome = lazy(async () => ({ default: (await import("./welcome.tsx")).ProjectWelcome }));

/** Whether a tester has not started anything of a project, counting what this device keeps. */
function hasNothingStarted({ onboarding_progress, wizards, forms }: Assignment, userId: string): boolean {
  const hasStartedForm = forms.some((entry) => entry.completed || progressOf(entry, userId).isStarted);
  const hasStartedWizard = wizards.completed > 0 || wizards.next?.is_started === true;
  return onboarding_progress.percentage === 0 && !hasStartedForm && !hasStartedWizard;
}

/** Its space stays reserved while it loads, so that the layout does not shift. */
export function LazyProjectWelcome({ userId, ...props }: ProjectWelcomeProps & { userId: string }) {
  if (!hasNothingStarted(props.assignment, userId)) return null;
  return (
    <Suspense fallback={<div className="min-h-24 rounded-lg bg-brand-soft" />}>
      <ProjectWelcome {...props} />
    </Suspense>
  );
}
