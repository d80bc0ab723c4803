import { formPriorities, type Assignment, type ProjectFormEntry } from "@firstlight/contract";

/** An open form together with the project it belongs to. */
export interface OpenForm {
  entry: ProjectFormEntry;
  project: Assignment["project"];
}

const never = "9999-12-31";

/** Overdue first, then by priority, then by due date, then in the order the team gave. */
export function byUrgency(a: ProjectFormEntry, b: ProjectFormEntry): number {
  return (
    Number(b.overdue) - Number(a.overdue) ||
    formPriorities.indexOf(a.form.priority) - formPriorities.indexOf(b.form.priority) ||
    (a.form.due_date ?? never).localeCompare(b.form.due_date ?? never) ||
    a.form.sequence_order - b.form.sequence_order
  );
}

type Projects = readonly Pick<Assignment, "project" | "forms">[];

/**
 * The one form a tester should open next, over all their projects.
 * @param waiting ids of forms that are answered and not sent yet
 */
export function nextForm(projects: Projects, waiting: ReadonlySet<string> = new Set()): OpenForm | undefined {
  return openForms(projects).find(({ entry }) => !waiting.has(entry.form.id));
}

export function openForms(projects: Projects): OpenForm[] {
  return projects
    .flatMap(({ project, forms }) => forms.filter((entry) => !entry.completed).map((entry) => ({ entry, project })))
    .sort((a, b) => byUrgency(a.entry, b.entry));
}

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
  return total === 0 ? 0 : Math.round((completed / total) * 100);
}
