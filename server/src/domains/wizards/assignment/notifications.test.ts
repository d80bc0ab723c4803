import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { bellOf } from "../../../../../tests/support/notifications.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../../tests/support/walls.ts";

const app = await openTestApp();
const { aCompany, anOnboardingWizard, aProject, aTester, aWizard, clock, database, mail } = app;
const { loseJobs, prefer } = outboxOf(app);

let project: Project;
let tester: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-02T12:00:00.000Z"));
  // Nothing from earlier tests is queued or due any more.
  await loseJobs();
  await database.asOwner((tx) => tx.updateTable("wizard_assignments").set({ due_date: null }).execute());
  project = await aProject(await aCompany({ plan: "active" }), { name: "Roof Planner" });
  tester = await aTester(project);
});

type Kind = "wizards" | "onboarding";
const setStatus = (kind: Kind, { id, title }: { id: string; title: string }, status: string) =>
  project.owner.put(`/${kind}/${id}`, { title, description: "What there is to see.", status });
const titles = async (who = tester) => (await bellOf(who)).map(({ title }) => title);

describe("onboarding that becomes active", () => {
  test("notifies all testers of the project, once", async () => {
    const [idle, invited] = [await aTester(project, { is_active: false }), await aTester(project, { joined: false })];
    const elsewhere = await aTester(await aProject({ ...project, admin: project.owner, member: project.owner }));
    const welcome = await anOnboardingWizard(project, { title: "Welcome", status: "draft" });
    await setStatus("onboarding", welcome, "active");
    await mail.drain();
    expect(await bellOf(tester)).toMatchObject([
      {
        kind: "onboarding_added",
        title: "Welcome",
        message: "Added to onboarding for Roof Planner.",
        link: `/dashboard/projects/${project.id}/onboarding`,
      },
    ]);
    for (const who of [elsewhere, project.owner]) expect(await bellOf(who)).toEqual([]);
    const others = [idle.id, invited.id];
    const { rows } = await asOwner(database, "select id from notifications where user_id = any ($1)", [others]);
    expect(rows).toEqual([]);
  });

  test("without steps notifies when it gets its first one", async () => {
    const { body } = await project.owner.post(`/projects/${project.id}/onboarding`, {
      title: "Welcome",
      description: "Hello.",
      status: "active",
    });
    await mail.drain();
    expect(await titles()).toEqual([]);
    const step = { title: "Look", description: "Look around." };
    for (let count = 0; count < 2; count += 1) {
      expect((await project.owner.post(`/onboarding/${body.onboarding_wizard.id}/steps`, step)).status).toBe(201);
      await mail.drain();
    }
    expect(await titles()).toEqual(["Welcome"]);
  });

  test("again notifies no one, nor does it notify those who join later", async () => {
    const welcome = await anOnboardingWizard(project, { title: "Welcome", status: "draft" });
    await setStatus("onboarding", welcome, "active");
    await mail.drain();
    const late = await aTester(project);
    for (const status of ["archived", "active"]) await setStatus("onboarding", welcome, status);
    await mail.drain();
    expect([await titles(), await titles(late)]).toEqual([["Welcome"], []]);
  });

  test("and is deactivated before everyone is notified resumes when it is active again", async () => {
    const welcome = await anOnboardingWizard(project, { title: "Welcome", status: "draft" });
    for (const status of ["active", "draft"]) await setStatus("onboarding", welcome, status);
    await mail.drain();
    expect(await titles()).toEqual([]);
    await setStatus("onboarding", welcome, "active");
    await mail.drain();
    expect(await titles()).toEqual(["Welcome"]);
  });

  test("reaches everyone, though its job was lost and every batch is interrupted once", async () => {
    await aCrowd(app, project, 600);
    const welcome = await anOnboardingWizard(project, { title: "Welcome", status: "draft" });
    await setStatus("onboarding", welcome, "active");
    await loseJobs();
    clock.advance({ minutes: 16 });
    const { rows: ids } = await asOwner(
      database,
      "select user_id from project_testers where project_id = $1 order by user_id",
      [project.id],
    );
    const job = { company_id: project.company.id, wizard_id: welcome.id };
    await Promise.all([1, 2].map(() => mail.run("announce-onboarding", { ...job, after: null })));
    await loseJobs();
    await Promise.all([mail.run("requeue-lost-jobs", {}), mail.run("requeue-lost-jobs", {})]);
    await mail.drain();
    await mail.run("announce-onboarding", { ...job, after: ids[499]?.user_id as string });
    const counted = "select count(*)::int as count, count(distinct user_id)::int as people from notifications";
    const { rows } = await asOwner(database, `${counted} where subject_id = $1`, [welcome.id]);
    expect(rows).toEqual([{ count: 601, people: 601 }]);
    clock.advance({ days: 1 });
    await mail.run("requeue-lost-jobs", {});
    expect(await mail.drain()).toBe(0);
  });
});

describe("a wizard hidden from testers removes its notifications", () => {
  test.each([
    ["draft", []],
    ["archived", ["First look"]],
  ])("of one that is %s only those who have started it keep theirs", async (status, begunSee) => {
    const wizard = await aWizard(project, { title: "First look" });
    const begun = await aTester(project);
    await project.owner.post(`/wizards/${wizard.id}/assign`, { everyone: true });
    await mail.drain();
    await begun.post(`/wizards/${wizard.id}/start`);
    expect([await titles(), await titles(begun)]).toEqual([["First look"], ["First look"]]);
    expect((await setStatus("wizards", wizard, status)).status).toBe(200);
    expect([await titles(), await titles(begun)]).toEqual([[], begunSee]);
    expect((await begun.get(`/wizards/${wizard.id}`)).status).toBe(begunSee.length > 0 ? 200 : 404);
    await setStatus("wizards", wizard, "draft");
    expect(await titles(begun)).toEqual([]);
    await setStatus("wizards", wizard, "published");
    expect([await titles(), await titles(begun)]).toEqual([["First look"], ["First look"]]);
  });

  test("of one that lost its last step, too", async () => {
    const wizard = await aWizard(project, { title: "First look" });
    await project.owner.post(`/wizards/${wizard.id}/assign`, { everyone: true });
    await mail.drain();
    expect((await project.owner.delete(`/wizards/${wizard.id}/steps/${wizard.steps[0]?.id}`)).status).toBe(204);
    expect(await titles()).toEqual([]);
  });
});

test("a due wizard sends a notification, whatever the email preferences", async () => {
  await prefer(tester, { onboarding_reminder: "disabled" }, project);
  const wizard = await aWizard(project, { title: "First look" });
  await project.owner.post(`/wizards/${wizard.id}/assign`, { user_ids: [tester.id], due_date: "2026-03-10" });
  await mail.drain();
  clock.set(new Date("2026-03-09T09:00:00.000Z"));
  await mail.run("send-reminders", {});
  await mail.drain();
  tester = await app.anotherSession(tester);
  expect(await bellOf(tester)).toMatchObject([
    {
      kind: "wizard_reminder",
      title: "Reminder: First look",
      message: "This wizard in Roof Planner is due on March 10, 2026.",
      link: `/dashboard/projects/${project.id}/wizards/${wizard.id}`,
    },
    { kind: "wizard_assigned" },
  ]);
});

test("completing a wizard marks its assignment notification as read", async () => {
  const wizard = await aWizard(project, { title: "First look" });
  const other = await aTester(project);
  await project.owner.post(`/wizards/${wizard.id}/assign`, { everyone: true });
  await mail.drain();
  await tester.post(`/wizards/${wizard.id}/start`);
  expect((await bellOf(tester)).map(({ is_read }) => is_read)).toEqual([false]);
  await tester.post(`/wizards/${wizard.id}/steps/${wizard.steps[0]?.id}/complete`);
  expect((await bellOf(tester)).map(({ is_read }) => is_read)).toEqual([true]);
  expect((await bellOf(other)).map(({ is_read }) => is_read)).toEqual([false]);
});
