import { randomUUID } from "node:crypto";
import type { StepAnalytics, StepInput, WizardStep } from "@firstlight/contract";
import { parseCsv } from "hucre/csv";
import { expect, test } from "vitest";
import { openTestApp, type Person, type Team } from "../../../../../tests/support/test-app.ts";
import { aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { expectExactTallies } from "../../../../../tests/support/wizard-tallies.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, aWizard } = app;

async function setup(step: WizardStep) {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, wizard: await aWizard(project, { steps: [step] }) };
}

async function respond(person: Person, wizard: Wizard, answers: Record<string, object>) {
  await person.post(`/wizards/${wizard.id}/start`);
  const path = `/wizards/${wizard.id}/steps/${wizard.steps[0]?.id}/responses`;
  const replies = [];
  for (const [interaction_id, response_data] of Object.entries(answers)) {
    replies.push(await person.post(path, { interaction_id, response_data }));
  }
  return replies.map(({ status, body }) => (status === 200 ? status : body.errors[0].message));
}

async function analyticsOf({ team, wizard }: { team: Team; wizard: Wizard }): Promise<StepAnalytics["interactions"]> {
  return (await team.member.get(`/wizards/${wizard.id}/analytics`)).body.step_analytics[0].interactions;
}

test("net promoters are scored, and scales averaged with what their ends mean", async () => {
  const [likely, easy] = [randomUUID(), randomUUID()];
  const of = await setup(
    aStep({
      interactions: [
        { id: likely, type: "nps", question: "How likely?" },
        { id: easy, type: "scale", question: "How easy?", metadata: { low_label: "Hard" } },
      ],
    }),
  );
  for (const [n, rating] of [10, 9, 0].entries()) {
    const answers = { [likely]: { rating }, [easy]: { rating: n + 1 } };
    expect(await respond(await aTester(of.project), of.wizard, answers)).toEqual([200, 200]);
  }
  const [nps, scale] = await analyticsOf(of);
  expect(nps).toMatchObject({ answered: 3, nps: { score: 33, promoters: 2, passives: 0, detractors: 1 } });
  expect(scale).toMatchObject({ answered: 3, average: 2 });
  expect(scale?.choices[0]).toEqual({ value: "1", text: "1 · Hard", count: 1 });
  const wrong = { [likely]: { rating: 11 }, [easy]: { rating: 0 } };
  expect(await respond(await aTester(of.project), of.wizard, wrong)).toEqual([
    "Choose a number from 0 to 10",
    "Choose a number from 1 to 7",
  ]);
});

test("ranks are averaged, and a matrix is counted by row and column", async () => {
  const [order, rows] = [randomUUID(), randomUUID()];
  const options = ["Map", "Route"].map((text) => ({ text }));
  const of = await setup(
    aStep({
      interactions: [
        { id: order, type: "ranking", question: "In which order?", options },
        { id: rows, type: "matrix", question: "Which was better?", options, metadata: { rows: "At home\nOn the way" } },
      ],
    }),
  );
  const whole = {
    [order]: { values: ["route", "map"] },
    [rows]: { cells: { "At home": "map", "On the way": "route" } },
  };
  expect(await respond(await aTester(of.project), of.wizard, whole)).toEqual([200, 200]);
  const ranked = { [order]: { values: ["map", "route"] } };
  expect(await respond(await aTester(of.project), of.wizard, ranked)).toEqual([200]);
  const [ranking, matrix] = await analyticsOf(of);
  expect(ranking).toMatchObject({
    answered: 2,
    ranks: [
      { value: "map", label: "Map", average: 1.5, first: 1 },
      { value: "route", label: "Route", average: 1.5, first: 1 },
    ],
  });
  expect(matrix).toMatchObject({
    answered: 1,
    grid: {
      columns: [{ label: "Map" }, { label: "Route" }],
      rows: [
        { label: "At home", counts: [1, 0] },
        { label: "On the way", counts: [0, 1] },
      ],
    },
  });
  await expectExactTallies(app.database, of.team.company.id);
  const part = { [order]: { values: ["map"] }, [rows]: { cells: { "At home": "map" } } };
  expect(await respond(await aTester(of.project), of.wizard, part)).toEqual(["Rank every option", "Answer every row"]);
  const { body: csv } = await of.team.member.get(`/wizards/${of.wizard.id}/export`, { format: "json" });
  expect(JSON.stringify(csv)).toContain("On the way");
});

test("rows that were renamed keep their answers in the export, and have no columns without any", async () => {
  const rows = randomUUID();
  const asking = (given: string): Partial<StepInput> => ({
    interactions: [
      {
        id: rows,
        type: "matrix",
        question: "Which was better?",
        options: [{ text: "Map" }, { text: "Route" }],
        metadata: { rows: given },
      },
    ],
  });
  const of = await setup(aStep(asking("At home\nOn the way")));
  const answers = { [rows]: { cells: { "At home": "map", "On the way": "route" } } };
  expect(await respond(await aTester(of.project), of.wizard, answers)).toEqual([200]);
  const path = `/wizards/${of.wizard.id}`;
  for (const given of ["Anywhere\nOn the way", "Outside\nOn the way"]) {
    const changed = { title: "Look around", description: "See what is there.", ...asking(given) };
    expect((await of.team.owner.put(`${path}/steps/${of.wizard.steps[0]?.id}`, changed)).status).toBe(200);
    await (await aTester(of.project)).post(`${path}/start`);
  }
  const [header = [], ...people] = parseCsv((await of.team.member.get(`${path}/export?format=csv`)).raw.toString());
  const ofRows = ["Outside", "On the way", "At home"].map((name) => `Look around: Which was better?: ${name}`);
  expect(header.slice(-3)).toEqual(ofRows);
  expect(header).not.toContain("Look around: Which was better?: Anywhere");
  expect(people.map((row) => row.slice(-3))).toContainEqual(["", "Route", "Map"]);
  const [matrix] = await analyticsOf(of);
  expect(matrix?.grid?.rows.map(({ label }) => label)).toEqual(["Outside", "On the way", "At home"]);
});
