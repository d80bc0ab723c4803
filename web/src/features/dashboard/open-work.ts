import type { Assignment } from "@firstlight/contract";
import { countForms } from "./forms/totals.ts";

/** What waits for a tester, and whether there is anything to do at all. */
export interface OpenWork {
  forms: number;
  overdue: number;
  wizards: number;
  /** Projects whose onboarding is not finished. */
  onboarding: number;
  hasAny: boolean;
  isDone: boolean;
}

export function openWork(projects: readonly Assignment[]): OpenWork {
  const { total, pending, overdue } = countForms(projects.flatMap(({ forms }) => forms));
  const offered = projects.filter(({ onboarding_progress }) => onboarding_progress.is_offered);
  const onboarding = offered.filter(({ onboarding_progress }) => onboarding_progress.percentage < 100).length;
  const wanted = projects.reduce((sum, { wizards }) => sum + wizards.total, 0);
  const wizards = wanted - projects.reduce((sum, one) => sum + one.wizards.completed, 0);
  const hasAny = total + wanted + offered.length > 0;
  return {
    forms: pending,
    overdue,
    wizards,
    onboarding,
    hasAny,
    isDone: hasAny && pending + wizards + onboarding === 0,
  };
}
