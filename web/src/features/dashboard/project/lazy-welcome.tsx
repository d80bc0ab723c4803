import type { Assignment } from "@firstlight/contract";
import { lazyPart } from "#ui/feedback/lazy.tsx";
import type { ProjectWelcomeProps } from "./welcome.tsx";
import { progressOf } from "../forms/progress.ts";

// Most testers have started something.
const ProjectWelcome = lazyPart(async () => (await import("./welcome.tsx")).ProjectWelcome, {
  // Its space stays reserved while it loads, so that the layout does not shift.
  fallback: () => <div className="min-h-24 rounded-lg bg-brand-soft" />,
});

/** Whether a tester has not started anything of a project, counting what this device keeps. */
function hasNothingStarted({ onboarding_progress, wizards, forms }: Assignment): boolean {
  const hasStartedForm = forms.some((entry) => entry.completed || progressOf(entry).isStarted);
  const hasStartedWizard = wizards.completed > 0 || wizards.next?.is_started === true;
  return onboarding_progress.percentage === 0 && !hasStartedForm && !hasStartedWizard;
}

/** Welcomes a tester who has not started anything. */
export function LazyProjectWelcome(props: ProjectWelcomeProps) {
  if (!hasNothingStarted(props.assignment)) return null;
  return <ProjectWelcome {...props} />;
}
