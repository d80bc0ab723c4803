import type { Assignment } from "@firstlight/contract";
import { counted } from "../../lib/counted.ts";
import { countForms } from "./form-totals.ts";

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

const listed = new Intl.ListFormat("en-GB");

/** "3 forms and 1 wizard wait for you, 1 form overdue." */
export function openWorkText({ forms, overdue, wizards, onboarding, hasAny }: OpenWork): string {
  if (!hasAny) return "Nothing to do yet.";
  const parts = [
    ...(forms > 0 ? [counted(forms, "form")] : []),
    ...(wizards > 0 ? [counted(wizards, "wizard")] : []),
    ...(onboarding > 0 ? [counted(onboarding, "onboarding")] : []),
  ];
  if (parts.length === 0) return "Everything is done.";
  const text = `${listed.format(parts)} ${forms + wizards + onboarding === 1 ? "waits" : "wait"} for you`;
  if (overdue === 0) return `${text}.`;
  return parts.length === 1 ? `${text}, ${overdue} overdue.` : `${text}, ${counted(overdue, "form")} overdue.`;
}
