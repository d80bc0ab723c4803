/** Stored counters equal a count of the rows after any history. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { act, histories as anyHistory, play, type Stage } from "../../../../../tests/support/rollup-histories.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const { aCompany, aForm, aProject, aTester, clock, database } = await openTestApp();

class PlayedBack extends Error {}

/** The embedded database takes longer for each: there fewer show that it counts alike. */
const histories = Number(process.env["HISTORIES"] ?? (database.engine.kind === "server" ? 1_000 : 60));

async function aStage(): Promise<Stage> {
  const team = await aCompany();
  const projects = [await aProject(team), await aProject(team)];
  const forms = [];
  const testers = [];
  for (const project of projects) {
    for (const many of [false, true]) {
      const { id } = await aForm(project, { many_responses: many });
      forms.push({ id, project_id: project.id, many });
    }
  }
  for (const index of [0, 1, 0]) {
    const project = projects[index];
    if (project) testers.push((await aTester(project)).id);
  }
  return {
    company_id: team.company.id,
    owner_id: team.owner.id,
    projects: projects.map(({ id }) => id),
    forms,
    testers,
  };
}

/** Initial state: answers from many days, most of them already tallied. */
const before = [0, 1, 3, 5, 20, 450].flatMap((days) => [
  { do: "time passes", who: 0, what: 0, words: days * 1_440 + 50 },
  ...[0, 1, 2, 3].flatMap((what) => [0, 1, 2].map((who) => ({ do: "submit", who, what, words: (who + what) % 4 }))),
  { do: "sign in", who: days % 3, what: 0, words: 0 },
  ...[0, 1, 2, 3].map((what) => ({ do: "tally", who: 0, what, words: 2 })),
  { do: "count", who: 0, what: 0, words: 20 },
]);

/** Regression: a form is being deleted while another, untallied answer of a tester is deleted. */
const wrongOnce = Array.from({ length: 21 }, (_, who) => [
  { do: "delete form", who: 0, what: 0, words: 0 },
  { do: "clean", who, what: 0, words: 0 },
  { do: "delete", who, what: 0, words: 0 },
]);

test("any history of responses leaves counters that equal a recount, with averages, medians and people of any days", async () => {
  const stage = await aStage();
  const begun = await database.inTenant(stage.company_id, (tx) => act(tx, stage, before, clock.now()));
  await fc.assert(
    fc.asyncProperty(anyHistory, async (actions) => {
      const played = database.inTenant(stage.company_id, async (tx) => {
        await play(tx, stage, actions, begun);
        throw new PlayedBack();
      });
      await played.catch((error: unknown) => {
        if (!(error instanceof PlayedBack)) throw error;
      });
    }),
    { numRuns: wrongOnce.length + histories, examples: wrongOnce.map((actions) => [actions]) },
  );
  expect.hasAssertions();
}, 120_000);
