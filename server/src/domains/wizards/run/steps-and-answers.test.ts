import { describe, expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../../tests/support/test-app.ts";
import { anyChoice, anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { complete, progressOf, respond, skip, start } from "../../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, clock, database, expectAudit, onProject } = app;

async function setup(...steps: Parameters<typeof aStep>[0][]) {
  const team = await aCompany();
  const project = await aProject(team);
  const wizard = await aWizard(project, { steps: steps.map((step) => aStep(step)) });
  return { team, project, wizard, steps: wizard.steps as [Step, Step, Step], tester: await aTester(project) };
}
type Step = Wizard["steps"][number];

/** As it becomes while people are in it. */
function become(wizard: Wizard, status: "draft" | "archived") {
  return database.inTenant(wizard.project.company.id, (tx) =>
    tx.updateTable("wizards").set({ status }).where("id", "=", wizard.id).execute(),
  );
}

const quiz = (more: { required?: boolean } = {}) => ({
  type: "quiz" as const,
  question: "Which one is right?",
  options: anyQuiz,
  metadata: { explanation: "Green goes." },
  ...more,
});
const rating = { type: "rating" as const, question: "How was it?", required: true };
const secret = /is_correct|correct_values|explanation|show_if/;

describe("a run", () => {
  test("starts when the tester starts it, in the wizard's current version", async () => {
    const { team, wizard, steps, tester } = await setup({}, {});
    const before = await progressOf(tester, wizard);
    expect(before).toEqual({
      assignment: null,
      assigned: null,
      progress: { total_steps: 2, completed_steps: 0, skipped_steps: 0, progress_percentage: 0 },
      completed_step_ids: [],
      skipped_step_ids: [],
      step_ids: steps.map(({ id }) => id),
      current_step_id: steps[0].id,
      responses: [],
      time_spent: {},
    });
    const { status, body } = await start(tester, wizard);
    expect(status).toBe(200);
    const started_at = clock.now().toISOString();
    expect(body).toEqual({ ...before, assignment: { status: "in_progress", started_at, completed_at: null } });
    expect(await progressOf(tester, wizard)).toEqual(body);
    await expectAudit(team.company, { action: "CREATE", resource_type: "wizard_run", resource_id: wizard.id });
  });

  test("that has started is not started again", async () => {
    const { wizard, tester } = await setup({});
    const { body } = await start(tester, wizard);
    clock.advance({ hours: 1 });
    expect((await start(tester, wizard)).body).toEqual(body);
  });

  test("goes from step to step and ends with the last, permanently", async () => {
    const { wizard, steps, tester } = await setup({}, {});
    await start(tester, wizard);
    clock.advance({ minutes: 1 });
    const half = await complete(tester, wizard, steps[0], { time_spent: 60 });
    expect(half.body).toMatchObject({
      assignment: { status: "in_progress" },
      progress: { total_steps: 2, completed_steps: 1, progress_percentage: 50 },
      completed_step_ids: [steps[0].id],
      current_step_id: steps[1].id,
      time_spent: { [steps[0].id]: 60 },
    });
    clock.advance({ minutes: 1 });
    const whole = await complete(tester, wizard, steps[1]);
    expect(whole.body).toMatchObject({
      assignment: { status: "completed", completed_at: clock.now().toISOString() },
      progress: { total_steps: 2, completed_steps: 2, progress_percentage: 100 },
      current_step_id: null,
    });
    clock.advance({ minutes: 1 });
    expect((await complete(tester, wizard, steps[1])).body).toEqual(whole.body);
    expect((await start(tester, wizard)).body).toEqual(whole.body);
  });

  test("stores the longest time sent for a step", async () => {
    const { wizard, steps, tester } = await setup({ interactions: [rating] });
    await start(tester, wizard);
    const timeAfter = async (reply: Promise<{ body: { time_spent: Record<string, number> } }>) =>
      (await reply).body.time_spent[steps[0].id];
    expect(await timeAfter(respond(tester, wizard, steps[0], { response_data: { rating: 4 }, time_spent: 20 }))).toBe(
      20,
    );
    expect(await timeAfter(complete(tester, wizard, steps[0], { time_spent: 5 }))).toBe(20);
    expect(await timeAfter(complete(tester, wizard, steps[0], { time_spent: 90 }))).toBe(90);
    expect(await timeAfter(complete(tester, wizard, steps[0], { time_spent: 30 }))).toBe(90);
    expect((await progressOf(tester, wizard)).time_spent).toEqual({ [steps[0].id]: 90 });
  });

  test.each([-1, 86_401, 1.5, "1", null, 1e300])("rejects the invalid time %j", async (time_spent) => {
    const { wizard, steps, tester } = await setup({ interactions: [rating] });
    await start(tester, wizard);
    const step = `/wizards/${wizard.id}/steps/${steps[0].id}`;
    const body = { interaction_id: steps[0].interactions[0]?.id, response_data: { rating: 4 }, time_spent };
    for (const reply of [await tester.post(`${step}/complete`, body), await tester.post(`${step}/responses`, body)]) {
      expect([reply.status, reply.body.errors[0].path]).toEqual([422, "time_spent"]);
    }
    expect(await progressOf(tester, wizard)).toMatchObject({ time_spent: {}, responses: [], completed_step_ids: [] });
  });

  test("is accessible only to its tester", async () => {
    const { project, wizard, steps, tester } = await setup({ interactions: [rating] });
    const other = await aTester(project);
    await start(tester, wizard);
    await respond(tester, wizard, steps[0], { response_data: { rating: 1 } });
    await complete(tester, wizard, steps[0]);
    expect(await progressOf(other, wizard)).toMatchObject({
      assignment: null,
      responses: [],
      progress: { completed_steps: 0 },
    });
  });
});

describe("an answer", () => {
  test("to a quiz is marked by the server, and explained after answering", async () => {
    const { team, wizard, steps, tester } = await setup({ interactions: [quiz()] });
    expect((await tester.get(`/wizards/${wizard.id}`)).raw.toString()).not.toMatch(secret);
    expect((await start(tester, wizard)).raw.toString()).not.toMatch(secret);
    const { status, body } = await respond(tester, wizard, steps[0], {
      response_data: { value: "red", is_correct: true, explanation: "Mine." },
      time_spent: 7,
    });
    expect(status).toBe(200);
    const response = {
      interaction_id: steps[0].interactions[0]?.id,
      step_id: steps[0].id,
      response: { value: "red", is_correct: false },
      correct_values: ["green"],
      explanation: "Green goes.",
      answered_at: clock.now().toISOString(),
    };
    expect(body).toMatchObject({
      response,
      is_correct: false,
      responses: [response],
      time_spent: { [steps[0].id]: 7 },
    });
    const { changes } = await expectAudit(team.company, {
      action: "UPDATE",
      resource_type: "wizard_run",
      resource_id: wizard.id,
    });
    expect(changes).toEqual({ answered: { after: response.interaction_id } });
  });

  test.each([
    ["quiz", { value: "green", rating: 3, text: "x" }, { value: "green", is_correct: true }],
    ["multiple_choice", { value: "blue" }, { value: "blue", is_correct: null }],
    [
      "feedback_prompt",
      { value: "no", comment: "It crashed." },
      { value: "no", comment: "It crashed.", is_correct: null },
    ],
    ["feedback_prompt", { value: "yes", comment: "Nobody asked." }, { value: "yes", is_correct: null }],
    ["rating", { rating: 5, text: "x" }, { rating: 5, is_correct: null }],
    ["comment", { text: " <b>Fine</b> " }, { text: "<b>Fine</b>", is_correct: null }],
    ["text_input", { text: "Ünïcode 😀" }, { text: "Ünïcode 😀", is_correct: null }],
  ] as const)("to a %s holds what belongs to it", async (type, response_data, response) => {
    const options = type === "quiz" ? anyQuiz : anyChoice;
    const { wizard, steps, tester } = await setup({ interactions: [{ type, question: "Well?", options }] });
    await start(tester, wizard);
    const { body } = await respond(tester, wizard, steps[0], { response_data });
    expect(body.response.response).toEqual(response);
    const correct_values = type === "quiz" ? ["green"] : null;
    expect((await progressOf(tester, wizard)).responses).toMatchObject([
      { response, correct_values, explanation: null },
    ]);
  });

  test.each([
    ["quiz", { value: "yellow" }, "Choose one of the options"],
    ["quiz", { text: "green" }, "Choose one of the options"],
    ["multiple_choice", {}, "Choose one of the options"],
    ["feedback_prompt", { value: "maybe" }, "Answer yes or no"],
    ["rating", { rating: 6 }, "Rate from 1 to 5"],
    ["rating", { rating: 2.5 }, "Rate from 1 to 5"],
    ["comment", { text: " \n " }, "Enter an answer"],
    ["text_input", { value: "yes" }, "Enter an answer"],
  ] as const)("to a %s has to fit: %j", async (type, response_data, detail) => {
    const options = type === "quiz" ? anyQuiz : anyChoice;
    const { wizard, steps, tester } = await setup({ interactions: [{ type, question: "Well?", options }] });
    await start(tester, wizard);
    const reply = await respond(tester, wizard, steps[0], { response_data });
    expect([reply.status, reply.body]).toEqual([
      422,
      { detail, code: "invalid_input", errors: [{ path: "response_data", message: detail }] },
    ]);
    expect((await progressOf(tester, wizard)).responses).toEqual([]);
  });

  test.each([
    ["nothing at all", undefined, "response_data"],
    ["a list", [], "response_data"],
    ["a long text", { text: "x".repeat(20_001) }, "response_data.text"],
    ["a nested value", { value: { $gt: "" } }, "response_data.value"],
  ])("cannot be %s", async (_what, response_data, path) => {
    const { wizard, steps, tester } = await setup({ interactions: [{ type: "comment", question: "Well?" }] });
    await start(tester, wizard);
    const reply = await respond(tester, wizard, steps[0], { response_data });
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
  });

  test("is stored once: repeating it gets the same response, another one changes nothing", async () => {
    const { wizard, steps, tester } = await setup({ interactions: [quiz()] });
    await start(tester, wizard);
    const first = await respond(tester, wizard, steps[0], { response_data: { value: "green" }, time_spent: 3 });
    clock.advance({ minutes: 1 });
    const same = await respond(tester, wizard, steps[0], { response_data: { value: "green" }, time_spent: 3 });
    expect([same.status, same.body]).toEqual([200, first.body]);
    const other = await respond(tester, wizard, steps[0], { response_data: { value: "red" } });
    expect([other.status, other.body.detail]).toEqual([409, "You have already answered this."]);
    expect((await progressOf(tester, wizard)).responses).toEqual(first.body.responses);
  });

  test("belongs to the step it is sent to", async () => {
    const { wizard, steps, tester } = await setup({ interactions: [rating] }, { interactions: [rating] });
    await start(tester, wizard);
    const interactions = steps[1].interactions;
    const reply = await respond(tester, wizard, { id: steps[0].id, interactions }, { response_data: { rating: 3 } });
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, "interaction_id"]);
  });

  test("can be given to a skipped step when the run is completed", async () => {
    const { wizard, steps, tester } = await setup({}, { is_required: false, interactions: [rating] });
    await start(tester, wizard);
    await complete(tester, wizard, steps[0]);
    expect((await skip(tester, wizard, steps[1])).body).toMatchObject({ assignment: { status: "completed" } });
    expect((await respond(tester, wizard, steps[1], { response_data: { rating: 3 } })).status).toBe(200);
    expect((await complete(tester, wizard, steps[1])).body).toMatchObject({
      progress: { completed_steps: 2, skipped_steps: 0, progress_percentage: 100 },
      skipped_step_ids: [],
    });
  });
});

describe("a step can be completed", () => {
  test("only after the required ones before it", async () => {
    const { wizard, steps, tester } = await setup({ title: "Plug it in" }, { is_required: false }, {});
    await start(tester, wizard);
    for (const step of [steps[1], steps[2]]) {
      const early = await complete(tester, wizard, step);
      expect([early.status, early.body.detail]).toEqual([409, "Complete “Plug it in” first."]);
    }
    await complete(tester, wizard, steps[0]);
    expect((await complete(tester, wizard, steps[2])).body).toMatchObject({ current_step_id: steps[1].id });
    expect((await complete(tester, wizard, steps[1])).body.assignment.status).toBe("completed");
  });

  test("only when its required questions are answered; the error lists the missing ones", async () => {
    const { wizard, steps, tester } = await setup({
      interactions: [rating, { type: "comment", question: "Anything else?" }, quiz({ required: true })],
    });
    await start(tester, wizard);
    const [first, , third] = steps[0].interactions;
    const early = await complete(tester, wizard, steps[0]);
    expect([early.status, early.body]).toEqual([
      409,
      {
        detail: "Answer “How was it?” first.",
        code: "step_incomplete",
        errors: [
          { path: first?.id, message: "Answer “How was it?” first." },
          { path: third?.id, message: "Answer “Which one is right?” first." },
        ],
      },
    ]);
    await respond(tester, wizard, steps[0], { response_data: { rating: 3 } });
    expect((await complete(tester, wizard, steps[0])).body.detail).toBe("Answer “Which one is right?” first.");
    // A wrong answer is an answer.
    await respond(tester, wizard, steps[0], { question: 2, response_data: { value: "red" } });
    expect((await complete(tester, wizard, steps[0])).status).toBe(200);
  });

  test("not with another wizard's ID or an unknown one", async () => {
    const { project, wizard, tester } = await setup({ interactions: [rating] });
    const other = await aWizard(project, { steps: [aStep({ interactions: [rating] })] });
    await start(tester, wizard);
    await start(tester, other);
    const foreign = other.steps[0] as Step;
    for (const step of [foreign, { ...foreign, id: crypto.randomUUID() }, { ...foreign, id: "no-id" }]) {
      expect((await complete(tester, wizard, step)).status).toBe(404);
      expect((await respond(tester, wizard, step, { response_data: { rating: 3 } })).status).toBe(404);
    }
  });
});

describe("a tester cannot", () => {
  const calls = (who: Person, wizard: Wizard) => {
    const step = wizard.steps[0] as Step;
    return Promise.all([respond(who, wizard, step, { response_data: { rating: 3 } }), complete(who, wizard, step)]);
  };

  test("answer or complete before starting", async () => {
    const { wizard, tester } = await setup({ interactions: [rating] });
    for (const { status, body } of await calls(tester, wizard)) {
      expect([status, body.detail]).toEqual([409, "Start the wizard first."]);
    }
    expect((await progressOf(tester, wizard)).assignment).toBeNull();
  });

  test("start an archived wizard; started runs continue", async () => {
    const { project, wizard, tester } = await setup({ interactions: [rating] });
    await start(tester, wizard);
    await become(wizard, "archived");
    const [step] = wizard.steps as [Step];
    expect((await respond(tester, wizard, step, { response_data: { rating: 3 } })).status).toBe(200);
    expect((await complete(tester, wizard, step)).body.assignment.status).toBe("completed");
    expect((await start(tester, wizard)).status).toBe(200);
    const late = await aTester(project);
    for (const { status, body } of [await start(late, wizard), ...(await calls(late, wizard))]) {
      expect([status, body.detail]).toEqual([409, "This wizard is archived and accepts no new testers."]);
    }
    expect((await late.get(`/wizards/${wizard.id}/progress`)).status).toBe(404);
  });

  test("see hidden wizards: drafts, ones without steps, other projects', archived projects'", async () => {
    const { team, project, wizard, tester } = await setup({ interactions: [rating] });
    await start(tester, wizard);
    await become(wizard, "draft");
    const empty = await aWizard(project, { steps: [] });
    const elsewhere = await aWizard(await aProject(team));
    const archivedProject = await aProject(team, { archived: true });
    await onProject(archivedProject, tester);
    const archived = await aWizard(archivedProject);
    const foreign = await aWizard(await aProject(await aCompany()));
    for (const each of [wizard, empty, elsewhere, archived, foreign]) {
      const one = { ...each, steps: wizard.steps };
      const replies = [await tester.get(`/wizards/${each.id}/progress`), await start(tester, each)];
      for (const { status, body } of [...replies, ...(await calls(tester, one))]) {
        expect([status, body.detail]).toEqual([404, "This wizard does not exist or is no longer available."]);
      }
    }
  });

  test("continue after removal from the project", async () => {
    const { team, project, wizard, tester } = await setup({ interactions: [rating] });
    await start(tester, wizard);
    expect((await team.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`)).status).toBe(204);
    for (const { status } of await calls(tester, wizard)) expect(status).toBe(404);
  });
});

test("an onboarding wizard starts with the first successful action in it, and never with a rejected one", async () => {
  const { project, tester } = await setup({});
  const steps = [aStep({ interactions: [rating] }), aStep()];
  const [first, second] = [await anOnboardingWizard(project, { steps }), await anOnboardingWizard(project)];
  const [one] = steps as [Step];
  expect((await complete(tester, first, one)).body.detail).toBe("Answer “How was it?” first.");
  expect((await progressOf(tester, first)).assignment).toBeNull();
  expect((await respond(tester, first, one, { response_data: { rating: 5 } })).body.assignment.status).toBe(
    "in_progress",
  );
  expect((await complete(tester, first, one)).body.progress.progress_percentage).toBe(50);
  expect((await complete(tester, second, second.steps[0] as Step)).body.assignment.status).toBe("completed");
});
