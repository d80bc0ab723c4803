import { randomUUID } from "node:crypto";
import type { StepAnalytics, WizardStep } from "@firstlight/contract";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { listDifferences } from "#domains/analytics/rollup/recount-queries.ts";
import { openTestApp, type Person, type Team } from "../../../../../tests/support/test-app.ts";
import { anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, aWizard, anOnboardingWizard, clock } = app;

const [worked, quizId, starsId, wordsId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const tour = () => [
  aStep({
    title: "Try it",
    interactions: [{ id: worked, type: "feedback_prompt", question: "Did it work?", required: true }],
  }),
  aStep({
    title: "What went wrong",
    interactions: [{ id: wordsId, type: "text_input", question: "Where?", required: true }],
    show_if: { match: "all", conditions: [{ interaction_id: worked, is: "equals", value: "no" }] },
  }),
  aStep({
    title: "=Look back",
    interactions: [
      { id: quizId, type: "quiz", question: "Which is green?", options: anyQuiz },
      { id: starsId, type: "rating", question: "How was it?" },
    ],
  }),
];

interface Answering {
  [interactionId: string]: object;
}

async function setup(kind: "wizard" | "onboarding" = "wizard", steps = tour()) {
  const team = await aCompany();
  const project = await aProject(team);
  const wizard = await (kind === "wizard" ? aWizard : anOnboardingWizard)(project, { steps, title: "The tour" });
  return { team, project, wizard };
}

async function answer(person: Person, wizard: Wizard, step: WizardStep, answers: Answering): Promise<void> {
  for (const { id } of step.interactions) {
    if (!answers[id]) continue;
    const given = { interaction_id: id, response_data: answers[id], time_spent: 5 };
    expect((await person.post(`/wizards/${wizard.id}/steps/${step.id}/responses`, given)).status).toBe(200);
  }
}

/** Goes through the steps of these titles, ten seconds more on each than on the one before. */
async function walk(person: Person, wizard: Wizard, titles: string[], answers: Answering): Promise<void> {
  expect((await person.post(`/wizards/${wizard.id}/start`)).status).toBe(200);
  for (const [index, title] of titles.entries()) {
    const step = wizard.steps.find((one) => one.title === title);
    if (!step) throw new Error(`There is no step ${title}`);
    await answer(person, wizard, step, answers);
    clock.advance({ minutes: 1 });
    const spent = { time_spent: 10 * (index + 1) };
    expect((await person.post(`/wizards/${wizard.id}/steps/${step.id}/complete`, spent)).status).toBe(200);
  }
}

/** Three testers: one done, one who answered incorrectly and stopped, one who never started. */
async function threeTesters(of: Awaited<ReturnType<typeof setup>>) {
  const [done, stopped, waiting] = [
    await aTester(of.project, { name: "Ada Done" }),
    await aTester(of.project, { name: "Bo Stopped" }),
    await aTester(of.project, { name: "Cy Waiting" }),
  ];
  await walk(done, of.wizard, ["Try it", "=Look back"], {
    [worked]: { value: "yes" },
    [quizId]: { value: "green" },
    [starsId]: { rating: 4 },
  });
  clock.advance({ seconds: 1 });
  await walk(stopped, of.wizard, ["Try it"], { [worked]: { value: "no", comment: "It froze" } });
  return { done, stopped, waiting };
}

const differencesOf = ({ company }: Team) => app.database.inTenant(company.id, (tx) => listDifferences(tx, company.id));

async function analyticsOf({ team, wizard }: { team: Team; wizard: Wizard }) {
  const { status, body } = await team.member.get(`/wizards/${wizard.id}/analytics`);
  expect(status).toBe(200);
  return body as { summary: Record<string, unknown>; step_analytics: StepAnalytics[] };
}

describe("the analytics of a wizard", () => {
  test("show progress, where testers drop off, how long steps take and the answers", async () => {
    const here = await setup();
    const { stopped, waiting } = await threeTesters(here);
    const asked = { user_ids: [waiting.id, stopped.id] };
    expect((await here.team.owner.post(`/wizards/${here.wizard.id}/assign`, asked)).status).toBe(200);
    const { summary, step_analytics } = await analyticsOf(here);
    expect(summary).toEqual({
      total_assigned: 2,
      not_started: 1,
      in_progress: 1,
      completed: 0,
      completion_rate: 0,
      completion_rate_of: { n: 0, of: 2 },
      unassigned: { in_progress: 0, completed: 1 },
      median_minutes: 2,
    });
    const [first, wrong, last] = step_analytics;
    expect(first).toMatchObject({
      step_title: "Try it",
      is_current: true,
      completion_count: 2,
      completion_rate: 100,
      completion_rate_of: { n: 2, of: 2 },
      here: 0,
      median_time_spent: 10,
    });
    expect(first?.interactions).toEqual([
      {
        interaction_id: worked,
        question: "Did it work?",
        type: "feedback_prompt",
        is_current: true,
        answered: 2,
        choices: [
          { value: "yes", text: "Yes", count: 1 },
          { value: "no", text: "No", count: 1 },
        ],
        average: null,
        correct: null,
        texts: 1,
      },
    ]);
    expect(wrong).toMatchObject({ completion_count: 0, completion_rate: 0, here: 1, median_time_spent: null });
    const [quiz, stars] = last?.interactions ?? [];
    expect(quiz).toMatchObject({ correct: { n: 1, of: 1 }, average: null });
    expect(quiz?.choices).toContainEqual({ value: "green", text: "Green", count: 1, is_correct: true });
    expect(stars).toMatchObject({ average: 4, answered: 1 });
    expect(stars?.choices.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0]);
  });

  test("count only the assigned in the funnel, and unassigned starts apart, also after assigning or leaving", async () => {
    const here = await setup();
    const { done, stopped, waiting } = await threeTesters(here);
    const assign = (...people: Person[]) =>
      here.team.owner.post(`/wizards/${here.wizard.id}/assign`, { user_ids: people.map(({ id }) => id) });
    const counted = async () => {
      const { summary } = await analyticsOf(here);
      const { wizards } = (await here.team.owner.get(`/projects/${here.project.id}/wizards`)).body;
      const figures = (await here.team.owner.get(`/projects/${here.project.id}/analytics/wizards`)).body.wizards[0];
      expect(wizards[0].counts.assigned).toBe(summary["total_assigned"]);
      expect(figures.completion_rate_of).toEqual(summary["completion_rate_of"]);
      expect(await differencesOf(here.team)).toEqual([]);
      return summary;
    };
    const noOne = { total_assigned: 0, not_started: 0, in_progress: 0, completed: 0 };
    expect(await counted()).toMatchObject({ ...noOne, unassigned: { in_progress: 1, completed: 1 } });
    await assign(waiting, stopped);
    const two = { total_assigned: 2, not_started: 1, in_progress: 1, completed: 0 };
    expect(await counted()).toMatchObject({ ...two, unassigned: { in_progress: 0, completed: 1 } });
    await assign(done);
    const all = { total_assigned: 3, completed: 1, completion_rate_of: { n: 1, of: 3 } };
    expect(await counted()).toMatchObject({ ...all, unassigned: { in_progress: 0, completed: 0 } });
    await here.team.owner.delete(`/projects/${here.project.id}/beta-users/${done.id}`);
    expect(await counted()).toMatchObject({ ...two, unassigned: { in_progress: 0, completed: 1 } });
  });

  test("never rise from step to step, whichever steps are skipped or hidden", async () => {
    const here = await setup();
    await threeTesters(here);
    const { step_analytics } = await analyticsOf(here);
    expect(step_analytics.map(({ completion_count }) => completion_count)).toEqual([2, 0, 1]);
    expect(step_analytics.map(({ passed_count }) => passed_count)).toEqual([2, 1, 1]);
  });

  test("of a wizard without runs are zeros, not errors", async () => {
    const here = await setup();
    const { summary, step_analytics } = await analyticsOf(here);
    expect(summary).toMatchObject({ total_assigned: 0, completion_rate: 0, median_minutes: null });
    expect(step_analytics).toHaveLength(3);
    expect(step_analytics[2]?.interactions[1]).toMatchObject({ answered: 0, average: null });
  });

  test("of onboarding count every tester of the project, and former ones who had started", async () => {
    const here = await setup("onboarding", [aStep({ title: "Hello" })]);
    const [done, gone] = [await aTester(here.project), await aTester(here.project)];
    await aTester(here.project);
    const step = here.wizard.steps[0]?.id ?? "";
    for (const person of [done, gone]) {
      expect((await person.post(`/beta/projects/${here.project.id}/onboarding/${step}/complete`)).status).toBe(200);
    }
    expect((await here.team.owner.delete(`/projects/${here.project.id}/beta-users/${gone.id}`)).status).toBe(204);
    const { summary } = await analyticsOf(here);
    expect(summary).toMatchObject({ total_assigned: 3, completed: 2, not_started: 1, completion_rate: 66.7 });
  });

  test("include older versions that are still run, marked as no longer asked", async () => {
    const here = await setup();
    await threeTesters(here);
    const removed = here.wizard.steps[2]?.id ?? "";
    expect((await here.team.owner.delete(`/wizards/${here.wizard.id}/steps/${removed}`)).status).toBe(204);
    const { step_analytics } = await analyticsOf(here);
    expect(step_analytics.map(({ step_title, is_current }) => [step_title, is_current])).toEqual([
      ["Try it", true],
      ["What went wrong", true],
      ["=Look back", false],
    ]);
    expect(step_analytics[2]?.completion_count).toBe(1);
  });

  test("keep the answers to a question that is deleted, or that now has another type", async () => {
    const here = await setup();
    const { done } = await threeTesters(here);
    const { team, wizard } = here;
    const last = wizard.steps[2];
    const stars = { id: quizId, type: "rating", question: "Which is green?" };
    const changed = await team.owner.put(`/wizards/${wizard.id}/steps/${last?.id}`, {
      title: "Look back",
      description: "Again.",
      interactions: [stars],
    });
    expect(changed.body.interactions).toEqual([expect.objectContaining({ type: "rating" })]);
    expect(changed.body.interactions[0].id).not.toBe(quizId);
    const { step_analytics } = await analyticsOf(here);
    expect(step_analytics[2]?.interactions).toMatchObject([
      { type: "rating", is_current: true, answered: 0, average: null },
      { interaction_id: quizId, type: "quiz", is_current: false, answered: 1, correct: { n: 1, of: 1 } },
      { interaction_id: starsId, type: "rating", answered: 1, average: 4 },
    ]);
    const csv = parseCsv((await team.member.get(`/wizards/${wizard.id}/export?format=csv`)).raw.toString());
    const row = csv.find(([id]) => id === done.id);
    expect(row?.[csv[0]?.indexOf("Look back: Which is green? (removed)") ?? -1]).toBe("Green");
    expect(row?.[csv[0]?.indexOf("Look back: Which is green?") ?? -1]).toBe("");
  });

  test("show a deleted option as its respondents saw it", async () => {
    const asks = { type: "multiple_choice" as const, question: "How was it?", options: ["Very good", "Bad"] };
    const options = (texts: readonly string[]) => texts.map((text) => ({ text }));
    const here = await setup("wizard", [aStep({ interactions: [{ ...asks, options: options(asks.options) }] })]);
    const [step] = here.wizard.steps;
    const [question] = step?.interactions ?? [];
    const tester = await aTester(here.project);
    if (!step || !question) throw new Error("Nothing is asked");
    await tester.post(`/wizards/${here.wizard.id}/start`);
    await answer(tester, here.wizard, step, { [question.id]: { value: "very_good" } });
    const interactions = [{ ...asks, id: question.id, options: options(["Excellent", "BAD"]) }];
    const body = { title: "Look", description: "Again.", interactions };
    expect((await here.team.owner.put(`/wizards/${here.wizard.id}/steps/${step.id}`, body)).status).toBe(200);
    const { step_analytics } = await analyticsOf(here);
    expect(step_analytics[0]?.interactions[0]?.choices).toEqual([
      { value: "excellent", text: "Excellent", count: 0 },
      { value: "bad", text: "BAD", count: 0 },
      { value: "very_good", text: "Very good", count: 1 },
    ]);
    const csv = parseCsv((await here.team.member.get(`/wizards/${here.wizard.id}/export?format=csv`)).raw.toString());
    expect(csv.find(([id]) => id === tester.id)).toContain("Very good");
  });

  test("do not count answers from before the quiz as incorrect", async () => {
    const asks = {
      type: "multiple_choice" as const,
      question: "Which?",
      options: anyQuiz.map(({ text }) => ({ text })),
    };
    const here = await setup("wizard", [aStep({ interactions: [asks] })]);
    const [step] = here.wizard.steps;
    const [question] = step?.interactions ?? [];
    const tester = await aTester(here.project);
    if (!step || !question) throw new Error("Nothing is asked");
    await tester.post(`/wizards/${here.wizard.id}/start`);
    await answer(tester, here.wizard, step, { [question.id]: { value: "green" } });
    const interactions = [{ ...question, type: "quiz", options: anyQuiz }];
    const body = { title: "Look", description: "Again.", interactions };
    const changed = await here.team.owner.put(`/wizards/${here.wizard.id}/steps/${step.id}`, body);
    expect(changed.body.interactions[0].id).toBe(question.id);
    const { step_analytics } = await analyticsOf(here);
    expect(step_analytics[0]?.interactions).toMatchObject([{ answered: 1, correct: { n: 0, of: 0 } }]);
  });
});

describe("the answers to an interaction", () => {
  test("are newest first with their tester, page by page, and searchable by text", async () => {
    const here = await setup();
    const { stopped } = await threeTesters(here);
    const of = (query: string) => here.team.member.get(`/wizards/${here.wizard.id}/answers?${query}`);
    const all = await of(`interaction_id=${worked}`);
    expect(all.body.answers).toHaveLength(2);
    expect(all.body.answers[0]).toEqual({
      user: { id: stopped.id, name: "Bo Stopped", email: stopped.email },
      response: { value: "no", comment: "It froze", is_correct: null },
      answered_at: expect.any(String),
    });
    const first = await of(`interaction_id=${worked}&limit=1`);
    const next = /cursor=([\w-]+)/.exec(String(first.headers["link"]))?.[1] ?? "";
    const second = await of(`interaction_id=${worked}&limit=1&cursor=${next}`);
    expect([...first.body.answers, ...second.body.answers]).toEqual(all.body.answers);
    expect((await of(`interaction_id=${worked}&q=FROZE`)).body.answers).toHaveLength(1);
    expect((await of(`interaction_id=${worked}&q=100%25`)).body.answers).toEqual([]);
    expect((await of(`interaction_id=${randomUUID()}`)).body.answers).toEqual([]);
    expect((await of("interaction_id=x")).status).toBe(422);
  });
});

describe("the export", () => {
  const exported = async ({ team, wizard }: { team: Team; wizard: Wizard }, format: string) => {
    const url = `/api/wizards/${wizard.id}/export?format=${format}`;
    const reply = await app.app.inject({ url, headers: { authorization: `Bearer ${team.member.token}` } });
    expect(reply.statusCode).toBe(200);
    return reply;
  };

  test("as CSV has one row per tester, and no formulas", async () => {
    const here = await setup();
    const { done } = await threeTesters(here);
    const reply = await exported(here, "csv");
    expect(reply.headers["content-disposition"]).toContain("The%20tour");
    const [titles = [], ...rows] = parseCsv(reply.rawPayload.toString());
    expect(titles.slice(0, 4)).toEqual(["Tester ID", "Tester", "Email", "Status"]);
    expect(titles).toContain("'=Look back: Which is green? (correct)");
    expect(rows).toHaveLength(2);
    const row = Object.fromEntries(titles.map((title, index) => [title, rows.find(([id]) => id === done.id)?.[index]]));
    expect(row).toMatchObject({
      Status: "Completed",
      "Steps Completed": "2",
      Steps: "2",
      "Try it: seconds": "10",
      "Try it: Did it work?": "yes",
      "'=Look back: Which is green?": "Green",
      "'=Look back: Which is green? (correct)": "yes",
      "'=Look back: How was it?": "4",
      "What went wrong: seconds": "",
    });
  });

  test("as a workbook and as JSON holds the same, and writes an audit entry", async () => {
    const here = await setup();
    const { stopped } = await threeTesters(here);
    const book = await readXlsx((await exported(here, "xlsx")).rawPayload);
    expect(book.sheets[0]?.rows).toHaveLength(3);
    const rows = JSON.parse((await exported(here, "json")).body) as Record<string, unknown>[];
    expect(rows.find(({ tester }) => (tester as { id: string }).id === stopped.id)).toMatchObject({
      state: "in_progress",
      completed_steps: 1,
      total_steps: 3,
      responses: [{ interaction_id: worked, question: "Did it work?", response: { value: "no", comment: "It froze" } }],
    });
    const entries = await app.audit(here.team.company);
    expect(
      entries.filter(({ action, resource_type }) => action === "EXPORT" && resource_type === "wizard"),
    ).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain("froze");
  });

  test("of many comes in batches, each tester once", async () => {
    const here = await setup("wizard", [aStep()]);
    await aCrowd(app, here.project, 1_203);
    const asked = await here.team.owner.post(`/wizards/${here.wizard.id}/assign`, { everyone: true });
    expect(asked.body.assigned).toBe(1_203);
    const rows = parseCsv((await exported(here, "csv")).rawPayload.toString()).slice(1);
    expect(new Set(rows.map(([id]) => id)).size).toBe(1_203);
    expect(rows).toHaveLength(1_203);
  });
});
