import { formPriorities, type Assignment, type ProjectFormEntry } from "@firstlight/contract";

type Project = Assignment["project"];

/** Something a tester has still to do, together with the project it belongs to. */
export type OpenItem =
  | { kind: "form"; project: Project; entry: ProjectFormEntry }
  | { kind: "wizard"; project: Project; wizard: NonNullable<Assignment["wizards"]["next"]> }
  | { kind: "onboarding"; project: Project; percentage: number };
type OpenForm = Extract<OpenItem, { kind: "form" }>;

const never = "9999-12-31";
const ranks = { required: formPriorities.indexOf("high"), optional: formPriorities.indexOf("medium") };

interface Urgency {
  /** The onboarding: who knows their way around answers better. */
  isWelcome?: boolean;
  isOverdue: boolean;
  due: string;
  /** The lower, the earlier. */
  rank: number;
  isBegun: boolean;
  order: number;
}

function urgencyOf(item: OpenItem): Urgency {
  if (item.kind === "form") {
    const { form, overdue, has_draft } = item.entry;
    const rank = formPriorities.indexOf(form.priority);
    return { isOverdue: overdue, due: form.due_date ?? never, rank, isBegun: has_draft, order: form.sequence_order };
  }
  if (item.kind === "wizard") {
    const { overdue, due_date, is_required, is_started } = item.wizard;
    const rank = is_required ? ranks.required : ranks.optional;
    return { isOverdue: overdue, due: due_date ?? never, rank, isBegun: is_started, order: 0 };
  }
  return { isWelcome: true, isOverdue: false, due: never, rank: 0, isBegun: item.percentage > 0, order: 0 };
}

/** Onboarding first, then overdue items, then by due date, priority, whether started, and the team's order. */
export function byUrgency(first: OpenItem, second: OpenItem): number {
  const [a, b] = [urgencyOf(first), urgencyOf(second)];
  return (
    Number(b.isWelcome === true) - Number(a.isWelcome === true) ||
    Number(b.isOverdue) - Number(a.isOverdue) ||
    a.due.localeCompare(b.due) ||
    a.rank - b.rank ||
    Number(b.isBegun) - Number(a.isBegun) ||
    a.order - b.order
  );
}

function wizardOf({ project, wizards }: Assignment): OpenItem[] {
  return wizards.next ? [{ kind: "wizard", project, wizard: wizards.next }] : [];
}

function onboardingOf({ project, onboarding_progress }: Assignment): OpenItem[] {
  const { percentage, is_offered } = onboarding_progress;
  return is_offered && percentage < 100 ? [{ kind: "onboarding", project, percentage }] : [];
}

/**
 * The one thing a tester should do next, over all their projects.
 * @param waiting ids of forms that are answered and not sent yet
 * @param isDone whether another item is done, and not known to be yet
 */
export function nextItem(
  projects: readonly Assignment[],
  waiting: ReadonlySet<string>,
  isDone: (item: OpenItem) => boolean = () => false,
): OpenItem | undefined {
  const forms = openForms(projects).filter(({ entry }) => !waiting.has(entry.form.id));
  const items = [...forms, ...projects.flatMap(wizardOf), ...projects.flatMap(onboardingOf)];
  return items.filter((item) => !isDone(item)).sort(byUrgency)[0];
}

type WithForms = Pick<Assignment, "project" | "forms">;

/** Of the forms alone: the one to open next. */
export function nextForm(projects: readonly WithForms[], waiting: ReadonlySet<string>): OpenForm | undefined {
  return openForms(projects).find(({ entry }) => !waiting.has(entry.form.id));
}

function openForms(projects: readonly WithForms[]): OpenForm[] {
  return projects
    .flatMap(({ project, forms }) =>
      forms.filter((entry) => !entry.completed).map((entry): OpenForm => ({ kind: "form", entry, project })),
    )
    .sort(byUrgency);
}

/** Whether a tester has not started anything of a project. */
export function hasNothingStarted(
  { onboarding_progress, wizards, forms }: Assignment,
  isStarted: (entry: ProjectFormEntry) => boolean,
): boolean {
  const hasStartedForm = forms.some((entry) => entry.completed || isStarted(entry));
  const hasStartedWizard = wizards.completed > 0 || wizards.next?.is_started === true;
  return onboarding_progress.percentage === 0 && !hasStartedForm && !hasStartedWizard;
}

/** Where an item is done. */
export function pathOf(item: OpenItem): string {
  const base = `/dashboard/projects/${item.project.id}`;
  if (item.kind === "form") return `${base}/forms/${item.entry.form.id}`;
  if (item.kind === "onboarding") return `${base}/onboarding`;
  return `${base}/wizards/${item.wizard.id}${item.wizard.is_started ? "/run" : ""}`;
}
