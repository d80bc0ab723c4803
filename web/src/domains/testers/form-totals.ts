import { type ProjectFormEntry, roundedPercent } from "@firstlight/contract";

export interface FormCounts {
  completed: number;
  pending: number;
  overdue: number;
  total: number;
}

/** Overdue forms are pending too: they still wait for an answer. */
export function countForms(forms: readonly ProjectFormEntry[]): FormCounts {
  const completed = forms.filter((entry) => entry.completed).length;
  return {
    completed,
    pending: forms.length - completed,
    overdue: forms.filter((entry) => entry.overdue && !entry.completed).length,
    total: forms.length,
  };
}

/** Share of what is done, rounded; nothing to do counts as 0 so that no empty ring looks finished. */
export function completedPercent({ completed, total }: Pick<FormCounts, "completed" | "total">): number {
  return roundedPercent(completed, total);
}
