import { type ProjectFormEntry, roundedPercent } from "@firstlight/contract";

export interface FormCounts {
  completed: number;
  pending: number;
  overdue: number;
  total: number;
}

/** Overdue forms count as pending, too. */
export function countForms(forms: readonly ProjectFormEntry[]): FormCounts {
  const completed = forms.filter((entry) => entry.completed).length;
  return {
    completed,
    pending: forms.length - completed,
    overdue: forms.filter((entry) => entry.overdue && !entry.completed).length,
    total: forms.length,
  };
}

/** The completed share, rounded; 0 if there is nothing to do, so that an empty ring does not look complete. */
export function completedPercent({ completed, total }: Pick<FormCounts, "completed" | "total">): number {
  return roundedPercent(completed, total);
}
