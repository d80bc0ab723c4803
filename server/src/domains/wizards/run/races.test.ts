/** What testers do at once, on two devices or by pressing twice: the same on both engines, and a real race on the server's. */
import { describe, expect, test } from "vitest";
import { countStatements } from "../../../../../tests/support/statements.ts";
import { openTestApp, tally, type Person } from "../../../../../tests/support/test-app.ts";
import { anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { complete, progressOf, respond, start } from "../../../../../tests/support/wizard-runs.ts";
import { expectExactTallies } from "../../../../../tests/support/wizard-tallies.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, audit, database } = app;
type Step = Wizard["steps"][number];

const quiz = { type: "quiz" as const, question: "Which?", options: anyQuiz, required: true };

async function setup(kind: "wizard" | "onboarding" = "wizard") {
  const team = await aCompany();
  const project = await aProject(team);
  const make = kind === "wizard" ? aWizard : anOnboardingWizard;
  const wizard = await make(project, { steps: [aStep({ interactions: [quiz] }), aStep()] });
  return { team, project, wizard, steps: wizard.steps as [Step, Step], tester: await aTester(project) };
}

const eight = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, n) => work(n)));

async function expectRecounted(who: Person, wizard: Wizard) {
  const { progress, current_step_id } = await progressOf(who, wizard);
  const row = await database.inTenant(who.company.id, (tx) =>
    tx
      .selectFrom("wizard_assignments")
      .select(["step_count", "completed_count", "current_step_id"])
      .where("wizard_id", "=", wizard.id)
      .where("user_id", "=", who.id)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({
    step_count: progress.total_steps,
    completed_count: progress.completed_steps,
    current_step_id,
  });
  await expectExactTallies(database, who.company.id);
}

async function entriesOf({ company }: Awaited<ReturnType<typeof setup>>["team"]) {
  const entries = await audit(company);
  return entries.filter(({ resource_type }) => resource_type === "wizard_run").length;
}

describe("of eight concurrent requests", () => {
  test("one starts the wizard, and all get the same response", async () => {
    const { team, wizard, tester } = await setup();
    const replies = await eight(() => start(tester, wizard));
    expect(tally(replies)).toEqual({ 200: 8 });
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await entriesOf(team)).toBe(1);
    await expectRecounted(tester, wizard);
  });

  test("one answers: the same answer gets the same response, another one is rejected", async () => {
    const { team, wizard, steps, tester } = await setup();
    await start(tester, wizard);
    const values = ["red", "green"];
    const replies = await eight((n) => respond(tester, wizard, steps[0], { response_data: { value: values[n % 2] } }));
    expect(tally(replies)).toEqual({ 200: 4, 409: 4 });
    const { responses } = await progressOf(tester, wizard);
    expect(responses).toHaveLength(1);
    for (const { status, body } of replies) if (status === 200) expect(body.response).toEqual(responses[0]);
    expect(await entriesOf(team)).toBe(2);
    await expectRecounted(tester, wizard);
  });

  test("one completes a step, and the longest time is stored", async () => {
    const { team, wizard, steps, tester } = await setup();
    await start(tester, wizard);
    await respond(tester, wizard, steps[0], { response_data: { value: "green" } });
    const replies = await eight((n) => complete(tester, wizard, steps[0], { time_spent: n * 10 }));
    expect(tally(replies)).toEqual({ 200: 8 });
    expect(await entriesOf(team)).toBe(3);
    expect(await progressOf(tester, wizard)).toMatchObject({
      completed_step_ids: [steps[0].id],
      time_spent: { [steps[0].id]: 70 },
    });
    await expectRecounted(tester, wizard);
  });

  test("one starts the onboarding, whatever they do first", async () => {
    const { wizard, steps, tester } = await setup("onboarding");
    const values = ["red", "green"];
    const replies = await eight((n) => respond(tester, wizard, steps[0], { response_data: { value: values[n % 2] } }));
    expect(tally(replies)).toEqual({ 200: 4, 409: 4 });
    await expectRecounted(tester, wizard);
  });
});

test("testers who start while staff change the steps run their version, complete", async () => {
  const { team, project, wizard } = await setup();
  const testers = await eight(() => aTester(project));
  const changed = { title: "Changed", description: "Another step." };
  const [replies] = await Promise.all([
    Promise.all(testers.map((tester) => start(tester, wizard))),
    eight(() => team.owner.post(`/wizards/${wizard.id}/steps`, changed)),
  ]);
  expect(tally(replies)).toEqual({ 200: 8 });
  for (const [index, tester] of testers.entries()) {
    const { body } = replies[index] ?? {};
    expect(await progressOf(tester, wizard)).toEqual(body);
    expect((await tester.get(`/wizards/${wizard.id}`)).body.steps.map(({ id }: Step) => id)).toEqual(body.step_ids);
    await expectRecounted(tester, wizard);
  }
});

test("a tester who is removed from the project while starting leaves either nothing or a run", async () => {
  const { team, project, wizard } = await setup();
  for (const tester of await eight(() => aTester(project))) {
    const [{ status }, removed] = await Promise.all([
      start(tester, wizard),
      team.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`),
    ]);
    expect(removed.status).toBe(204);
    const rows = await database.inTenant(team.company.id, (tx) =>
      tx.selectFrom("wizard_assignments").selectAll().where("user_id", "=", tester.id).execute(),
    );
    expect([status, rows.length]).toEqual(status === 200 ? [200, 1] : [404, 0]);
  }
});

describe("a request runs at most", () => {
  const statementsOf = (work: () => Promise<{ status: number }>) =>
    countStatements(database.engine, async () => expect((await work()).status).toBe(200));

  test("three statements to read the progress, seven to store an answer and publish it", async () => {
    const { project, wizard, steps, tester } = await setup();
    const { wizard: welcome, ...other } = await setup("onboarding");
    for (const each of await eight(() => aTester(project))) await start(each, wizard);
    // The first call after a while reads the session, too.
    await tester.get(`/wizards/${wizard.id}/progress`);
    expect(await statementsOf(() => start(tester, wizard))).toBeLessThanOrEqual(7);
    expect(await statementsOf(() => tester.get(`/wizards/${wizard.id}/progress`))).toBeLessThanOrEqual(3);
    const answer = { response_data: { value: "red" } };
    expect(await statementsOf(() => respond(tester, wizard, steps[0], answer))).toBeLessThanOrEqual(7);
    expect(await statementsOf(() => complete(tester, wizard, steps[0]))).toBeLessThanOrEqual(7);
    expect(await statementsOf(() => tester.get(`/beta/projects/${project.id}/wizards`))).toBeLessThanOrEqual(3);
    await progressOf(other.tester, welcome);
    expect(await statementsOf(() => respond(other.tester, welcome, other.steps[0], answer))).toBeLessThanOrEqual(7);
  });
});
