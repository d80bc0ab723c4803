import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";
import type { Wizard } from "../../../../../tests/support/wizard-factories.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, anOnboardingWizard, aWizard, clock, database, expectAudit } = app;

const chooseSomeone = "Please select at least one user to assign the wizard to.";
const unknownTester = "0b7e1f6a-5d1c-4c8e-9f0a-3f6f5b8f2a11";

let team: Team;
let project: Project;
let wizard: Wizard;
let tester: Person;
let second: Person;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
  wizard = await aWizard(project);
  tester = await aTester(project);
  second = await aTester(project);
});

const assign = (body: Record<string, unknown>, { id }: { id: string } = wizard, as: Person = project.owner) =>
  as.post(`/wizards/${id}/assign`, body);
const unassign = (person: { id: string }, { id }: { id: string } = wizard) =>
  project.owner.delete(`/wizards/${id}/assignments/${person.id}`);
const rows = () =>
  database.readTenant(project.company.id, (tx) =>
    tx.selectFrom("wizard_assignments").selectAll().where("wizard_id", "=", wizard.id).orderBy("user_id").execute(),
  );
const aGroup = async (of: Project, ...people: Person[]) => {
  const body = { name: "Early birds", user_ids: people.map(({ id }) => id) };
  return (await of.owner.post(`/projects/${of.id}/tester-groups`, body)).body.id as string;
};

describe("assigning a wizard", () => {
  test("stores the assignee, notes, due date, assigner and time", async () => {
    const { status, body } = await assign({ user_ids: [tester.id], notes: " On a phone. ", due_date: "2026-12-31" });
    expect({ status, body }).toEqual({ status: 200, body: { assigned: 1, newly_assigned: 1 } });
    expect(await rows()).toMatchObject([
      {
        user_id: tester.id,
        project_id: project.id,
        assigned_by: project.owner.id,
        assigned_at: clock.now(),
        notes: "On a phone.",
        due_date: "2026-12-31",
        started_at: null,
      },
    ]);
    const { changes } = await expectAudit(project.company, {
      action: "ASSIGN",
      resource_type: "wizard",
      resource_id: wizard.id,
    });
    expect(changes).toEqual({
      assigned: { after: 1 },
      newly_assigned: { after: 1 },
      due_date: { after: "2026-12-31" },
    });
  });

  test("reaches everyone in a group, or on the project, and no one on another project", async () => {
    const third = await aTester(project);
    await aTester(await aProject(team));
    const group = await aGroup(project, tester, second);
    expect((await assign({ group_ids: [group], user_ids: [second.id] })).body).toEqual({
      assigned: 2,
      newly_assigned: 2,
    });
    expect((await assign({ everyone: true })).body).toEqual({ assigned: 3, newly_assigned: 1 });
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([tester.id, second.id, third.id].toSorted());
  });

  test("again updates notes and date, and keeps the first assigner", async () => {
    await assign({ user_ids: [tester.id, tester.id], notes: "First", due_date: "2026-12-01" });
    const [before] = await rows();
    clock.advance({ hours: 1 });
    const again = await assign({ user_ids: [tester.id] }, wizard, team.admin);
    expect(again.body).toEqual({ assigned: 1, newly_assigned: 0 });
    expect(await rows()).toEqual([{ ...before, notes: "", due_date: null }]);
  });

  test("counts a person who started on their own as newly assigned, and keeps their run", async () => {
    await tester.post(`/wizards/${wizard.id}/start`);
    const [before] = await rows();
    expect((await assign({ user_ids: [tester.id] })).body).toEqual({ assigned: 1, newly_assigned: 1 });
    expect(await rows()).toEqual([{ ...before, assigned_by: project.owner.id, assigned_at: clock.now() }]);
  });

  test("is counted once per person", async () => {
    const counts = async () => (await project.owner.get(`/projects/${project.id}/wizards`)).body.wizards[0].counts;
    await assign({ everyone: true });
    await assign({ everyone: true });
    expect(await counts()).toEqual({ assigned: 2, in_progress: 0, completed: 0 });
    await tester.post(`/wizards/${wizard.id}/start`);
    await unassign(second);
    expect(await counts()).toEqual({ assigned: 1, in_progress: 1, completed: 0 });
  });

  test("works for a draft, which is hidden until it is published", async () => {
    const draft = await aWizard(project, { status: "draft" });
    expect((await assign({ user_ids: [tester.id] }, draft)).status).toBe(200);
    expect((await tester.get(`/wizards/${draft.id}`)).status).toBe(404);
  });
});

describe("it rejects", () => {
  test("an empty selection", async () => {
    const noOne = [{}, { user_ids: [] }, { group_ids: [await aGroup(project)] }, { everyone: false, notes: "Hello" }];
    for (const body of noOne) {
      const reply = await assign(body);
      expect({ status: reply.status, detail: reply.body.detail, errors: reply.body.errors }).toEqual({
        status: 422,
        detail: chooseSomeone,
        errors: [{ path: "user_ids", message: chooseSomeone }],
      });
    }
    const empty = await aWizard(await aProject(team));
    expect((await assign({ everyone: true }, empty)).body.detail).toBe(chooseSomeone);
  });

  test("anyone who is not a tester of the project, and then assigns no one", async () => {
    const elsewhere = await aTester(await aProject(team));
    const other = await aTester(await aProject(await aCompany()));
    const company = await aPerson(project.company, "beta_tester");
    for (const { id } of [elsewhere, other, company, team.owner, team.member, { id: unknownTester }]) {
      const { status, body } = await assign({ user_ids: [tester.id, id, second.id] });
      expect({ status, paths: body.errors?.map(({ path }: { path: string }) => path) }).toEqual({
        status: 422,
        paths: ["user_ids.1"],
      });
    }
    const { body } = await assign({ user_ids: [elsewhere.id, tester.id, other.id], everyone: true });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["user_ids.0", "user_ids.2"]);
    expect(await rows()).toEqual([]);
  });

  test("a group of another project or company", async () => {
    const elsewhere = await aProject(team);
    const foreign = await aProject(await aCompany());
    const own = await aGroup(project, tester);
    for (const of of [elsewhere, foreign]) {
      const group = await aGroup(of, await aTester(of));
      const { status, body } = await assign({ group_ids: [own, group] });
      expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: "group_ids.1" });
    }
    expect(await rows()).toEqual([]);
  });

  test("notes that are too long and an invalid date", async () => {
    const wrong = [
      [{ notes: "x".repeat(5_001) }, "notes"],
      [{ due_date: "2026-02-30" }, "due_date"],
      [{ due_date: "1800-01-01" }, "due_date"],
      [{ due_date: "soon" }, "due_date"],
      [{ user_ids: ["me"] }, "user_ids.0"],
      [{ everyone: "yes" }, "everyone"],
    ] as const;
    for (const [more, path] of wrong) {
      const { status, body } = await assign({ user_ids: [tester.id], ...more });
      expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path });
    }
  });

  test("wizards without assignments: archived ones, onboarding, those of archived projects", async () => {
    const archived = await aWizard(project, { status: "archived" });
    expect(await assign({ everyone: true }, archived)).toMatchObject({ status: 409 });
    const { status, body } = await assign({ everyone: true }, await anOnboardingWizard(project));
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: "Onboarding is for every tester on the project, so you don’t need to assign it.",
    });
    await project.owner.post(`/projects/${project.id}/archive`);
    expect(await assign({ everyone: true })).toMatchObject({ status: 409 });
    expect(await rows()).toEqual([]);
  });
});

describe("removing an assignment", () => {
  test("deletes the row of a tester who has not started", async () => {
    await assign({ user_ids: [tester.id, second.id] });
    clock.advance({ seconds: 1 });
    expect((await unassign(tester)).status).toBe(204);
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([second.id]);
    expect((await unassign(tester)).status).toBe(404);
    const entries = (await app.audit(project.company)).filter(({ action }) => action === "ASSIGN");
    expect(entries.at(-1)?.changes).toEqual({ user_id: { before: tester.id } });
  });

  test("keeps the run of a tester who has started", async () => {
    await assign({ user_ids: [tester.id], notes: "Please", due_date: "2026-12-31" });
    await tester.post(`/wizards/${wizard.id}/start`);
    await unassign(tester);
    const [run] = await rows();
    const emptied = {
      assigned_by: null,
      assigned_at: null,
      notes: "",
      due_date: null,
      notified_at: null,
      mail_id: null,
    };
    expect(run).toMatchObject({ ...emptied, version: 1, started_at: expect.any(Date) });
    expect((await unassign(tester)).status).toBe(404);
  });

  test("publishes the access change, so that no process reads a stale replica", async () => {
    const heard: string[] = [];
    await database.engine.listen(
      "access_changed",
      (news) => heard.push(news),
      () => undefined,
    );
    await assign({ user_ids: [tester.id] });
    expect((await unassign(tester)).status).toBe(204);
    await expect.poll(() => heard).toContain(`user:${tester.id}`);
  });

  test("returns 404 for people without an assignment, in other companies too", async () => {
    const other = await aTester(await aProject(await aCompany()));
    for (const person of [tester, other, { id: unknownTester }]) expect((await unassign(person)).status).toBe(404);
  });
});

describe("concurrent requests", () => {
  test("to assign the same people count each of them once", async () => {
    const people = [tester, second, ...(await Promise.all(Array.from({ length: 6 }, () => aTester(project))))];
    const ids = people.map(({ id }) => id);
    const replies = await Promise.all([
      assign({ user_ids: ids }),
      assign({ user_ids: ids.toReversed() }, wizard, team.admin),
      assign({ everyone: true }, wizard, team.member),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.reduce((sum, { body }) => sum + body.newly_assigned, 0)).toBe(people.length);
    expect(await rows()).toHaveLength(people.length);
  });

  test("to assign and remove a tester leave no assignment of a removed tester", async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = await aTester(project);
      const replies = await Promise.all([
        assign({ user_ids: [leaving.id] }),
        project.owner.delete(`/projects/${project.id}/beta-users/${leaving.id}`),
        assign({ everyone: true }),
        leaving.post(`/wizards/${wizard.id}/start`),
      ]);
      expect([200, 422]).toContain(replies[0].status);
      expect(replies.slice(1).filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
      expect((await rows()).filter((row) => row.user_id === leaving.id && row.assigned_at !== null)).toEqual([]);
    }
  });
});
