import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import type { Wizard } from "../../../../../tests/support/wizard-factories.ts";
import { notify } from "#domains/notifications/public.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, aWizard, clock, database, jobs, mail } = app;
const { loseJobs, prefer, rows: mailRows } = outboxOf(app);

let project: Project;
let wizard: Wizard;
let tester: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-02T12:00:00.000Z"));
  // Remove jobs that earlier tests left in the queue.
  await loseJobs();
  project = await aProject(await aCompany({ plan: "active" }));
  wizard = await aWizard(project, { title: "First look" });
  tester = await aTester(project);
});

const assign = (body: Record<string, unknown> = { everyone: true }, { id }: { id: string } = wizard) =>
  project.owner.post(`/wizards/${id}/assign`, body);
const notified = (who = tester) => mail.to(who.email).map(({ subject }) => subject);
const bell = async (who = tester) => (await who.get("/notifications")).body.notifications;
const setStatus = ({ id, title }: Wizard, status: "published" | "draft") =>
  project.owner.put(`/wizards/${id}`, { title, description: "What there is to see.", status });
const news = "New wizard to complete: First look";

describe("testers a wizard is assigned to", () => {
  test("get an email with assigner, notes and due date, and a notification", async () => {
    await assign({ user_ids: [tester.id], notes: "Please use a phone.", due_date: "2026-04-01" });
    await mail.drain();
    const sent = mail.one(tester.email);
    const path = `/dashboard/projects/${project.id}/wizards/${wizard.id}`;
    expect({ subject: sent.subject, link: sent.link }).toEqual({ subject: news, link: `http://localhost:3000${path}` });
    for (const words of [tester.name, project.owner.name, project.name, "Please use a phone.", "April 1, 2026"])
      expect(sent.text).toContain(words);
    expect(await bell()).toMatchObject([
      { title: "First look", link: path, message: expect.stringContaining(project.owner.name) },
    ]);
    expect(JSON.stringify(await bell())).not.toContain("phone");
  });

  test("are notified once, however often it is assigned", async () => {
    await assign();
    await mail.drain();
    await assign({ everyone: true, notes: "Again" });
    for (const status of ["draft", "published"] as const) await setStatus(wizard, status);
    await mail.run("notify-assigned", { company_id: project.company.id, wizard_id: wizard.id });
    await mail.drain();
    expect(notified()).toEqual([news]);
    expect(await bell()).toHaveLength(1);
  });

  test("are emailed only when they have joined and are active", async () => {
    const idle = await aTester(project, { is_active: false });
    const invited = await aTester(project, { joined: false });
    const elsewhere = await aTester(await aProject({ ...project, admin: project.owner, member: project.owner }));
    await assign();
    await mail.drain();
    expect(notified()).toEqual([news]);
    for (const who of [idle, invited, elsewhere]) expect(notified(who)).toEqual([]);
  });

  test("are notified of a draft when it is published, not before", async () => {
    const draft = await aWizard(project, { status: "draft", title: "Later" });
    await assign({ everyone: true }, draft);
    await mail.run("notify-assigned", { company_id: project.company.id, wizard_id: draft.id });
    await mail.drain();
    expect(notified()).toEqual([]);
    await setStatus(draft, "published");
    await mail.drain();
    expect(notified()).toEqual(["New wizard to complete: Later"]);
  });

  test.each(["draft", "archived"])(
    "are notified after republishing if it becomes %s before their email is sent",
    async (status) => {
      const second = await aTester(project);
      await assign({ user_ids: [second.id] });
      await mail.drain();
      await assign({ user_ids: [tester.id] });
      await mail.run("notify-assigned", { company_id: project.company.id, wizard_id: wizard.id });
      expect([await bell(), await bell(second)]).toMatchObject([[{}], [{}]]);
      const save = (to: string) =>
        project.owner.put(`/wizards/${wizard.id}`, { title: "First look", description: "Look.", status: to });
      expect((await save(status)).status).toBe(200);
      await mail.drain();
      expect([notified(), await bell(), notified(second)]).toEqual([[], [], [news]]);
      expect((await save("published")).status).toBe(200);
      await mail.drain();
      expect([notified(), (await bell()).length, notified(second)]).toEqual([[news], 1, [news]]);
    },
  );

  test("are not notified if they have completed it", async () => {
    await tester.post(`/wizards/${wizard.id}/start`);
    await tester.post(`/wizards/${wizard.id}/steps/${wizard.steps[0]?.id}/complete`);
    await assign();
    await mail.drain();
    expect({ mails: notified(), bell: await bell() }).toEqual({ mails: [], bell: [] });
  });

  test("get only a notification if they opted out of the email", async () => {
    await prefer(tester, { project_assignment: "disabled" }, project);
    await assign();
    await mail.drain();
    expect({ mails: notified(), bell: (await bell()).length }).toEqual({ mails: [], bell: 1 });
  });

  test("and removed again before their email is sent, never get it", async () => {
    const second = await aTester(project);
    await assign();
    await mail.run("notify-assigned", { company_id: project.company.id, wizard_id: wizard.id });
    await project.owner.delete(`/wizards/${wizard.id}/assignments/${tester.id}`);
    await mail.drain();
    expect({ mails: notified(), bell: await bell() }).toEqual({ mails: [], bell: [] });
    expect(notified(second)).toEqual([news]);
    await assign({ user_ids: [tester.id] });
    await mail.drain();
    expect(notified()).toEqual([news]);
  });
});

describe("when the job was lost", () => {
  const requeue = async () => {
    await mail.run("requeue-lost-jobs", {});
    return mail.drain();
  };

  test("they are notified by the next requeue after a while", async () => {
    await assign();
    await loseJobs();
    clock.advance({ minutes: 14 });
    expect(await requeue()).toBe(0);
    clock.advance({ minutes: 1 });
    await Promise.all([mail.run("requeue-lost-jobs", {}), mail.run("requeue-lost-jobs", {})]);
    await mail.drain();
    expect(notified()).toEqual([news]);
    clock.advance({ days: 1 });
    expect(await requeue()).toBe(0);
  });

  test("no one is notified of hidden wizards: drafts, ones without steps, archived projects", async () => {
    const hidden = await aProject({ ...project, admin: project.owner, member: project.owner });
    const elsewhere = await aTester(hidden);
    await assign({ everyone: true }, await aWizard(hidden));
    await assign({ everyone: true }, await aWizard(project, { status: "draft" }));
    await assign({ everyone: true }, await aWizard(project, { steps: [] }));
    await project.owner.post(`/projects/${hidden.id}/archive`);
    await loseJobs();
    clock.advance({ days: 1 });
    expect(await requeue()).toBe(0);
    expect([...notified(), ...notified(elsewhere)]).toEqual([]);
    await project.owner.post(`/projects/${hidden.id}/restore`);
    await requeue();
    expect(notified(elsewhere)).toEqual(["New wizard to complete: First steps"]);
  });
});

test("a deleted wizard notifies no one any more: no email is sent, and notifications are removed", async () => {
  const job = { company_id: project.company.id, wizard_id: wizard.id };
  await assign();
  await mail.run("notify-assigned", job);
  expect(await bell()).toHaveLength(1);
  expect((await project.owner.delete(`/wizards/${wizard.id}`)).status).toBe(204);
  expect(await bell()).toEqual([]);
  // Sent by a worker that had read the wizard just before.
  const late = { kind: "wizard_reminder" as const, subject_id: wizard.id, title: "Late", message: "Late.", link: "/x" };
  await database.inTenant(project.company.id, (tx) =>
    notify({ tx, clock, jobs, company: project.company }, [{ ...late, user_id: tester.id }]),
  );
  expect((await project.owner.delete(`/trash/wizard/${wizard.id}`)).status).toBe(204);
  await mail.run("delete-wizard", job);
  expect(await bell()).toEqual([]);
  await mail.drain();
  expect(notified()).toEqual([]);
  expect(await mailRows(project.company)).toEqual([]);
});

// Keep this test last: its emails are still queued when it ends.
test("each of many testers is notified once, by two concurrent workers and by repeated jobs", async () => {
  await aCrowd(app, project, 600);
  expect((await assign()).body).toEqual({ assigned: 601, newly_assigned: 601 });
  const job = { company_id: project.company.id, wizard_id: wizard.id };
  for (let part = 0; part < 2; part += 1) {
    await Promise.all([mail.run("notify-assigned", job), mail.run("notify-assigned", job)]);
  }
  const mails = await mailRows(project.company);
  expect(mails).toHaveLength(601);
  expect(new Set(mails.map(({ user_id }) => user_id)).size).toBe(601);
});
