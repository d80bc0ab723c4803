import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import type { Wizard } from "../../../../../tests/support/wizard-factories.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, anOnboardingWizard, aWizard, clock, database, expectAudit, mail } = app;
const { loseJobs, prefer, rows: mailRows } = outboxOf(app);

let project: Project;
let wizard: Wizard;
let tester: Person;
let second: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-09T12:00:00.000Z"));
  await loseJobs();
  project = await aProject(await aCompany({ plan: "active" }));
  wizard = await aWizard(project, { title: "First look" });
  tester = await aTester(project);
  second = await aTester(project);
});

const remind = (user_ids?: string[], { id }: { id: string } = wizard) =>
  project.owner.post(`/wizards/${id}/remind`, { user_ids });
/** Assigns the wizard as of an earlier day, with the notifications already sent. */
const assign = async (...people: Person[]) => {
  const assigned = { assigned_by: project.owner.id, assigned_at: clock.now(), notified_at: clock.now() };
  const own = { company_id: project.company.id, wizard_id: wizard.id, project_id: project.id, ...assigned };
  await database.inTenant(project.company.id, (tx) =>
    tx
      .insertInto("wizard_assignments")
      .values(people.map(({ id }) => ({ ...own, user_id: id })))
      .execute(),
  );
};
const complete = async (person: Person, of = wizard) => {
  await person.post(`/wizards/${of.id}/start`);
  await person.post(`/wizards/${of.id}/steps/${of.steps[0]?.id}/complete`);
};
const subjects = (who = tester) => mail.to(who.email).map(({ subject }) => subject);
const bell = async (who = tester) => (await who.get("/notifications")).body.notifications;
const reminder = "Reminder: First look";

describe("reminding testers of a wizard", () => {
  test("emails and notifies assigned testers who have not completed it", async () => {
    const [done, unasked] = [await aTester(project), await aTester(project)];
    await assign(tester, second, done);
    await complete(done);
    await unasked.post(`/wizards/${wizard.id}/start`);
    await second.post(`/wizards/${wizard.id}/start`);
    const { status, body } = await remind();
    expect({ status, body }).toEqual({ status: 202, body: { reminded: 2, skipped: 0 } });
    await mail.drain();
    for (const who of [done, unasked]) expect(subjects(who)).toEqual([]);
    const sent = mail.one(tester.email);
    const link = `/dashboard/projects/${project.id}/wizards/${wizard.id}`;
    expect({ subject: sent.subject, link: sent.link }).toEqual({
      subject: reminder,
      link: `http://localhost:3000${link}`,
    });
    expect(sent.text).toContain(`${project.owner.name} sent you a reminder to start this wizard in Moonshot.`);
    expect(mail.one(second.email).text).toContain("sent you a reminder to finish this wizard");
    expect(await bell()).toMatchObject([{ title: reminder, link, is_read: false }]);
    const entry = { action: "UPDATE", resource_type: "wizard", resource_id: wizard.id } as const;
    expect((await expectAudit(project.company, entry)).changes).toEqual({
      reminded: { after: 2 },
      skipped: { after: 0 },
    });
  });

  test("shows when it is or was due", async () => {
    await assign(tester);
    const due = (due_date: string) =>
      project.owner.post(`/wizards/${wizard.id}/assign`, { user_ids: [tester.id], due_date });
    await due("2026-03-09");
    await remind();
    clock.advance({ days: 1 });
    await remind();
    await mail.drain();
    const [first, next] = mail.to(tester.email).map(({ text }) => text);
    expect(first).toContain("It is due on March 9, 2026.");
    expect(next).toContain("It was due on March 9, 2026.");
  });

  test("skips people who got any reminder today, by the company's own day", async () => {
    await assign(tester, second);
    await project.owner.put("/email/reminders", {
      is_paused: false,
      days_before: [1],
      on_due_day: true,
      days_after: [],
      quiet_from: 0,
      quiet_until: 0,
      time_zone: "Asia/Tokyo",
    });
    await remind([tester.id]);
    expect((await remind()).body).toEqual({ reminded: 1, skipped: 1 });
    expect((await remind()).body).toEqual({ reminded: 0, skipped: 2 });
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await mail.run("send-reminders", {});
    await mail.drain();
    for (const who of [tester, second]) expect(subjects(who)).toEqual([reminder]);
    // In Tokyo the next day starts at 15:00 UTC.
    clock.set(new Date("2026-03-09T14:59:00.000Z"));
    expect((await remind()).body.reminded).toBe(0);
    clock.set(new Date("2026-03-09T15:00:00.000Z"));
    expect((await remind()).body.reminded).toBe(2);
  });

  test("skips those who have not joined or are deactivated", async () => {
    const idle = await aTester(project, { is_active: false });
    const invited = await aTester(project, { joined: false });
    await assign(tester, idle, invited);
    expect((await remind()).body).toEqual({ reminded: 1, skipped: 2 });
    await mail.drain();
    for (const who of [idle, invited]) expect(subjects(who)).toEqual([]);
  });

  test("by name includes those who started on their own, and skips those who have completed it", async () => {
    await tester.post(`/wizards/${wizard.id}/start`);
    await complete(second);
    expect((await remind([tester.id, second.id, tester.id])).body).toEqual({ reminded: 1, skipped: 1 });
    expect((await remind()).body).toEqual({ reminded: 0, skipped: 0 });
  });

  test("follows each person's email preferences", async () => {
    await assign(tester);
    await prefer(tester, { onboarding_reminder: "disabled" }, project);
    expect((await remind()).body).toEqual({ reminded: 1, skipped: 0 });
    await mail.drain();
    expect({ mails: subjects(), bell: (await bell()).length }).toEqual({ mails: [], bell: 1 });
  });
});

test("for onboarding reminds all testers of the project who have not completed it", async () => {
  const onboarding = await anOnboardingWizard(project, { title: "Welcome" });
  await complete(second, onboarding);
  await aTester(await aProject({ ...project, admin: project.owner, member: project.owner }));
  expect((await remind(undefined, onboarding)).body).toEqual({ reminded: 1, skipped: 0 });
  await mail.drain();
  const link = `/dashboard/projects/${project.id}/onboarding`;
  expect(mail.one(tester.email)).toMatchObject({
    subject: "Reminder: Welcome",
    link: `http://localhost:3000${link}`,
  });
  expect(await bell()).toMatchObject([{ title: "Reminder: Welcome", link }]);
});

describe("it rejects", () => {
  test("reminders of what testers cannot see", async () => {
    const unseen = [
      await aWizard(project, { status: "draft" }),
      await aWizard(project, { status: "archived" }),
      await anOnboardingWizard(project, { status: "draft" }),
      await aWizard(project, { steps: [] }),
    ];
    for (const one of unseen) expect((await remind(undefined, one)).status).toBe(409);
    await project.owner.post(`/projects/${project.id}/archive`);
    expect((await remind()).status).toBe(409);
  });

  test("anyone without the wizard, and then reminds no one", async () => {
    const elsewhere = await aTester(await aProject({ ...project, admin: project.owner, member: project.owner }));
    const other = await aTester(await aProject(await aCompany()));
    await assign(tester);
    for (const { id } of [second, elsewhere, other, project.owner]) {
      const { status, body } = await remind([tester.id, id]);
      expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: "user_ids.1" });
    }
    const { status, body } = await remind([]);
    expect({ status, detail: body.errors?.[0]?.message }).toEqual({
      status: 422,
      detail: "Please select at least one user",
    });
    await mail.drain();
    expect(subjects()).toEqual([]);
  });

  test("an eleventh reminder within an hour", async () => {
    for (let time = 0; time < 10; time += 1) expect((await remind()).status).toBe(202);
    expect((await remind()).status).toBe(429);
  });
});

test("two concurrent reminders remind each person once", async () => {
  await assign(tester, second);
  const replies = await Promise.all([remind(), remind([second.id, tester.id]), remind()]);
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(replies.reduce((sum, { body }) => sum + body.reminded, 0)).toBe(2);
});

// Keep this test last: its emails are still queued when it ends.
test("a crowd is reminded in one request", async () => {
  const onboarding = await anOnboardingWizard(project);
  await aCrowd(app, project, 1_100);
  expect((await remind(undefined, onboarding)).body).toEqual({ reminded: 1_102, skipped: 0 });
  expect(await mailRows(project.company)).toHaveLength(1_102);
});
