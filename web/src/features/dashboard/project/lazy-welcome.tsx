import { lazyPart } from "#ui/feedback/lazy.tsx";
import type { ProjectWelcomeProps } from "./welcome.tsx";
import { progressOf } from "../forms/progress.ts";
import { hasNothingStarted } from "#shared/dashboard/next-item.ts";

// Most testers have started something.
const ProjectWelcome = lazyPart(async () => (await import("./welcome.tsx")).ProjectWelcome, {
  // Its space stays reserved while it loads, so that the layout does not shift.
  fallback: () => <div className="min-h-24 rounded-lg bg-brand-soft" />,
});

/** Welcomes a tester who has not started anything. */
export function LazyProjectWelcome(props: ProjectWelcomeProps) {
  // Counting what this device keeps.
  if (!hasNothingStarted(props.assignment, (entry) => progressOf(entry).isStarted)) return null;
  return <ProjectWelcome {...props} />;
}
