import { describe, expect, test } from "vitest";
import { complete, respond, start } from "../../../../../tests/support/wizard-runs.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { anyQuiz, aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { expectExactTallies } from "../../../../../tests/support/wizard-tallies.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, aWizard, clock, database, mail, onProject } = app;

const steps = () => [
  aStep({ interactions: [{ type: "quiz", question: "Which is green?", options: anyQuiz }] }),
  aStep({ interactions: [{ type: "rating", question: "How was it?" }] }),
];

const spent = [0, 63, 64, 4_095, 4_096, 86_400];

/** As many run it unasked as there are times; all but the last come to its end, each after more minutes than the one before. */
async function aRunWizard(project: Project) {
  const wizard = await aWizard(project, { steps: steps() });
  const people: Person[] = [];
  for (const [index, time_spent] of spent.entries()) {
    const person = await aTester(project, { password });
    people.push(person);
    await start(person, wizard);
    await respond(person, wizard, stepOf(wizard, 0), { response_data: { value: index % 2 ? "green" : "red" } });
    clock.advance({ minutes: index * 13 });
    await complete(person, wizard, stepOf(wizard, 0), { time_spent });
    if (index === spent.length - 1) continue;
    await respond(person, wizard, stepOf(wizard, 1), { response_data: { rating: 4 } });
    await complete(person, wizard, stepOf(wizard, 1), { time_spent: 10 });
  }
  return { wizard, people, person: people[0] as Person };
}

const password = "right password";

function stepOf({ steps: all }: Wizard, index: number) {
  const step = all[index];
  if (!step) throw new Error(`There is no step ${index}`);
  return step;
}

async function setup() {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  return { team, project, of: team.company.id, ...(await aRunWizard(project)) };
}
const analyticsOf = async (here: Awaited<ReturnType<typeof setup>>) =>
  (await here.team.member.get(`/wizards/${here.wizard.id}/analytics`)).body;

describe("stored wizard counts match the rows", () => {
  test("after runs of any length, with an exact median", async () => {
    const here = await setup();
    expect(await expectExactTallies(database, here.of)).toBeGreaterThan(10);
    const { summary, step_analytics } = await analyticsOf(here);
    expect(step_analytics[0]).toMatchObject({ completion_count: 6, median_time_spent: (64 + 4_095) / 2 });
    expect(summary).toMatchObject({ unassigned: { completed: 5, in_progress: 1 }, median_minutes: 26 });
    expect(step_analytics[1]).toMatchObject({ here: 1, median_time_spent: 10 });
  });

  test("after more time on a completed step", async () => {
    const here = await setup();
    await complete(here.person, here.wizard, stepOf(here.wizard, 0), { time_spent: 5_000 });
    await expectExactTallies(database, here.of);
  });

  test("after a tester leaves, returns, and is deleted", async () => {
    const here = await setup();
    const { people, project, team } = here;
    const [leaves, erased] = [people[1] as Person, people[2] as Person];
    for (const { id } of [leaves, erased])
      expect((await team.owner.delete(`/projects/${project.id}/beta-users/${id}`)).status).toBe(204);
    await expectExactTallies(database, here.of);
    expect((await analyticsOf(here)).summary).toMatchObject({ unassigned: { completed: 5 } });
    await onProject(project, leaves);
    await expectExactTallies(database, here.of);
    expect((await erased.post("/me/erase", { password })).status).toBe(202);
    await mail.drain();
    await expectExactTallies(database, here.of);
  });

  test("after the wizard is deleted by its job, also with former testers", async () => {
    const here = await setup();
    await here.team.owner.delete(`/projects/${here.project.id}/beta-users/${here.person.id}`);
    await here.team.owner.delete(`/wizards/${here.wizard.id}`);
    await here.team.owner.delete(`/trash/wizard/${here.wizard.id}`);
    await mail.drain();
    expect(await expectExactTallies(database, here.of)).toBe(0);
  });
});
