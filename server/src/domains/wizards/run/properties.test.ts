/** Invariants of any wizard under any sequence of tester actions. */
import {
  answerPartOf,
  interactionTypes,
  isRunCompleted,
  progressPercentage,
  visibleSteps,
  stepConditionKindsOf,
  stepProblems,
  type InteractionType,
  type StepCondition,
  type WizardRun,
  type WizardStep,
} from "@firstlight/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { complete, progressOf, respond, skip, start } from "../../../../../tests/support/wizard-runs.ts";
import { expectExactTallies } from "../../../../../tests/support/wizard-tallies.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, database } = app;
const project = await aProject(await aCompany());

const key = "KEY-TO-THE-QUIZ";
const options = ["Red", "Green"].map((text, index) => ({ text, is_correct: index === 1 }));
const asked = fc.record({ type: fc.constantFrom(...interactionTypes), required: fc.boolean() });
const shapes = fc.array(
  fc.record({
    is_required: fc.boolean(),
    interactions: fc.array(asked, { maxLength: 3 }),
    // The earlier question its condition refers to, and the kind of condition.
    depends: fc.option(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 5 },
);
type Shape = typeof shapes extends fc.Arbitrary<infer S> ? S : never;

function conditionOn({ id, type }: WizardStep["interactions"][number], [how, first]: [number, boolean]): StepCondition {
  const kinds = stepConditionKindsOf(type);
  const is = kinds[how % kinds.length] ?? "answered";
  if (["answered", "not_answered", "correct", "wrong"].includes(is)) return { interaction_id: id, is };
  const values: Partial<Record<InteractionType, string>> = { feedback_prompt: first ? "yes" : "no" };
  const stars = answerPartOf(type).part === "rating" ? (first ? 1 : 4) : undefined;
  return { interaction_id: id, is, value: stars ?? values[type] ?? (first ? "red" : "green") };
}

function stepsOf(shape: Shape): WizardStep[] {
  const steps: WizardStep[] = [];
  for (const { is_required, interactions, depends } of shape) {
    const before = steps.flatMap((step) => step.interactions);
    const on = depends && before[depends[0] % before.length];
    const step = aStep({
      is_required,
      interactions: interactions.map((one) => ({
        ...one,
        question: `A ${one.type}?`,
        options,
        metadata: { rows: "One" },
        ...(one.type === "quiz" && { metadata: { explanation: key } }),
      })),
      show_if: on && depends ? { match: "all", conditions: [conditionOn(on, [depends[1], depends[2]])] } : null,
    });
    steps.push(step);
  }
  expect(stepProblems(steps)).toEqual([]);
  return steps;
}

const ways = ["answer", "complete", "answer and complete", "skip"] as const;
/** Random actions: step, kind of action, question and answer. */
const moves = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...ways), fc.nat(), fc.nat({ max: 3 })), { maxLength: 14 });
type Move = [number, (typeof ways)[number], number, number];
const said = [
  { value: "red", text: "It worked.", rating: 1 },
  { value: "green", text: "It did not.", rating: 5 },
  { value: "yes", text: "Yes.", rating: 3 },
  { value: "no", comment: "No light.", rating: 4 },
];

function anything(who: Person, wizard: Wizard, [at, way, which, how]: Move) {
  const step = wizard.steps[at % wizard.steps.length] as WizardStep;
  const time_spent = how * 10;
  if (way === "skip") return skip(who, wizard, step, { time_spent });
  if (way === "answer and complete") {
    const responses = step.interactions.map(({ id }) => ({ interaction_id: id, response_data: said[how] }));
    return complete(who, wizard, step, { time_spent, responses });
  }
  if (way === "complete" || step.interactions.length === 0) return complete(who, wizard, step, { time_spent });
  return respond(who, wizard, step, { question: which % step.interactions.length, response_data: said[how] });
}

/** Compares the stored progress of a run with the progress computed from its answers and steps. */
async function expectProgress(who: Person, { id, steps }: Wizard, run: WizardRun) {
  const given = Object.fromEntries(run.responses.map((one) => [one.interaction_id, one.response]));
  const shown = visibleSteps(steps, given);
  const [completed, skipped] = [new Set(run.completed_step_ids), new Set(run.skipped_step_ids)];
  expect(completed.intersection(skipped).size).toBe(0);
  const passed = completed.union(skipped);
  expect(run.step_ids).toEqual(shown.map((step) => step.id));
  expect(run.current_step_id).toBe(run.step_ids.find((step) => !passed.has(step)) ?? null);
  const isDone = run.assignment?.status === "completed";
  expect(run.progress).toEqual({
    total_steps: shown.length,
    completed_steps: completed.size,
    skipped_steps: skipped.size,
    progress_percentage: progressPercentage(passed.size, shown.length, isDone),
  });
  if (isRunCompleted(shown, passed)) expect(isDone).toBe(true);
  const row = await database.inTenant(who.company.id, (tx) =>
    tx
      .selectFrom("wizard_assignments")
      .select(["step_count", "completed_count", "skipped_count", "current_step_id", "completed_at"])
      .where("wizard_id", "=", id)
      .where("user_id", "=", who.id)
      .executeTakeFirstOrThrow(),
  );
  expect({ ...row, completed_at: row.completed_at?.toISOString() ?? null }).toEqual({
    step_count: run.progress.total_steps,
    completed_count: run.progress.completed_steps,
    skipped_count: run.progress.skipped_steps,
    current_step_id: run.current_step_id,
    completed_at: run.assignment?.completed_at ?? null,
  });
}

/** No answers or steps are lost, and the percentage falls only when the visible steps change. */
function expectForward(before: WizardRun, after: WizardRun) {
  for (const one of before.responses) expect(after.responses).toContainEqual(one);
  const passed = [...after.completed_step_ids, ...after.skipped_step_ids];
  for (const id of before.skipped_step_ids) if (after.step_ids.includes(id)) expect(passed).toContain(id);
  for (const id of before.completed_step_ids)
    if (after.step_ids.includes(id)) expect(after.completed_step_ids).toContain(id);
  const sameSteps = after.step_ids.join() === before.step_ids.join();
  if (sameSteps || before.assignment?.status === "completed") {
    expect(after.progress.progress_percentage).toBeGreaterThanOrEqual(before.progress.progress_percentage);
  }
  if (before.assignment?.status === "completed") expect(after.assignment).toEqual(before.assignment);
}

const property = (check: (make: () => WizardStep[], done: readonly Move[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(shapes, moves, (shape, done) => check(() => stepsOf(shape), done)),
    { numRuns: 25 },
  );

test("whatever a tester does, the run goes forward and its counts are right", { timeout: 180_000 }, async () => {
  const tester = await aTester(project);
  await property(async (make, done) => {
    const wizard = await aWizard(project, { steps: make() });
    let before: WizardRun = (await start(tester, wizard)).body;
    for (const move of done) {
      const { status } = await anything(tester, wizard, move);
      expect([200, 404, 409, 422]).toContain(status);
      const after: WizardRun = await progressOf(tester, wizard);
      // A rejected request changes nothing.
      if (status !== 200) expect(after).toEqual(before);
      expectForward(before, after);
      await expectProgress(tester, wizard, after);
      before = after;
    }
  });
  await expectExactTallies(database, project.company.id);
});

/** Every object in an answer, however deep. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const each of Object.values(value)) yield* objectsIn(each);
}

interface Reply {
  body: unknown;
  raw: Buffer;
}

/** @param answered the questions this tester has answered */
function expectNoKey({ body, raw }: Reply, steps: readonly WizardStep[], answered: ReadonlySet<string>) {
  const hidden = new Set(steps.flatMap((step) => step.interactions.flatMap((one) => one.options.map(({ id }) => id))));
  for (const each of objectsIn(body)) {
    expect(each).not.toHaveProperty("show_if");
    if (hidden.has(String(each["id"]))) expect(Object.keys(each).toSorted()).toEqual(["id", "text", "value"]);
    // Only an answer says whether it was right, and why.
    if ("is_correct" in each) expect(each).not.toHaveProperty("id");
    if (each["explanation"] === key || "correct_values" in each) expect(answered).toContain(each["interaction_id"]);
  }
  if (answered.size === 0)
    expect(raw.toString()).not.toMatch(new RegExp(`${key}|is_correct|correct_values|explanation`));
}

async function everyRead(who: Person, { id: projectId }: Project, wizards: readonly Wizard[]): Promise<Reply[]> {
  const own = wizards.flatMap(({ id }) => [`/wizards/${id}`, `/wizards/${id}/progress`]);
  const paths = [
    ...own,
    `/beta/projects/${projectId}/wizards`,
    `/beta/projects/${projectId}/onboarding`,
    "/beta/dashboard",
  ];
  return Promise.all(paths.map((path) => who.get(path)));
}

test("no answer key reaches a tester's browser before they have answered", { timeout: 180_000 }, async () => {
  await property(async (make, done) => {
    const own = await aProject(await aCompany());
    const tester = await aTester(own);
    const wizard = await aWizard(own, { steps: make() });
    const welcome = await anOnboardingWizard(own, { steps: make() });
    const steps = [...wizard.steps, ...welcome.steps];
    const answered = new Set<string>();
    const look = (reply: Reply) => expectNoKey(reply, steps, answered);
    look(await start(tester, wizard));
    for (const reply of await everyRead(tester, own, [wizard, welcome])) look(reply);
    for (const move of done) {
      const one = move[0] % 2 === 0 ? wizard : welcome;
      const reply = await anything(tester, one, move);
      const { body } = reply;
      if (reply.status === 200) for (const given of body.responses) answered.add(given.interaction_id);
      look(reply);
    }
    for (const reply of await everyRead(tester, own, [wizard, welcome])) look(reply);
  });
});
