import type { Assignment } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { countStatements } from "../../../../tests/support/statements.ts";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";
import { aStep, type Wizard } from "../../../../tests/support/wizard-factories.ts";
import { complete, start } from "../../../../tests/support/wizard-runs.ts";

const app = await openTestApp();
const { aCompany, aForm, anOnboardingWizard, aProject, aTester, aWizard, clock, database, onProject } = app;

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, tester: await aTester(project) };
}

async function dashboardOf(tester: Person) {
  const { status, body } = await tester.get("/beta/dashboard");
  expect(status).toBe(200);
  return body as { projects: Assignment[]; unread_messages: number };
}

const nextOf = async (tester: Person) => (await dashboardOf(tester)).projects[0]?.wizards.next;

async function assign(wizard: Wizard, tester: Person, due_date?: string) {
  clock.advance({ seconds: 1 });
  const asked = { user_ids: [tester.id], ...(due_date && { due_date }) };
  expect((await wizard.project.owner.post(`/wizards/${wizard.id}/assign`, asked)).status).toBe(200);
}

describe("the next wizard", () => {
  test("is the one due first, then a required one, started or assigned first, then a started one", async () => {
    const { project, tester } = await setup();
    const required = await aWizard(project, { title: "Required", estimated_total_time: 15 });
    expect(await nextOf(tester)).toEqual({
      id: required.id,
      title: "Required",
      due_date: null,
      overdue: false,
      is_required: true,
      is_started: false,
      estimated_total_time: 15,
    });
    const [first, second] = [await aWizard(project, { priority: "optional" }), await aWizard(project)];
    await assign(first, tester);
    await assign(second, tester);
    expect(await nextOf(tester)).toMatchObject({ id: first.id });
    const begun = await aWizard(project, { priority: "optional", steps: [aStep(), aStep()] });
    expect(await nextOf(tester)).toMatchObject({ id: first.id });
    await start(tester, begun);
    expect(await nextOf(tester)).toMatchObject({ id: first.id, is_required: true });
    await start(tester, second);
    expect(await nextOf(tester)).toMatchObject({ id: second.id, is_started: true });
    const [late, soon] = [await aWizard(project), await aWizard(project)];
    const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await assign(late, tester, day(9));
    await assign(soon, tester, day(3));
    expect(await nextOf(tester)).toMatchObject({ id: soon.id, due_date: day(3), overdue: false });
    clock.advance({ days: 5 });
    expect(await nextOf(tester)).toMatchObject({ id: soon.id, overdue: true });
    for (const wizard of [soon, late, first, second, required]) {
      await start(tester, wizard);
      for (const step of wizard.steps) await complete(tester, wizard, step);
    }
    expect(await nextOf(tester)).toMatchObject({ id: begun.id, is_required: false });
  });

  test("is none when nothing is open: optional, draft, archived, empty and completed ones, and onboarding", async () => {
    const { project, tester } = await setup();
    await aWizard(project, { priority: "optional" });
    await aWizard(project, { status: "draft" });
    await aWizard(project, { status: "archived" });
    await aWizard(project, { steps: [] });
    await anOnboardingWizard(project);
    const done = await aWizard(project);
    await start(tester, done);
    for (const step of done.steps) await complete(tester, done, step);
    const begun = await aWizard(project, { steps: [aStep(), aStep()] });
    await start(tester, begun);
    await database.asOwner((tx) =>
      tx.updateTable("wizards").set({ status: "archived" }).where("id", "=", begun.id).execute(),
    );
    expect(await nextOf(tester)).toBeNull();
  });
});

describe("unread messages", () => {
  const write = async (project: Project, tester: Person) => {
    const message = { content: "How is it going?", recipient_id: tester.id };
    const sent = await project.owner.post(`/projects/${project.id}/messages`, message);
    expect(sent.status).toBe(201);
    return sent.body.id as string;
  };

  test("are counted per project and in total, per recipient, until they are read", async () => {
    const { team, project, tester } = await setup();
    const [second, other] = [await aProject(team), await aTester(project)];
    await onProject(second, tester);
    const id = await write(project, tester);
    await write(project, other);
    for (let count = 0; count < 2; count += 1) await write(second, tester);
    const counts = async () => {
      const { projects, unread_messages } = await dashboardOf(tester);
      return [unread_messages, ...projects.map((each) => each.unread_messages)];
    };
    expect(await counts()).toEqual([3, 2, 1]);
    await tester.post(`/messages/${id}/read`);
    expect(await counts()).toEqual([2, 2, 0]);
    await team.owner.post(`/projects/${second.id}/archive`);
    expect(await counts()).toEqual([0, 0]);
  });
});

test("the dashboard uses as many queries for many projects as for one", async () => {
  const team = await aCompany();
  const tester = await aTester(await aProject(team));
  const countOf = async () => {
    // The session is looked up by the first call after a while.
    await dashboardOf(tester);
    return await countStatements(app.database.engine, () => dashboardOf(tester));
  };
  const one = await countOf();
  for (let count = 0; count < 5; count += 1) {
    const project = await aProject(team);
    await onProject(project, tester);
    await aForm(project);
    await aWizard(project);
    await anOnboardingWizard(project);
  }
  expect(await countOf()).toBe(one);
  expect((await dashboardOf(tester)).projects).toHaveLength(6);
});
