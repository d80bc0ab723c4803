/** Wizards and onboarding with their steps, written past the API. */
import { randomUUID } from "node:crypto";
import { visibleSteps, stepBody, type StepInput, type WizardKind, type WizardStep } from "@firstlight/contract";
import type { Database } from "../../server/src/platform/db/database.ts";
import type { Project } from "./factories.ts";

export interface Wizard {
  id: string;
  kind: WizardKind;
  title: string;
  project: Project;
  steps: WizardStep[];
}

interface WizardOptions {
  title?: string;
  description?: string;
  priority?: "required" | "optional";
  estimated_total_time?: number | null;
  tags?: string[];
  /** "live" is what testers see: published, or active. */
  status?: "draft" | "live" | "archived";
  completion_message?: string;
  /** One step that asks nothing when absent. */
  steps?: readonly WizardStep[];
}

export interface WizardFactories {
  aWizard: (project: Project, options?: WizardOptions) => Promise<Wizard>;
  anOnboardingWizard: (project: Project, options?: WizardOptions) => Promise<Wizard>;
}

/** A step as it is stored. Ids that are given stay, so that conditions can name them. */
export function aStep({ id = randomUUID(), ...given }: Partial<StepInput> & { id?: string } = {}): WizardStep {
  const said = stepBody.parse({ title: "Look around", description: "See what is there.", ...given });
  return {
    ...said,
    id,
    order: said.order ?? 0,
    updated_at: "2026-01-01T00:00:00.000Z",
    interactions: said.interactions.map((one, order) => ({
      ...one,
      id: one.id ?? randomUUID(),
      order,
      options: one.options.map((option) => ({ ...option, id: option.id ?? randomUUID() })),
    })),
  };
}

export const anyChoice = ["Red", "Green", "Blue"].map((text) => ({ text }));
/** Green is right. */
export const anyQuiz = ["Red", "Green", "Blue"].map((text) => ({ text, is_correct: text === "Green" }));

interface Parts {
  database: Database;
  later: () => Date;
}

async function insertWizard(
  { database, later }: Parts,
  project: Project,
  { kind, ...options }: WizardOptions & { kind: WizardKind },
): Promise<Wizard> {
  const now = later();
  const { title = kind === "wizard" ? "First steps" : "Welcome", status = "live" } = options;
  const steps = (options.steps ?? [aStep()]).map((step, order) => ({ ...step, order, updated_at: now.toISOString() }));
  const id: string = randomUUID();
  const own = { company_id: project.company.id, created_by: project.owner.id, created_at: now };
  const live = kind === "wizard" ? "published" : "active";
  await database.inTenant(project.company.id, async (tx) => {
    await tx
      .insertInto("wizards")
      .values({
        ...own,
        id,
        project_id: project.id,
        kind,
        title,
        description: options.description ?? "What there is to see.",
        priority: options.priority ?? "required",
        estimated_total_time: options.estimated_total_time ?? null,
        tags: options.tags ?? [],
        status: status === "live" ? live : status,
        settings: JSON.stringify({ completion_message: options.completion_message ?? "" }),
        step_count: steps.length,
        shown_step_count: visibleSteps(steps, {}).length,
        updated_at: now,
      })
      .execute();
    await tx
      .insertInto("wizard_versions")
      .values({ ...own, wizard_id: id, version: 1, steps: JSON.stringify(steps) })
      .execute();
  });
  return { id, kind, title, project, steps };
}

export function wizardFactories(parts: Parts): WizardFactories {
  return {
    aWizard: (project, options) => insertWizard(parts, project, { ...options, kind: "wizard" }),
    anOnboardingWizard: (project, options) => insertWizard(parts, project, { ...options, kind: "onboarding" }),
  };
}
