import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../tests/support/crowd.ts";
import { outboxOf } from "../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";
import type { Wizard } from "../../../../tests/support/wizard-factories.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, aWizard, clock, database, mail, onProject } = app;
const { loseJobs, rows: mailRows } = outboxOf(app);

let project: Project;
let wizard: Wizard;
let tester: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-02T12:00:00.000Z"));
  await loseJobs();
  // Nothing from earlier tests is due any more.
  await database.asOwner(async (tx) => {
    await tx.updateTable("forms").set({ due_date: null }).execute();
    await tx.updateTable("wizard_assignments").set({ due_date: null }).execute();
  });
  project = await aProject(await aCompany({ plan: "active" }));
  wizard = await aWizard(project, { title: "First look" });
  tester = await aTester(project);
});

const assign = async (due_date: string, { of = wizard, to = [tester] } = {}) => {
  const user_ids = to.map(({ id }) => id);
  await project.owner.post(`/wizards/${of.id}/assign`, { user_ids, due_date });
  // The assignment is already announced: all later emails are reminders.
  await database.inTenant(project.company.id, (tx) =>
    tx.updateTable("wizard_assignments").set({ notified_at: clock.now() }).execute(),
  );
  await loseJobs();
};
const at = async (time: string) => {
  clock.set(new Date(time));
  await mail.run("send-reminders", {});
  await mail.drain();
};
const subjects = (who = tester) => mail.to(who.email).map(({ subject }) => subject);
const prefer = (preferences: Record<string, string>) =>
  tester.put("/email/preferences", { preferences, project_preferences: {} });

describe("reminders of a due wizard", () => {
  test("are sent three days and one day before, on the day and three days after, until it is completed", async () => {
    const second = await aTester(project);
    await assign("2026-03-10", { to: [tester, second] });
    for (let day = 6; day <= 14; day += 1) {
      await at(`2026-03-${String(day).padStart(2, "0")}T08:00:00.000Z`);
      if (day !== 9) continue;
      await second.post(`/wizards/${wizard.id}/start`);
      await second.post(`/wizards/${wizard.id}/steps/${wizard.steps[0]?.id}/complete`);
    }
    const before = ["First look: due in 3 days", "First look: due tomorrow"];
    expect(subjects()).toEqual([...before, "First look: due today", "First look: was due 3 days ago"]);
    expect(subjects(second)).toEqual(before);
    const [first] = mail.to(tester.email);
    expect(first?.link).toBe(`http://localhost:3000/dashboard/projects/${project.id}/wizards/${wizard.id}`);
    expect(first?.text).toContain("would like you to complete this wizard in Moonshot");
  });

  test("reach only assigned testers who have joined and are active", async () => {
    const [idle, invited] = [await aTester(project, { is_active: false }), await aTester(project, { joined: false })];
    const [unasked, gone, released] = [await aTester(project), await aTester(project), await aTester(project)];
    await assign("2026-03-10", { to: [tester, idle, invited, gone, released] });
    await project.owner.delete(`/projects/${project.id}/beta-users/${gone.id}`);
    await project.owner.delete(`/wizards/${wizard.id}/assignments/${released.id}`);
    await at("2026-03-09T09:00:00.000Z");
    expect(subjects()).toEqual(["First look: due tomorrow"]);
    for (const who of [idle, invited, unasked, gone, released]) expect(subjects(who)).toEqual([]);
  });

  test("omit what testers cannot see: drafts, archived wizards, archived projects", async () => {
    await assign("2026-03-10", { of: await aWizard(project, { status: "draft" }) });
    await assign("2026-03-10");
    await database.inTenant(project.company.id, (tx) =>
      tx.updateTable("wizards").set({ status: "archived" }).where("id", "=", wizard.id).execute(),
    );
    await at("2026-03-09T09:00:00.000Z");
    expect(subjects()).toEqual([]);
    await assign("2026-03-13", { of: await aWizard(project) });
    await project.owner.post(`/projects/${project.id}/archive`);
    await at("2026-03-12T09:00:00.000Z");
    expect(subjects()).toEqual([]);
  });

  test("list the forms and wizards of a day in one email, with an unsubscribe link for both", async () => {
    const other = await aProject({ ...project, admin: project.owner, member: project.owner }, { name: "Second" });
    await onProject(other, tester);
    await assign("2026-03-10");
    await aForm(other, { title: "Feel", due_date: "2026-03-12" });
    await at("2026-03-09T09:00:00.000Z");
    const sent = mail.one(tester.email);
    expect(sent.subject).toBe("You have 2 forms and wizards to complete");
    expect(sent.text).toMatch(/First look[\s\S]*due tomorrow[\s\S]*Feel[\s\S]*Second · due in 3 days/);
    expect(sent.text).toContain(`/dashboard/projects/${project.id}/wizards/${wizard.id}`);
    const token = /unsubscribe#(\S+)/.exec(sent.text ?? "")?.[1];
    const { body } = await app.anonymousClient().send("POST", `/email/unsubscribe?token=${token}`, {});
    expect(body).toMatchObject({ categories: ["onboarding_reminder", "form_reminder"], project: null });
    await at("2026-03-10T09:00:00.000Z");
    await at("2026-03-11T09:00:00.000Z");
    expect(subjects()).toHaveLength(1);
  });

  test("follow the preference for wizards, and those of forms the preference for forms", async () => {
    await assign("2026-03-10");
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await prefer({ onboarding_reminder: "disabled" });
    await at("2026-03-09T09:00:00.000Z");
    await prefer({ form_reminder: "disabled" });
    await at("2026-03-10T09:00:00.000Z");
    await prefer({ form_reminder: "disabled", onboarding_reminder: "disabled" });
    await at("2026-03-13T09:00:00.000Z");
    expect(subjects()).toEqual(["Look: due tomorrow", "First look: due today"]);
  });

  test("are sent separately if one is wanted immediately and the other in a digest", async () => {
    await assign("2026-03-10");
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await prefer({ onboarding_reminder: "digest_daily" });
    await at("2026-03-09T09:00:00.000Z");
    expect(subjects()).toEqual(["Look: due tomorrow"]);
    clock.set(new Date("2026-03-10T08:00:00.000Z"));
    await mail.run("gather-digests", {});
    await mail.drain();
    expect(mail.to(tester.email).at(-1)?.text).toMatch(/First look[\s\S]*due on March 10, 2026/);
  });

  test("are sent once a day, whatever else reminds of them", async () => {
    await assign("2026-03-10");
    clock.set(new Date("2026-03-09T07:00:00.000Z"));
    await project.owner.post(`/wizards/${wizard.id}/remind`, {});
    await Promise.all([at("2026-03-09T09:00:00.000Z"), mail.run("send-reminders", {})]);
    await mail.run("remind-testers", { company_id: project.company.id, today: "2026-03-09", after: null });
    await mail.drain();
    expect(subjects()).toEqual(["Reminder: First look"]);
  });
});

test("in several batches send each person one email that lists everything due for them", async () => {
  await aCrowd(app, project, 600);
  const third = await aTester(project);
  await project.owner.post(`/wizards/${wizard.id}/assign`, { everyone: true, due_date: "2026-03-10" });
  await project.owner.delete(`/wizards/${wizard.id}/assignments/${third.id}`);
  await loseJobs();
  await aForm(project, { title: "Look", due_date: "2026-03-10" });
  const job = { company_id: project.company.id, today: "2026-03-09" };
  clock.set(new Date("2026-03-09T09:00:00.000Z"));
  await mail.run("remind-testers", { ...job, after: null });
  const [last] = (await mailRows(project.company))
    .map(({ user_id }) => user_id ?? "")
    .toSorted()
    .toReversed();
  await mail.run("remind-testers", { ...job, after: last ?? null });
  const subjectsOf = new Map((await mailRows(project.company)).map((row) => [row.user_id, row.subject]));
  const counted = Object.fromEntries(
    [...Map.groupBy(subjectsOf.values(), (subject) => subject)].map(([subject, all]) => [subject, all.length]),
  );
  expect(counted).toEqual({ "You have 2 forms and wizards to complete": 601, "Look: due tomorrow": 1 });
  expect(await mailRows(project.company)).toHaveLength(602);
});
