/** Of wizards: something in each of their tables, and a right call of each of their routes. */
import type {
  onboardingRoutes,
  wizardAnalyticsRoutes,
  WizardEditContent,
  wizardEditRoutes,
  WizardStep,
  wizardRoutes,
  wizardRunRoutes,
} from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import type { Person, Project, Team } from "./factories.ts";
import type { TestApp } from "./test-app.ts";
import { anyQuiz, aStep, type Wizard } from "./wizard-factories.ts";
import type { Call } from "./right-calls.ts";
import type { World } from "./world.ts";

export interface WizardWorld {
  /** Published, with three steps; the first has a quiz. `tester` has started it, `answered` has completed its first step. */
  wizard: Wizard;
  /** Active, with one optional step; no one has started it. */
  onboarding: Wizard;
  /** Of no wizard yet. */
  blankWizardId: string;
}

interface Testers {
  tester: Person;
  answered: Person;
}

async function insertRuns(app: TestApp, wizard: Wizard, { tester, answered }: Testers, step: WizardStep) {
  const now = app.clock.now();
  const { company, owner, id: project_id } = wizard.project;
  const own = { company_id: company.id, wizard_id: wizard.id };
  const asked = { assigned_by: owner.id, assigned_at: now, notified_at: now, notes: "Please try it.", started_at: now };
  const run = { ...own, ...asked, project_id, version: 1, step_count: wizard.steps.length, last_active_at: now };
  const [first, second] = wizard.steps;
  await app.database.inTenant(company.id, async (tx) => {
    await tx
      .insertInto("wizard_assignments")
      .values([
        { ...run, user_id: tester.id, current_step_id: first?.id ?? null },
        { ...run, user_id: answered.id, current_step_id: second?.id ?? null, completed_count: 1 },
      ])
      .execute();
    const done = { ...own, user_id: answered.id, step_id: step.id };
    await tx
      .insertInto("wizard_step_runs")
      .values({ ...done, time_spent: 30, completed_at: now })
      .execute();
    const response = { interaction_id: step.interactions[0]?.id ?? "", response: '{"value":"red"}', is_correct: false };
    await tx
      .insertInto("wizard_responses")
      .values({ ...done, ...response, answered_at: now })
      .execute();
  });
}

export async function insertWizards(
  app: TestApp,
  { owner }: Team,
  project: Project,
  testers: Testers,
): Promise<WizardWorld> {
  // Staff of a company without access cannot upload; what they did before is theirs.
  const { body: upload } = await testers.tester.upload({ name: "manual.txt", content: "Turn it on.\n" });
  await app.database.asOwner((tx) =>
    tx.updateTable("uploads").set({ owner_id: owner.id }).where("id", "=", upload.id).execute(),
  );
  const asks = aStep({
    interactions: [{ type: "quiz", question: "Which one is right?", options: anyQuiz }],
    content_blocks: [{ type: "file", content: upload.id, metadata: { filename: "manual.txt" } }],
  });
  const wizard = await app.aWizard(project, { steps: [asks, aStep(), aStep({ title: "Look again" })] });
  const onboarding = await app.anOnboardingWizard(project, { steps: [aStep({ is_required: false })] });
  await app.database.inTenant(project.company.id, (tx) =>
    tx
      .insertInto("wizard_uploads")
      .values({ company_id: project.company.id, wizard_id: wizard.id, upload_id: upload.id })
      .execute(),
  );
  await insertRuns(app, wizard, testers, asks);
  await app.database.asOwner((tx) =>
    tx
      .insertInto("wizard_edits")
      .values((eb) => ({
        company_id: project.company.id,
        wizard_id: wizard.id,
        content: JSON.stringify(wizardEditOf(wizard, { title: "Third steps" })),
        revision: 1,
        is_changed: true,
        base_updated_at: eb.selectFrom("wizards").select("updated_at").where("id", "=", wizard.id),
        updated_by: owner.id,
        updated_at: app.clock.now(),
      }))
      .execute(),
  );
  return { wizard, onboarding, blankWizardId: randomUUID() };
}

/** A working copy with a wizard's steps, as an editor sends it. */
export function wizardEditOf(
  { title, steps }: Pick<Wizard, "title" | "steps">,
  rest: Partial<WizardEditContent> = {},
): WizardEditContent {
  return {
    title,
    description: "What there is to see.",
    priority: "required",
    estimated_total_time: null,
    tags: [],
    settings: { completion_message: "" },
    steps: steps.map(({ interactions, show_if = null, ...step }) => ({
      ...step,
      show_if,
      interactions: interactions.map((one) => ({
        ...one,
        options: one.options.map(({ is_correct = false, ...option }) => ({ ...option, is_correct })),
      })),
    })),
    ...rest,
  };
}

type WizardRoutes = typeof wizardRoutes &
  typeof wizardEditRoutes &
  typeof onboardingRoutes &
  typeof wizardRunRoutes &
  typeof wizardAnalyticsRoutes;

const words = { title: "Second steps", description: "There is more to see." };

export function wizardCalls({
  project,
  tester,
  wizard,
  onboarding,
  blankWizardId,
}: World): Record<keyof WizardRoutes, Call> {
  const own = `/projects/${project.id}`;
  const one = `/wizards/${wizard.id}`;
  const welcome = `/onboarding/${onboarding.id}`;
  const [first] = wizard.steps;
  const step = `${one}/steps/${first?.id}`;
  const welcomeStep = `${welcome}/steps/${onboarding.steps[0]?.id}`;
  const question = first?.interactions[0]?.id;
  return {
    listWizards: { path: `${own}/wizards` },
    createWizard: { path: `${own}/wizards`, body: words },
    getWizard: { path: one },
    updateWizard: { path: one, body: words },
    deleteWizard: { path: one },
    createBlankWizard: { path: "/wizards/blank", body: { id: blankWizardId, project_id: project.id } },
    getWizardEdit: { path: `${one}/edit` },
    saveWizardEdit: {
      path: `${one}/edit`,
      body: { content: wizardEditOf({ title: "Second steps", steps: [] }), revision: 1 },
    },
    discardWizardEdit: { path: `${one}/edit` },
    publishWizard: { path: `${one}/publish` },
    unpublishWizard: { path: `${one}/unpublish` },
    createStep: { path: `${one}/steps`, body: words },
    updateStep: { path: step, body: words },
    deleteStep: { path: step },
    orderSteps: { path: `${one}/step-order`, body: { step_ids: wizard.steps.map(({ id }) => id).toReversed() } },
    duplicateWizard: { path: `${one}/duplicate` },
    assignWizard: { path: `${one}/assign`, body: { user_ids: [tester.id] } },
    unassignWizard: { path: `${one}/assignments/${tester.id}` },
    remindWizardTesters: { path: `${one}/remind`, body: {} },
    listOnboardingWizards: { path: `${own}/onboarding` },
    createOnboardingWizard: { path: `${own}/onboarding`, body: words },
    getOnboardingWizard: { path: welcome },
    updateOnboardingWizard: { path: welcome, body: words },
    deleteOnboardingWizard: { path: welcome },
    createOnboardingStep: { path: `${welcome}/steps`, body: words },
    updateOnboardingStep: { path: welcomeStep, body: words },
    deleteOnboardingStep: { path: welcomeStep },
    listTesterWizards: { path: `/beta${own}/wizards` },
    getWizardProgress: { path: `${one}/progress` },
    startWizard: { path: `${one}/start` },
    respondToStep: {
      path: `${step}/responses`,
      body: { interaction_id: question, response_data: { value: "green" }, time_spent: 5 },
    },
    completeStep: { path: `${step}/complete`, body: { time_spent: 9 } },
    skipStep: { path: `/wizards/${onboarding.id}/steps/${onboarding.steps[0]?.id}/skip`, body: { time_spent: 9 } },
    getOnboarding: { path: `/beta${own}/onboarding` },
    completeOnboardingStep: { path: `/beta${own}/onboarding/${onboarding.steps[0]?.id}/complete`, body: {} },
    getWizardAnalytics: { path: `${one}/analytics` },
    listWizardTesters: { path: `${one}/testers` },
    listStepAnswers: { path: `${one}/answers?interaction_id=${question}` },
    exportWizard: { path: `${one}/export?format=csv` },
  };
}
