import type {
  OnboardingListEntry,
  OnboardingWizard,
  Wizard,
  WizardListEntry,
  WizardOfKind,
} from "@firstlight/contract";
import type { ListedWizard, WizardRow } from "./queries.ts";

function said(row: Omit<WizardRow, "steps" | "content_updated_at">) {
  return {
    id: row.id,
    project_id: row.project_id,
    title: row.title,
    description: row.description,
    priority: row.priority,
    estimated_total_time: row.estimated_total_time,
    tags: row.tags,
    settings: row.settings,
    step_count: row.step_count,
    has_unpublished_changes: row.has_unpublished_changes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The table sees to it that no wizard is "active" and no onboarding wizard "published". */
const ofWizard = ({ status }: Pick<WizardRow, "status">) => (status === "active" ? "published" : status);
const ofOnboarding = ({ status }: Pick<WizardRow, "status">) => (status === "published" ? "active" : status);

export function wizardView(row: Omit<WizardRow, "content_updated_at">): Wizard {
  return { ...said(row), status: ofWizard(row), steps: row.steps };
}

export function onboardingView(row: WizardRow): OnboardingWizard {
  return { ...said(row), status: ofOnboarding(row), steps: row.steps };
}

export function wizardOfKindView(row: WizardRow): WizardOfKind {
  return { ...said(row), kind: row.kind, status: row.status, steps: row.steps };
}

export function wizardEntryView(row: ListedWizard): WizardListEntry {
  const { assignments, unassigned, in_progress, completed } = row;
  const counts = { assigned: assignments - unassigned, in_progress, completed };
  return { ...said(row), status: ofWizard(row), counts };
}

export function onboardingEntryView(row: ListedWizard): OnboardingListEntry {
  const { assignments, in_progress, completed } = row;
  return { ...said(row), status: ofOnboarding(row), counts: { assigned: assignments, in_progress, completed } };
}
