import { richTextOf } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { complete, progressOf, respond, skip, start } from "../../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aForm, anOnboardingWizard, aProject, aResponse, aTester, aWizard, clock, database, onProject } = app;
type Step = Wizard["steps"][number];

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, tester: await aTester(project) };
}

const listed = async (who: Person, { id }: Project) => (await who.get(`/beta/projects/${id}/wizards`)).body.wizards;
const onboardingOf = async (who: Person, { id }: Project) => (await who.get(`/beta/projects/${id}/onboarding`)).body;
const dashboardOf = async (who: Person) => (await who.get("/beta/dashboard")).body;
const mark = (who: Person, { id }: Project, step: { id: string }, body?: unknown) =>
  who.post(`/beta/projects/${id}/onboarding/${step.id}/complete`, body);

function assign(wizard: Wizard, tester: Person, more: { notes?: string; due_date?: string } = {}) {
  const { company, owner, id: project_id } = wizard.project;
  const setup = { company_id: company.id, wizard_id: wizard.id, user_id: tester.id, project_id };
  const now = clock.now();
  return database.inTenant(company.id, (tx) =>
    tx
      .insertInto("wizard_assignments")
      .values({ ...setup, assigned_by: owner.id, assigned_at: now, notified_at: now, ...more })
      .execute(),
  );
}

function become(wizard: Wizard, status: "draft" | "archived") {
  return database.inTenant(wizard.project.company.id, (tx) =>
    tx.updateTable("wizards").set({ status }).where("id", "=", wizard.id).execute(),
  );
}

describe("Available Wizards", () => {
  test("list the assigned ones by due date, then required ones, then the rest", async () => {
    const { project, tester } = await setup();
    const optional = await aWizard(project, { title: "Optional", priority: "optional" });
    await aWizard(project, { title: "Required" });
    const [late, soon, someday] = [await aWizard(project), await aWizard(project), await aWizard(project)];
    await assign(someday, tester);
    await assign(late, tester, { due_date: "2026-12-31" });
    await assign(soon, tester, { due_date: "2026-12-01", notes: "Please." });
    for (const each of [{ status: "draft" }, { status: "archived" }, { steps: [] }] as const) {
      await aWizard(project, { ...each, title: "Not for testers" });
    }
    await anOnboardingWizard(project, { title: "Elsewhere on the page" });
    const wizards = await listed(tester, project);
    expect(wizards.map(({ title }: Wizard) => title)).toEqual([
      ...Array.from({ length: 3 }, () => "First steps"),
      "Required",
      "Optional",
    ]);
    expect(wizards.map(({ id }: Wizard) => id).slice(0, 3)).toEqual([soon.id, late.id, someday.id]);
    expect(wizards[0].assigned).toEqual({
      by: project.owner.name,
      at: expect.any(String),
      notes: "Please.",
      due_date: "2026-12-01",
    });
    expect(wizards[4]).toEqual({
      id: optional.id,
      title: "Optional",
      description: "What there is to see.",
      priority: "optional",
      estimated_total_time: null,
      tags: [],
      state: "not_started",
      is_archived: false,
      assignment: null,
      assigned: null,
      overdue: false,
      progress: { total_steps: 1, completed_steps: 0, skipped_steps: 0, progress_percentage: 0 },
    });
  });

  test("show the progress; archived ones appear only for testers who have started them", async () => {
    const { project, tester } = await setup();
    const wizard = await aWizard(project, { steps: [aStep(), aStep(), aStep()] });
    await start(tester, wizard);
    await complete(tester, wizard, wizard.steps[0] as Step);
    await become(wizard, "archived");
    expect(await listed(tester, project)).toMatchObject([
      {
        state: "in_progress",
        is_archived: true,
        progress: { total_steps: 3, completed_steps: 1, progress_percentage: 33 },
      },
    ]);
    for (const step of wizard.steps) await complete(tester, wizard, step);
    expect(await listed(tester, project)).toMatchObject([
      { state: "completed", progress: { progress_percentage: 100 } },
    ]);
    expect(await listed(await aTester(project), project)).toEqual([]);
    await become(wizard, "draft");
    expect(await listed(tester, project)).toEqual([]);
  });

  test("are overdue after the due date in the company's time zone, and never once completed", async () => {
    const { project, tester } = await setup();
    const wizard = await aWizard(project);
    const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await assign(wizard, tester, { due_date: day(0) });
    expect(await listed(tester, project)).toMatchObject([{ overdue: false }]);
    await database.inTenant(project.company.id, (tx) =>
      tx
        .updateTable("wizard_assignments")
        .set({ due_date: day(-1) })
        .execute(),
    );
    expect(await listed(tester, project)).toMatchObject([{ overdue: true, state: "not_started" }]);
    await start(tester, wizard);
    await complete(tester, wizard, wizard.steps[0] as Step);
    expect(await listed(tester, project)).toMatchObject([{ overdue: false, assigned: { due_date: day(-1) } }]);
  });

  test("omit those of another project, an archived one and another company", async () => {
    const { team, project, tester } = await setup();
    const archived = await aProject(team, { archived: true });
    await onProject(archived, tester);
    const others = [await aProject(team), archived, (await setup()).project, { ...project, id: crypto.randomUUID() }];
    for (const other of others) {
      for (const part of ["wizards", "onboarding"]) {
        const { status, body } = await tester.get(`/beta/projects/${other.id}/${part}`);
        expect([status, body.detail]).toEqual([404, "This project does not exist or is no longer available."]);
      }
      expect((await mark(tester, other, { id: crypto.randomUUID() })).status).toBe(404);
    }
  });
});

describe("the onboarding of a project", () => {
  test("has the steps of its active onboarding wizards, one after the other, with their texts and links", async () => {
    const { project, tester } = await setup();
    const step = aStep({
      title: "Read",
      content_blocks: [
        { type: "text", content: "Hello." },
        { type: "link", content: "https://example.com/a", metadata: { title: "A" } },
        { type: "rich_text", content: richTextOf("First.\n\nSecond.") },
        { type: "image", content: "https://example.com/b.png" },
        { type: "link", content: "https://example.com/c" },
      ],
      interactions: [{ type: "quiz", question: "Which?", options: anyQuiz, metadata: { explanation: "So." } }],
    });
    const first = await anOnboardingWizard(project, { steps: [step, aStep()] });
    await anOnboardingWizard(project, { status: "draft" });
    await anOnboardingWizard(project, { status: "archived" });
    const second = await anOnboardingWizard(project, { title: "More" });
    const { steps, progress } = await onboardingOf(tester, project);
    expect(progress).toEqual({ total_steps: 3, completed_steps: 0, skipped_steps: 0, progress_percentage: 0 });
    expect(steps.map(({ order, wizard_id }: { order: number; wizard_id: string }) => [order, wizard_id])).toEqual([
      [0, first.id],
      [1, first.id],
      [2, second.id],
    ]);
    expect(steps[0]).toMatchObject({
      title: "Read",
      content: "Hello.\n\nFirst.\nSecond.",
      links: ["https://example.com/a", "https://example.com/c"],
      completed: false,
      completed_at: null,
      skipped: false,
      time_spent: 0,
      responses: [],
    });
    expect(JSON.stringify(steps)).not.toMatch(/is_correct|explanation|show_if/);
    await respond(tester, first, step, { response_data: { value: "red" } });
    const answered = (await onboardingOf(tester, project)).steps[0];
    expect(answered.responses).toMatchObject([{ response: { value: "red", is_correct: false }, explanation: "So." }]);
  });

  test("is completed step by step, to 100 percent", async () => {
    const { team, project, tester } = await setup();
    const first = await anOnboardingWizard(project, { steps: [aStep(), aStep({ is_required: false })] });
    const second = await anOnboardingWizard(project);
    const [one, two, three] = [...first.steps, ...second.steps] as [Step, Step, Step];
    expect((await mark(tester, project, one, { time_spent: 40 })).body).toEqual({
      progress: { total_steps: 3, completed_steps: 1, skipped_steps: 0, progress_percentage: 33 },
    });
    const { changes } = await app.expectAudit(team.company, {
      action: "UPDATE",
      resource_type: "wizard_run",
      resource_id: first.id,
    });
    expect(changes).toEqual({ completed_step: { after: one.id } });
    expect((await mark(tester, project, one)).body.progress.completed_steps).toBe(1);
    expect((await onboardingOf(tester, project)).steps[0]).toMatchObject({ completed: true, time_spent: 40 });
    expect((await mark(tester, project, three)).body.progress).toMatchObject({ progress_percentage: 67 });
    await skip(tester, first, two);
    const skipped = await onboardingOf(tester, project);
    expect(skipped.steps[1]).toMatchObject({ completed: false, skipped: true });
    expect(skipped.progress).toEqual({
      total_steps: 3,
      completed_steps: 2,
      skipped_steps: 1,
      progress_percentage: 100,
    });
    expect((await mark(tester, project, two)).body.progress).toMatchObject({ completed_steps: 3, skipped_steps: 0 });
    expect((await mark(tester, project, { id: crypto.randomUUID() })).status).toBe(404);
  });

  test("is empty without onboarding wizards", async () => {
    const { project, tester } = await setup();
    expect(await onboardingOf(tester, project)).toEqual({
      steps: [],
      progress: { total_steps: 0, completed_steps: 0, skipped_steps: 0, progress_percentage: 0 },
    });
  });
});

describe("the tester's dashboard", () => {
  test("has the onboarding of each project, and counts open tasks", async () => {
    const { team, project, tester } = await setup();
    expect(await dashboardOf(tester)).toMatchObject({ overall_progress: 0 });
    const onboarding = await anOnboardingWizard(project, { steps: [aStep(), aStep(), aStep()] });
    const other = await aProject(team, { name: "Other" });
    await onProject(other, tester);
    await mark(tester, project, onboarding.steps[0] as Step);
    const { projects, overall_progress } = await dashboardOf(tester);
    expect(projects).toMatchObject([
      { project: { name: "Other" }, onboarding_progress: { percentage: 0 } },
      { project: { name: "Moonshot" }, onboarding_progress: { percentage: 33 } },
    ]);
    expect(overall_progress).toBe(33);
    await aResponse(await aForm(project), tester);
    expect((await dashboardOf(tester)).overall_progress).toBe(Math.round((33 + 100) / 2));
    await aWizard(project, { priority: "optional" });
    expect((await dashboardOf(tester)).overall_progress).toBe(67);
    await aWizard(project);
    const asked = await aWizard(other, { priority: "optional", steps: [aStep(), aStep()] });
    await assign(asked, tester);
    await start(tester, asked);
    await complete(tester, asked, asked.steps[0] as Step);
    const { overall_progress: overall, projects: both } = await dashboardOf(tester);
    expect(overall).toBe(Math.round((33 + 100 + 0 + 50) / 4));
    expect(both).toMatchObject([{ wizards: { total: 1, completed: 0 } }, { wizards: { total: 1, completed: 0 } }]);
    await complete(tester, asked, asked.steps[1] as Step);
    expect((await dashboardOf(tester)).projects[0].wizards).toEqual({ total: 1, completed: 1, next: null });
    for (const step of onboarding.steps) await mark(tester, project, step);
    expect((await dashboardOf(tester)).projects[1].onboarding_progress.percentage).toBe(100);
    await become(onboarding, "archived");
    expect((await dashboardOf(tester)).projects[1].onboarding_progress.percentage).toBe(0);
  });
});

describe("a step that depends on an answer", () => {
  const asks = aStep({ interactions: [{ type: "feedback_prompt", question: "Did it work?" }] });
  const interaction_id = asks.interactions[0]?.id ?? "";
  const when = (condition: { is: "equals" | "not_answered"; value?: "yes" | "no" }) => ({
    match: "all" as const,
    conditions: [{ interaction_id, ...condition }],
  });

  test("appears once the answer is given, and nowhere before", async () => {
    const { project, tester } = await setup();
    const [helps, cheers] = [
      aStep({ title: "Help", show_if: when({ is: "equals", value: "no" }) }),
      aStep({ title: "Hooray", show_if: when({ is: "equals", value: "yes" }) }),
    ];
    const wizard = await aWizard(project, { steps: [asks, helps, cheers] });
    await start(tester, wizard);
    expect(await listed(tester, project)).toMatchObject([{ progress: { total_steps: 1 } }]);
    expect((await tester.get(`/wizards/${wizard.id}`)).raw.toString()).not.toMatch(/Help|Hooray/);
    expect((await complete(tester, wizard, helps)).status).toBe(404);
    const { body } = await respond(tester, wizard, asks, { response_data: { value: "no", comment: "No light." } });
    expect(body).toMatchObject({ step_ids: [asks.id, helps.id], progress: { total_steps: 2 } });
    expect((await tester.get(`/wizards/${wizard.id}`)).body.steps).toMatchObject([{}, { title: "Help", order: 1 }]);
    expect((await complete(tester, wizard, cheers)).status).toBe(404);
    await complete(tester, wizard, asks);
    expect((await complete(tester, wizard, helps)).body.assignment.status).toBe("completed");
    expect(await progressOf(tester, wizard)).toMatchObject({ progress: { total_steps: 2, progress_percentage: 100 } });
  });

  test("completes the run when the answer hides the last open step", async () => {
    const { project, tester } = await setup();
    const gone = aStep({ show_if: when({ is: "not_answered" }) });
    const wizard = await aWizard(project, { steps: [asks, gone] });
    await start(tester, wizard);
    expect((await complete(tester, wizard, asks)).body.assignment.status).toBe("in_progress");
    const { body } = await respond(tester, wizard, asks, { response_data: { value: "yes" } });
    expect(body).toMatchObject({ assignment: { status: "completed" }, step_ids: [asks.id], current_step_id: null });
  });
});
