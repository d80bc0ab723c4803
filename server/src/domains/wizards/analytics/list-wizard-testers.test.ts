import type { WizardTester } from "@firstlight/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { aStep, type Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { complete, start } from "../../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, anOnboardingWizard, aWizard, clock, database } = app;

let project: Project;
let wizard: Wizard;
let [ada, bo, cy]: Person[] = [];

beforeEach(async () => {
  clock.set(new Date("2026-03-09T12:00:00.000Z"));
  project = await aProject(await aCompany());
  wizard = await aWizard(project, {
    steps: [aStep(), aStep({ title: "Try it" }), aStep({ title: "Look back" })],
  });
  // Not in the order of their names.
  bo = await aTester(project, { name: "bo" });
  cy = await aTester(project, { name: "Cy" });
  ada = await aTester(project, { name: "Ada" });
});

const who = (one: Person | undefined): Person => {
  if (!one) throw new Error("Nobody");
  return one;
};
const list = async (query: Record<string, string> = {}, of: { id: string } = wizard) => {
  const { status, body, headers } = await project.owner.get(`/wizards/${of.id}/testers`, query);
  expect(status).toBe(200);
  return { testers: body.testers as WizardTester[], link: headers["link"] as string | undefined };
};
const names = async (query: Record<string, string>, of?: { id: string }) =>
  (await list(query, of)).testers.map(({ user }) => user.name);
const assign = (body: Record<string, unknown>) => project.owner.post(`/wizards/${wizard.id}/assign`, body);
const stepAt = (index: number) => {
  const step = wizard.steps[index];
  if (!step) throw new Error("No such step");
  return step;
};

describe("the tester progress list", () => {
  test("has each tester of the project, by name, with their assignment and progress", async () => {
    await assign({ user_ids: [who(bo).id], notes: "On a phone", due_date: "2026-03-08" });
    await start(who(bo), wizard);
    clock.advance({ minutes: 1 });
    await complete(who(bo), wizard, stepAt(0));
    const { testers } = await list();
    const nothing = {
      state: "not_started",
      assigned: null,
      overdue: false,
      started_at: null,
      completed_at: null,
      last_active_at: null,
      current_step: null,
      total_steps: 3,
      completed_steps: 0,
      is_on_project: true,
    };
    const person = ({ id, name, email }: Person) => ({ id, name, email });
    expect(testers).toMatchObject([
      { ...nothing, user: person(who(ada)) },
      {
        user: person(who(bo)),
        state: "in_progress",
        assigned: { by: project.owner.name, notes: "On a phone", due_date: "2026-03-08" },
        overdue: true,
        started_at: expect.any(String),
        last_active_at: expect.any(String),
        current_step: { id: stepAt(1).id, title: "Try it" },
        total_steps: 3,
        completed_steps: 1,
        is_on_project: true,
      },
      { ...nothing, user: person(who(cy)) },
    ]);
  });

  test("keeps former testers with a run, and drops those who were only assigned", async () => {
    await assign({ user_ids: [who(ada).id, who(cy).id] });
    await start(who(cy), wizard);
    for (const person of [ada, cy]) await project.owner.delete(`/projects/${project.id}/beta-users/${who(person).id}`);
    const { testers } = await list();
    expect(testers.map(({ user, is_on_project }) => [user.name, is_on_project])).toEqual([
      ["bo", true],
      ["Cy", false],
    ]);
    expect(testers[1]).toMatchObject({ state: "in_progress", assigned: null, overdue: false });
  });

  test("shows the current step's title from the version the tester runs", async () => {
    await start(who(bo), wizard);
    await complete(who(bo), wizard, stepAt(0));
    const words = { title: "Renamed", description: "Anew." };
    expect((await project.owner.put(`/wizards/${wizard.id}/steps/${stepAt(1).id}`, words)).status).toBe(200);
    await start(who(cy), wizard);
    await complete(who(cy), wizard, stepAt(0));
    const { testers } = await list({ state: "in_progress" });
    expect(testers.map(({ current_step }) => current_step?.title)).toEqual(["Try it", "Renamed"]);
  });

  test("marks as overdue by the company's own day, and never once completed", async () => {
    await project.owner.put("/email/reminders", {
      is_paused: false,
      days_before: [],
      on_due_day: false,
      days_after: [],
      quiet_from: 0,
      quiet_until: 0,
      time_zone: "Asia/Tokyo",
    });
    await assign({ user_ids: [who(ada).id, who(bo).id], due_date: "2026-03-09" });
    await start(who(ada), wizard);
    for (const index of [0, 1, 2]) await complete(who(ada), wizard, stepAt(index));
    const overdue = async () => (await list()).testers.map((one) => one.overdue);
    clock.set(new Date("2026-03-09T14:59:59.000Z"));
    expect(await overdue()).toEqual([false, false, false]);
    clock.set(new Date("2026-03-09T15:00:00.000Z"));
    expect(await overdue()).toEqual([false, true, false]);
    const [first] = (await list({ state: "completed" })).testers;
    expect(first).toMatchObject({ completed_steps: 3, current_step: null, completed_at: expect.any(String) });
  });

  test("covers onboarding too, which needs no assignment", async () => {
    const onboarding = await anOnboardingWizard(project);
    await start(who(bo), onboarding);
    expect(await names({}, onboarding)).toEqual(["Ada", "bo", "Cy"]);
    expect(await names({ state: "in_progress" }, onboarding)).toEqual(["bo"]);
  });
});

describe("the list can be filtered", () => {
  test("by names and addresses, states, steps, groups and assigner", async () => {
    const body = { name: "Early birds", user_ids: [who(ada).id, who(cy).id] };
    const { id: group } = (await project.owner.post(`/projects/${project.id}/tester-groups`, body)).body;
    const elsewhere = await aProject({ ...project, admin: project.owner, member: project.owner });
    const other = (
      await project.owner.post(`/projects/${elsewhere.id}/tester-groups`, { name: "Others", user_ids: [] })
    ).body;
    await assign({ user_ids: [who(bo).id] });
    await start(who(cy), wizard);
    const cases = [
      [{ q: "cY" }, ["Cy"]],
      [{ q: who(ada).email }, ["Ada"]],
      [{ q: "%" }, []],
      [{ q: "" }, ["Ada", "bo", "Cy"]],
      [{ state: "not_started" }, ["Ada", "bo"]],
      [{ state: "in_progress" }, ["Cy"]],
      [{ state: "completed" }, []],
      [{ step: stepAt(0).id }, ["Cy"]],
      [{ step: stepAt(1).id }, []],
      [{ group }, ["Ada", "Cy"]],
      [{ group, state: "not_started" }, ["Ada"]],
      [{ group: other.id }, []],
      [{ assigned: "yes" }, ["bo"]],
      [{ assigned: "no" }, ["Ada", "Cy"]],
    ] as const;
    for (const [query, expected] of cases)
      expect({ query, found: await names(query) }).toEqual({ query, found: expected });
    await project.owner.delete(`/projects/${project.id}/beta-users/${who(cy).id}`);
    expect(await names({ assigned: "no" })).toEqual(["Ada"]);
  });

  test("in pages, also with equal names, and while a tester leaves", async () => {
    for (let more = 0; more < 4; more += 1) await aTester(project, { name: "bo" });
    const whole = (await list()).testers.map(({ user }) => user.id);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { testers, link } = await list({ limit: "2", ...(cursor ? { cursor } : {}) });
      found.push(...testers.map(({ user }) => user.id));
      cursor =
        link && (new URL(/<([^>]+)>/.exec(link)?.[1] ?? "", "http://here").searchParams.get("cursor") ?? undefined);
    } while (cursor);
    expect(found).toEqual(whole);
    const page = await project.owner.get(`/wizards/${wizard.id}/testers`, { cursor: "bm9uc2Vuc2U" });
    expect(page.status).toBe(422);
  });

  test("by no other parameters", async () => {
    const wrong: Record<string, string>[] = [
      { state: "late" },
      { step: "first" },
      { group: "all" },
      { assigned: "maybe" },
      { limit: "1000" },
    ];
    for (const query of wrong) {
      const { status } = await project.owner.get(`/wizards/${wizard.id}/testers`, query);
      expect({ query, status }).toEqual({ query, status: 422 });
    }
  });
});

test("testers on different versions each get the steps of their own", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aTester(project)));
  for (const person of people) {
    await start(person, wizard);
    await project.owner.post(`/wizards/${wizard.id}/steps`, { title: "More", description: "Still more." });
  }
  const versions = await database.readTenant(project.company.id, (tx) =>
    tx.selectFrom("wizard_assignments").select("version").distinct().where("wizard_id", "=", wizard.id).execute(),
  );
  expect(versions).toHaveLength(6);
  const { testers } = await list({ state: "in_progress" });
  expect(testers.map(({ total_steps }) => total_steps).toSorted((one, other) => one - other)).toEqual([
    3, 4, 5, 6, 7, 8,
  ]);
});
