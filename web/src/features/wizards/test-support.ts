import type { Wizard, WizardListEntry, WizardStep, WizardTester } from "@firstlight/contract";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const created_at = "2026-11-01T09:00:00.000Z";

export const wizardId = id(30);

const said = {
  id: wizardId,
  project_id: id(7),
  title: "First steps",
  description: "Get to know the app.",
  priority: "required",
  estimated_total_time: 30,
  tags: ["checkout"],
  status: "published",
  settings: { completion_message: "" },
  step_count: 2,
  has_unpublished_changes: false,
  created_at,
  updated_at: created_at,
} as const;

export function listedOf(rest: Partial<WizardListEntry> = {}): WizardListEntry {
  return { ...said, tags: [...said.tags], counts: { assigned: 0, in_progress: 0, completed: 0 }, ...rest };
}

export function stepOf(n: number, rest: Partial<WizardStep> = {}): WizardStep {
  return {
    id: id(100 + n),
    title: `Step ${n}`,
    description: "Do it.",
    order: n,
    estimated_time: null,
    is_required: true,
    content_blocks: [],
    interactions: [],
    show_if: null,
    updated_at: created_at,
    ...rest,
  };
}

export function wizardOf(rest: Partial<Wizard> = {}): Wizard {
  const steps = rest.steps ?? [stepOf(0), stepOf(1)];
  return { ...said, tags: [...said.tags], steps, step_count: steps.length, ...rest };
}

export function testerOf(n: number, name: string, rest: Partial<WizardTester> = {}): WizardTester {
  return {
    user: { id: id(200 + n), name, email: `${name.toLowerCase()}@example.com` },
    state: "not_started",
    assigned: null,
    overdue: false,
    started_at: null,
    completed_at: null,
    last_active_at: null,
    current_step: null,
    total_steps: 2,
    completed_steps: 0,
    skipped_steps: 0,
    is_on_project: true,
    ...rest,
  };
}
