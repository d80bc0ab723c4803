/** What ends a run: each step it shows is completed or skipped. */
import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { complete, progressOf, respond, skip, start } from "../../../../../tests/support/wizard-runs.ts";
import { expectExactTallies } from "../../../../../tests/support/wizard-tallies.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, audit, clock, database } = app;
type Step = Wizard["steps"][number];

const optional = { is_required: false };
const rating = { type: "rating" as const, question: "How was it?", required: true };

async function setup(...steps: Parameters<typeof aStep>[0][]) {
  const team = await aCompany();
  const project = await aProject(team);
  const wizard = await aWizard(project, { steps: steps.map((step) => aStep(step)) });
  return { team, project, wizard, steps: wizard.steps as [Step, Step, Step], tester: await aTester(project) };
}

async function begun(...steps: Parameters<typeof aStep>[0][]) {
  const all = await setup(...steps);
  await start(all.tester, all.wizard);
  return all;
}

describe("a wizard that ends with an optional step", () => {
  test("is in progress until the step is skipped, and opens there again", async () => {
    const { team, wizard, steps, tester } = await begun({}, optional);
    expect((await complete(tester, wizard, steps[0])).body).toMatchObject({
      assignment: { status: "in_progress", completed_at: null },
      progress: { total_steps: 2, completed_steps: 1, skipped_steps: 0, progress_percentage: 50 },
      current_step_id: steps[1].id,
    });
    expect(await progressOf(tester, wizard)).toMatchObject({ current_step_id: steps[1].id });
    clock.advance({ minutes: 1 });
    const { status, body } = await skip(tester, wizard, steps[1], { time_spent: 12 });
    expect([status, body]).toMatchObject([
      200,
      {
        assignment: { status: "completed", completed_at: clock.now().toISOString() },
        progress: { total_steps: 2, completed_steps: 1, skipped_steps: 1, progress_percentage: 100 },
        completed_step_ids: [steps[0].id],
        skipped_step_ids: [steps[1].id],
        current_step_id: null,
        time_spent: { [steps[1].id]: 12 },
      },
    ]);
    expect(await progressOf(tester, wizard)).toEqual(body);
    const entries = (await audit(team.company)).filter(({ resource_id }) => resource_id === wizard.id);
    expect(entries.map(({ changes }) => changes)).toContainEqual({ skipped_step: { after: steps[1].id } });
    await expectExactTallies(database, team.company.id);
  });

  test("ends as well when the step is completed", async () => {
    const { wizard, steps, tester } = await begun({}, optional);
    await complete(tester, wizard, steps[0]);
    expect((await complete(tester, wizard, steps[1])).body).toMatchObject({
      assignment: { status: "completed" },
      progress: { completed_steps: 2, skipped_steps: 0, progress_percentage: 100 },
    });
  });

  test("stays completed if it was before the step counted, and opens at the skipped step", async () => {
    const { wizard, steps, tester } = await begun({}, optional);
    await complete(tester, wizard, steps[0]);
    const completed_at = clock.now();
    await database.inTenant(tester.company.id, (tx) =>
      tx.updateTable("wizard_assignments").set({ completed_at }).where("wizard_id", "=", wizard.id).execute(),
    );
    const before = { assignment: { status: "completed", completed_at: completed_at.toISOString() } };
    const progress = { progress_percentage: 100 };
    expect(await progressOf(tester, wizard)).toMatchObject({ ...before, progress, current_step_id: steps[1].id });
    clock.advance({ minutes: 1 });
    expect((await skip(tester, wizard, steps[1])).body).toMatchObject({ ...before, progress, current_step_id: null });
  });
});

test("if all steps are optional, no single one ends the wizard, not even the last", async () => {
  const { wizard, steps, tester } = await begun(optional, optional, optional);
  expect((await complete(tester, wizard, steps[2])).body).toMatchObject({
    assignment: { status: "in_progress" },
    progress: { completed_steps: 1, progress_percentage: 33 },
    current_step_id: steps[0].id,
  });
  expect((await skip(tester, wizard, steps[0])).body).toMatchObject({
    progress: { completed_steps: 1, skipped_steps: 1, progress_percentage: 67 },
    current_step_id: steps[1].id,
  });
  expect((await skip(tester, wizard, steps[1])).body.assignment.status).toBe("completed");
});

describe("a step can be skipped", () => {
  test("when it is optional, after the required ones before it, in a started wizard", async () => {
    const { wizard, steps, tester } = await setup({ title: "Plug it in" }, optional);
    const noticesFor = async (step: Step) => {
      const { status, body } = await skip(tester, wizard, step);
      return [status, body.detail];
    };
    expect(await noticesFor(steps[1])).toEqual([409, "Start the wizard first."]);
    await start(tester, wizard);
    expect(await noticesFor(steps[1])).toEqual([409, "Complete “Plug it in” first."]);
    expect(await noticesFor(steps[0])).toEqual([409, "This step is required. Complete it to continue."]);
    expect(await progressOf(tester, wizard)).toMatchObject({ skipped_step_ids: [], time_spent: {} });
  });

  test("without answering its questions, and completed later by answering them", async () => {
    const { wizard, steps, tester } = await begun({ ...optional, interactions: [rating] }, {});
    await skip(tester, wizard, steps[0]);
    expect((await complete(tester, wizard, steps[0])).body.detail).toBe("Answer “How was it?” first.");
    await respond(tester, wizard, steps[0], { response_data: { rating: 4 } });
    expect((await complete(tester, wizard, steps[0])).body).toMatchObject({
      completed_step_ids: [steps[0].id],
      skipped_step_ids: [],
      progress: { completed_steps: 1, skipped_steps: 0 },
    });
  });

  test("once: repeating it changes nothing, and a completed one stays completed", async () => {
    const { team, wizard, steps, tester } = await begun(optional, optional, {});
    const { body } = await skip(tester, wizard, steps[0], { time_spent: 5 });
    clock.advance({ minutes: 1 });
    expect((await skip(tester, wizard, steps[0], { time_spent: 3 })).body).toEqual(body);
    await complete(tester, wizard, steps[1]);
    expect((await skip(tester, wizard, steps[1])).body).toMatchObject({
      completed_step_ids: [steps[1].id],
      skipped_step_ids: [steps[0].id],
    });
    const entries = (await audit(team.company)).filter(({ resource_type }) => resource_type === "wizard_run");
    expect(entries).toHaveLength(3);
  });

  test("only in the own run: not in another wizard, another company, or by staff", async () => {
    const { team, project, wizard, steps, tester } = await begun(optional);
    const other = await aWizard(project, { steps: [aStep(optional)] });
    const foreign = await setup(optional);
    const missing = { ...steps[0], id: crypto.randomUUID() };
    for (const step of [other.steps[0] as Step, missing, { ...missing, id: "no-id" }]) {
      expect((await skip(tester, wizard, step)).status).toBe(404);
    }
    expect((await skip(foreign.tester, wizard, steps[0])).status).toBe(404);
    expect((await skip(team.owner, wizard, steps[0])).status).toBe(403);
    expect((await app.anonymous.post(`/wizards/${wizard.id}/steps/${steps[0].id}/skip`)).status).toBe(401);
    const invalid = await tester.post(`/wizards/${wizard.id}/steps/${steps[0].id}/skip`, { time_spent: -1 });
    expect([invalid.status, invalid.body.errors[0].path]).toEqual([422, "time_spent"]);
  });
});

test("an onboarding starts with a skipped step, and is done with the last open one", async () => {
  const { project, tester } = await setup({});
  const welcome = await anOnboardingWizard(project, { steps: [aStep(optional), aStep()] });
  const [first, second] = welcome.steps as [Step, Step];
  const percent = async () => (await tester.get("/beta/dashboard")).body.projects[0].onboarding_progress.percentage;
  expect((await skip(tester, welcome, first)).body.assignment.status).toBe("in_progress");
  expect(await percent()).toBe(50);
  await complete(tester, welcome, second);
  expect(await percent()).toBe(100);
});

test("progress never reaches 100 percent before everything is done", async () => {
  const { project, tester, wizard, steps } = await begun({});
  await complete(tester, wizard, steps[0]);
  const many = Array.from({ length: 100 }, () => aStep());
  const long = await aWizard(project, { steps: many });
  await start(tester, long);
  for (const step of many.slice(0, -1)) await complete(tester, long, step);
  expect((await progressOf(tester, long)).progress).toMatchObject({ completed_steps: 99, progress_percentage: 99 });
  // The mean of 100 and 99.
  expect((await tester.get("/beta/dashboard")).body.overall_progress).toBe(99);
});

test("staff see skipped steps next to completed ones", async () => {
  const { team, wizard, steps, tester } = await begun({}, optional);
  await complete(tester, wizard, steps[0]);
  await skip(tester, wizard, steps[1]);
  const { testers } = (await team.member.get(`/wizards/${wizard.id}/testers`)).body;
  expect(testers).toMatchObject([{ state: "completed", completed_steps: 1, skipped_steps: 1, total_steps: 2 }]);
  const { step_analytics } = (await team.member.get(`/wizards/${wizard.id}/analytics`)).body;
  expect(step_analytics).toMatchObject([{ completion_count: 1 }, { completion_count: 0, here: 0 }]);
  const exported = await team.member.get(`/wizards/${wizard.id}/export?format=json`);
  const [run] = JSON.parse(exported.raw.toString());
  expect(run).toMatchObject({ completed_steps: 1, skipped_steps: 1 });
  const skipped_at = clock.now().toISOString();
  const of = (step: Step) => run.steps.find(({ step_id }: { step_id: string }) => step_id === step.id);
  expect([of(steps[0]), of(steps[1])]).toMatchObject([{ skipped_at: null }, { completed_at: null, skipped_at }]);
});
