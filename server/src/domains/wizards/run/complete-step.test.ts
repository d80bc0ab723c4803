/** One press: a step is completed with the answers to its questions, all of it or nothing. */
import { describe, expect, test } from "vitest";
import { openTestApp, tally } from "../../../../../tests/support/test-app.ts";
import { anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { complete, progressOf, respond, start } from "../../../../../tests/support/wizard-runs.ts";
import { expectExactTallies } from "../../../../../tests/support/wizard-tallies.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, audit, database, expectAudit } = app;
type Step = Wizard["steps"][number];

const quiz = {
  type: "quiz" as const,
  question: "Which one is right?",
  options: anyQuiz,
  required: true,
  metadata: { explanation: "Green goes." },
};
const comment = { type: "comment" as const, question: "Anything else?" };

async function setup(kind: "wizard" | "onboarding" = "wizard") {
  const team = await aCompany();
  const project = await aProject(team);
  const make = kind === "wizard" ? aWizard : anOnboardingWizard;
  const wizard = await make(project, { steps: [aStep({ interactions: [quiz, comment] }), aStep()] });
  const tester = await aTester(project);
  if (kind === "wizard") await start(tester, wizard);
  const step = wizard.steps[0] as Step;
  const [first, second] = step.interactions.map(({ id }) => id) as [string, string];
  return { team, project, wizard, step, first, second, tester };
}

const says = (interaction_id: string, response_data: object) => ({ interaction_id, response_data });

async function expectNothingDone({ tester, wizard, team }: Awaited<ReturnType<typeof setup>>) {
  expect(await progressOf(tester, wizard)).toMatchObject({ responses: [], completed_step_ids: [], time_spent: {} });
  const entries = (await audit(team.company)).filter(({ resource_type }) => resource_type === "wizard_run");
  expect(entries.map(({ action }) => action)).toEqual(["CREATE"]);
}

describe("a step that is completed with answers", () => {
  test("has them, marked and explained, in one change", async () => {
    const { team, wizard, step, first, second, tester } = await setup();
    const responses = [says(first, { value: "red" }), says(second, { text: "No." })];
    const { status, body } = await complete(tester, wizard, step, { time_spent: 30, responses });
    expect([status, body]).toMatchObject([
      200,
      {
        completed_step_ids: [step.id],
        progress: { completed_steps: 1, progress_percentage: 50 },
        time_spent: { [step.id]: 30 },
      },
    ]);
    expect(body.responses).toMatchObject([
      { response: { value: "red", is_correct: false }, correct_values: ["green"], explanation: "Green goes." },
      { response: { text: "No.", is_correct: null }, correct_values: null, explanation: null },
    ]);
    const own = { action: "UPDATE", resource_type: "wizard_run", resource_id: wizard.id } as const;
    const { changes } = await expectAudit(team.company, own);
    expect(changes).toEqual({ answered: { after: `${first}, ${second}` }, completed_step: { after: step.id } });
    await expectExactTallies(database, team.company.id);
  });

  test("takes some of them where the others were given before, or wait", async () => {
    const { wizard, step, first, second, tester } = await setup();
    await respond(tester, wizard, step, { response_data: { value: "green" } });
    const again = [says(first, { value: "green" }), says(second, { text: "Well." })];
    const { body } = await complete(tester, wizard, step, { responses: again });
    expect(body).toMatchObject({ completed_step_ids: [step.id] });
    expect(body.responses).toHaveLength(2);
    // Sent once more, as after an answer that was lost on its way.
    expect((await complete(tester, wizard, step, { responses: again })).body).toEqual(body);
  });

  test("takes what was left out when it is completed already", async () => {
    const { wizard, step, first, second, tester } = await setup();
    await complete(tester, wizard, step, { responses: [says(first, { value: "green" })] });
    const { body } = await complete(tester, wizard, step, { responses: [says(second, { text: "Later." })] });
    expect(body.responses).toMatchObject([{}, { response: { text: "Later." } }]);
  });

  test("opens what depends on them", async () => {
    const { project, tester } = await setup();
    const asks = aStep({ interactions: [{ type: "feedback_prompt", question: "Did it work?" }] });
    const [asked] = asks.interactions.map(({ id }) => id) as [string];
    const helps = aStep({
      show_if: { match: "all", conditions: [{ interaction_id: asked, is: "equals", value: "no" }] },
    });
    const wizard = await aWizard(project, { steps: [asks, helps] });
    await start(tester, wizard);
    const { body } = await complete(tester, wizard, asks, { responses: [says(asked, { value: "no" })] });
    expect(body).toMatchObject({ assignment: { status: "in_progress" }, current_step_id: helps.id });
  });
});

describe("nothing is stored", () => {
  test.each([
    [
      "of another step's question",
      () => [says(crypto.randomUUID(), { value: "red" })],
      "responses.0.interaction_id",
      "This question is not part of the step",
    ],
    [
      "when one of them does not fit",
      (first: string, second: string) => [says(second, { text: "Fine." }), says(first, { value: "yellow" })],
      "responses.1.response_data",
      "Choose one of the options",
    ],
    [
      "of a shape that is not known",
      (first: string) => [says(first, { value: 7 })],
      "responses.0.response_data.value",
      expect.any(String),
    ],
  ])("%s", async (_what, responsesOf, path, message) => {
    const all = await setup();
    const { wizard, step, first, second, tester } = all;
    const reply = await complete(tester, wizard, step, { time_spent: 9, responses: responsesOf(first, second) });
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, message }]]);
    await expectNothingDone(all);
  });

  test("while a required question is left out", async () => {
    const all = await setup();
    const { wizard, step, first, second, tester } = all;
    const reply = await complete(tester, wizard, step, { responses: [says(second, { text: "Fine." })] });
    const message = "Answer “Which one is right?” first.";
    expect([reply.status, reply.body]).toEqual([
      409,
      { detail: message, code: "step_incomplete", errors: [{ path: first, message }] },
    ]);
    await expectNothingDone(all);
  });

  test("when a question was answered otherwise, in it or before", async () => {
    const all = await setup();
    const { wizard, step, first, second, tester } = all;
    const both = [says(first, { value: "red" }), says(first, { value: "green" })];
    const twice = await complete(tester, wizard, step, { responses: both });
    expect([twice.status, twice.body.detail]).toEqual([409, "You have already answered this."]);
    await expectNothingDone(all);
    await respond(tester, wizard, step, { response_data: { value: "red" } });
    const other = [says(second, { text: "Fine." }), says(first, { value: "green" })];
    expect((await complete(tester, wizard, step, { responses: other })).status).toBe(409);
    const { responses, completed_step_ids } = await progressOf(tester, wizard);
    expect([responses.length, completed_step_ids]).toEqual([1, []]);
  });

  test("of more than a step can ask", async () => {
    const all = await setup();
    const responses = Array.from({ length: 21 }, () => says(all.first, { value: "red" }));
    const { status, body } = await complete(all.tester, all.wizard, all.step, { responses });
    expect([status, body.errors]).toEqual([422, [{ path: "responses", message: "At most 20 answers" }]]);
    await expectNothingDone(all);
  });
});

test("of eight that come at once, with two answers, one is stored whole", async () => {
  const { team, wizard, step, first, second, tester } = await setup();
  const values = ["red", "green"];
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const value = values[n % 2];
      const responses = [says(first, { value }), says(second, { text: `It is ${value}.` })];
      return complete(tester, wizard, step, { responses });
    }),
  );
  expect(tally(replies)).toEqual({ 200: 4, 409: 4 });
  const { responses } = await progressOf(tester, wizard);
  const given = Object.fromEntries(
    responses.map((one: { interaction_id: string; response: object }) => [one.interaction_id, one.response]),
  );
  expect(given[second].text).toBe(`It is ${given[first].value}.`);
  await expectExactTallies(database, team.company.id);
});

test("an onboarding takes them with the step, and begins by that", async () => {
  const { project, wizard, step, first, tester } = await setup("onboarding");
  const path = `/beta/projects/${project.id}/onboarding`;
  const mark = (value: string) =>
    tester.post(`${path}/${step.id}/complete`, { responses: [says(first, { value })], time_spent: 8 });
  const refused = await mark("yellow");
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, "responses.0.response_data"]);
  expect((await progressOf(tester, wizard)).assignment).toBeNull();
  expect((await mark("red")).body.progress).toMatchObject({ completed_steps: 1, progress_percentage: 50 });
  expect((await tester.get(path)).body.steps[0]).toMatchObject({
    completed: true,
    responses: [{ response: { value: "red", is_correct: false }, correct_values: ["green"] }],
  });
});
