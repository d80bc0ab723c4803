import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, anonymous, anOnboardingWizard, aProject, aResponse, aTester, audit, aWizard } = app;
const { clock, database, expectAudit, mail } = app;
const { loseJobs, prefer, rows: mailRows } = outboxOf(app);

let project: Project;
let member: Person;
let ada: Person;
let bob: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-09T12:00:00.000Z"));
  await loseJobs();
  const team = await aCompany({ plan: "active" });
  project = await aProject(team, { name: "Moonshot" });
  member = team.member;
  ada = await aTester(project, { name: "Ada" });
  bob = await aTester(project, { name: "Bob" });
});

const at = (time: string) => clock.set(new Date(time));
const nudge = async (...people: { id: string }[]) =>
  member.post(`/projects/${project.id}/nudge`, { user_ids: people.map(({ id }) => id) });
const counts = async (...people: { id: string }[]) => {
  const { status, body } = await nudge(...people);
  expect(status).toBe(202);
  return Object.fromEntries(Object.entries(body as object).filter(([, count]) => count));
};
const subjects = async (who = ada) => {
  await mail.drain();
  return mail.to(who.email).map(({ subject }) => subject);
};
const bell = async (who = ada) => (await who.get("/notifications")).body.notifications;
const complete = async (person: Person, wizard: { id: string; steps: { id: string }[] }) => {
  await person.post(`/wizards/${wizard.id}/start`);
  await person.post(`/wizards/${wizard.id}/steps/${wizard.steps[0]?.id}/complete`);
};

describe("a nudge", () => {
  test("is one email and notification with all that is open, due or not", async () => {
    await aForm(project, { title: "Look" });
    await aForm(project, { title: "Feel", due_date: "2026-03-08" });
    await aForm(project, { title: "Old", status: "closed" });
    await aForm(project, { title: "Draft", status: "draft" });
    await aWizard(project, { title: "Optional", priority: "optional" });
    const trashed = await aForm(project, { title: "Trashed" });
    await project.owner.delete(`/forms/${trashed.id}`);
    await anOnboardingWizard(project, { title: "Welcome" });
    await loseJobs();
    expect(await counts(ada)).toEqual({ sent: 1 });
    expect(await subjects()).toEqual(["Still open for you in Moonshot"]);
    const { text = "" } = mail.one(ada.email);
    expect(text).toMatch(/Feel[\s\S]*Moonshot · was due yesterday[\s\S]*Welcome[\s\S]*Look/);
    expect(text).not.toMatch(/Trashed|Old|Draft|Optional/);
    expect(text).toContain(`from ${project.company.name} sent you a reminder of what’s still open in Moonshot.`);
    const link = `/dashboard/projects/${project.id}`;
    expect(await bell()).toMatchObject([{ kind: "reminder", title: "Still open for you in Moonshot", link }]);
    const entry = await expectAudit(project.company, {
      action: "UPDATE",
      resource_type: "project",
      resource_id: project.id,
    });
    expect(entry.changes).toEqual({ testers_reminded: { after: 1 }, skipped: { after: 0 } });
  });

  test("of one thing leads to it, and counts those it leaves out", async () => {
    const form = await aForm(project, { title: "Look" });
    await aResponse(form, bob);
    const idle = await aTester(project, { is_active: false });
    const invited = await aTester(project, { joined: false });
    await loseJobs();
    expect(await counts(ada, bob, ada, idle, invited)).toEqual({ sent: 1, nothing_open: 1, unreachable: 2 });
    expect(await subjects()).toEqual(["Reminder: Look"]);
    expect(mail.one(ada.email).link).toMatch(new RegExp(`/dashboard/projects/${project.id}/forms/${form.id}$`));
    for (const who of [bob, idle, invited]) expect(await subjects(who)).toEqual([]);
  });

  test("names ten things at most", async () => {
    for (let number = 10; number < 21; number += 1) await aForm(project, { title: `Form ${number}` });
    await loseJobs();
    expect(await counts(ada)).toEqual({ sent: 1 });
    await subjects();
    const { text = "" } = mail.one(ada.email);
    expect(text).toMatch(/Your dashboard has the full list\.[\s\S]*Form 19/);
    expect(text).not.toContain("Form 20");
  });

  test("is for wizards that are required or assigned, until they are completed", async () => {
    const wizard = await aWizard(project, { title: "Required" });
    const optional = await aWizard(project, { title: "Optional", priority: "optional" });
    await complete(ada, wizard);
    await complete(bob, wizard);
    await project.owner.post(`/wizards/${optional.id}/assign`, { user_ids: [bob.id] });
    await loseJobs();
    expect(await counts(ada, bob)).toEqual({ sent: 1, nothing_open: 1 });
    expect(await subjects(bob)).toEqual(["Reminder: Optional"]);
  });
});

describe("a tester gets", () => {
  test("one reminder a day, of whatever, and one nudge in 7 days", async () => {
    const onboarding = await anOnboardingWizard(project, { title: "Welcome" });
    await loseJobs();
    await project.owner.post(`/wizards/${onboarding.id}/remind`, { user_ids: [bob.id] });
    expect(await counts(ada, bob)).toEqual({ sent: 1, reminded_today: 1 });
    at("2026-03-16T11:59:00.000Z");
    expect(await counts(ada, bob)).toEqual({ sent: 1, nudged_recently: 1 });
    at("2026-03-16T12:01:00.000Z");
    expect(await counts(ada, bob)).toEqual({ sent: 1, nudged_recently: 1 });
    expect(await subjects()).toHaveLength(2);
  });

  test("it once when two team members send it at the same time", async () => {
    await aForm(project);
    await loseJobs();
    const replies = await Promise.all([nudge(ada, bob), nudge(bob, ada)]);
    expect(replies.map(({ body }) => body.sent).toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect(await subjects()).toHaveLength(1);
  });

  test("only a notification with reminder emails turned off, and each kind as they set it", async () => {
    await aForm(project, { title: "Look" });
    await loseJobs();
    await prefer(ada, { form_reminder: "disabled" }, project);
    await prefer(bob, { form_reminder: "digest_daily" }, project);
    expect(await counts(ada, bob)).toEqual({ sent: 1, email_off: 1 });
    expect({ emails: [await subjects(), await subjects(bob)], bell: (await bell()).length }).toEqual({
      emails: [[], []],
      bell: 1,
    });
    expect((await mailRows(project.company)).map(({ state }) => state)).toEqual(["held"]);
  });

  test("an email of the kind they did not turn off, however much else is open", async () => {
    for (let day = 10; day <= 20; day += 1) await aForm(project, { title: `Day ${day}`, due_date: `2026-03-${day}` });
    await anOnboardingWizard(project, { title: "Welcome" });
    await loseJobs();
    await prefer(ada, { form_reminder: "disabled" }, project);
    expect(await counts(ada)).toEqual({ sent: 1 });
    expect(await subjects()).toEqual(["Reminder: Welcome"]);
  });

  test("it after quiet hours, of what is open by then, and no second one that day", async () => {
    const form = await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await loseJobs();
    at("2026-03-09T21:00:00.000Z");
    expect(await counts(ada, bob)).toEqual({ sent: 2, sends_at: "2026-03-10T08:00:00.000Z" });
    expect({ emails: await subjects(), bell: await bell() }).toEqual({ emails: [], bell: [] });
    await aResponse(form, bob);
    at("2026-03-10T08:00:00.000Z");
    const user_ids = [ada.id, bob.id];
    const nudged = Date.parse("2026-03-09T21:00:00.000Z");
    const job = { company_id: project.company.id, project_id: project.id, by: member.id, user_ids, at: nudged };
    // A job may run again after it was done.
    for (const name of ["send-nudges", "send-nudges"]) await mail.run(name, job);
    await mail.run("send-reminders", {});
    expect([await subjects(), await subjects(bob)]).toEqual([["Reminder: Look"], []]);
    expect(mail.one(ada.email).text).toContain("Look is due today");
  });
});

describe("it rejects", () => {
  test("people who are not on the project, and others than its team, and then reminds no one", async () => {
    await aForm(project);
    await loseJobs();
    const path = `/projects/${project.id}/nudge`;
    const elsewhere = await aTester(await aProject({ ...project, admin: project.owner, member: project.owner }));
    const foreigner = await aTester(await aProject(await aCompany()));
    for (const other of [elsewhere, foreigner, project.owner]) {
      const { status, body } = await nudge(ada, other);
      expect([status, body.errors[0].path]).toEqual([422, "user_ids"]);
    }
    const body = { user_ids: [ada.id] };
    expect((await project.owner.post(path, { user_ids: [] })).status).toBe(422);
    expect((await project.owner.post(path, { user_ids: Array(1_001).fill(ada.id) })).status).toBe(422);
    expect((await anonymous.post(path, body)).status).toBe(401);
    expect((await ada.post(path, body)).status).toBe(403);
    expect((await foreigner.post(path, body)).status).toBe(403);
    const { owner } = await aCompany();
    expect((await owner.post(path, body)).status).toBe(404);
    await project.owner.post(`/projects/${project.id}/archive`);
    expect((await project.owner.post(path, body)).body.code).toBe("project_archived");
    expect(await subjects()).toEqual([]);
    const entries = await audit(project.company);
    expect(entries.filter(({ changes }) => "testers_reminded" in changes)).toEqual([]);
  });
});

// Keep this test last: its emails are still queued when it ends.
test("a thousand are reminded in one request", async () => {
  await aForm(project);
  await aCrowd(app, project, 998);
  await loseJobs();
  const { user_ids } = (await project.owner.get(`/projects/${project.id}/beta-users/ids`)).body;
  const { body } = await project.owner.post(`/projects/${project.id}/nudge`, { user_ids });
  expect(body.sent).toBe(1_000);
  const nudged = await database.readTenant(project.company.id, (tx) =>
    tx.selectFrom("project_testers").select("user_id").where("nudged_at", "is not", null).execute(),
  );
  expect(nudged).toHaveLength(1_000);
});
