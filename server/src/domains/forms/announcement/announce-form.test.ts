import { beforeEach, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { announceForm } from "../public.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, mail } = app;

let project: Project;
let tester: Person;

beforeEach(async () => {
  // Drops jobs left over from earlier tests.
  await outboxOf(app).loseJobs();
  project = await aProject(await aCompany());
  tester = await aTester(project);
});

async function save(more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await project.owner.post("/forms", {
    title: "Second look",
    project_id: project.id,
    fields: [{ id: "field_1", type: "text", label: "Why?" }],
    ...more,
  });
  return body.id;
}
const notified = (who = tester) => mail.to(who.email).map(({ subject }) => subject);
const news = "New form to answer: Second look";

test("emails that have not left are withdrawn with the form, and not sent once it is restored", async () => {
  const [id, other] = [await save(), await save({ title: "Other" })];
  for (const form_id of [id, other])
    await mail.run(announceForm.name, { company_id: project.company.id, form_id, after: null });
  expect((await project.owner.delete(`/forms/${id}`)).status).toBe(204);
  await mail.drain();
  expect((await project.owner.post(`/trash/form/${id}/restore`)).status).toBe(200);
  await mail.drain();
  expect(notified()).toEqual(["New form to answer: Other"]);
});

test("an opened form is announced once to active testers who have joined its project", async () => {
  const second = await aTester(project);
  const idle = await aTester(project, { is_active: false });
  const invited = await aTester(project, { joined: false });
  const elsewhere = await aTester(await aProject(await aCompany()));
  const id = await save({ due_date: "2026-04-01" });
  await mail.drain();
  for (const who of [tester, second]) expect(notified(who)).toEqual([news]);
  for (const who of [idle, invited, elsewhere]) expect(notified(who)).toEqual([]);
  const [sent] = mail.to(tester.email);
  expect(sent?.link).toBe(`http://localhost:3000/dashboard/projects/${project.id}/forms/${id}`);
  expect(sent?.text).toContain("It is due on April 1, 2026.");
});

test("a draft is announced when it is published, and not when edited or reopened", async () => {
  const id = await save({ status: "draft" });
  await mail.drain();
  expect(notified()).toEqual([]);
  await project.owner.post(`/forms/${id}/publish`);
  await mail.drain();
  expect(notified()).toEqual([news]);
  await project.owner.put(`/forms/${id}`, { title: "Changed", fields: [{ id: "f", type: "text", label: "Why?" }] });
  await project.owner.post(`/forms/${id}/close`);
  clock.advance({ days: 1 });
  await project.owner.post(`/forms/${id}/publish`);
  await mail.drain();
  expect(notified()).toHaveLength(1);
});

test("a form closed or a project archived before the job runs is not announced", async () => {
  const id = await save();
  await project.owner.post(`/forms/${id}/close`);
  await mail.drain();
  await save();
  await project.owner.post(`/projects/${project.id}/archive`);
  await mail.drain();
  expect(notified()).toEqual([]);
});

test("a job that runs again emails no one twice", async () => {
  const id = await save();
  await mail.drain();
  await mail.run("announce-form", { company_id: project.company.id, form_id: id, after: null });
  await mail.drain();
  expect(notified()).toHaveLength(1);
});

test("each of many testers is notified once, though every batch is interrupted once and runs again", async () => {
  await aCrowd(app, project, 1_100);
  const id = await save();
  const notified = { company_id: project.company.id, form_id: id };
  const dying = { ...app.jobs, sendMany: () => Promise.reject(new Error("Power cut")) };
  const parts = { database, clock, publicUrl: "http://localhost:3000", jobs: dying };
  const upTo = () =>
    database.readTenant(project.company.id, (tx) =>
      tx.selectFrom("forms").select("announced_up_to").where("id", "=", id).executeTakeFirstOrThrow(),
    );
  for (let part = 0; part < 4; part += 1) {
    const { announced_up_to: after } = await upTo();
    if (part < 3) await expect(announceForm.run(parts, { ...notified, after })).rejects.toThrow("Power cut");
    await Promise.all([
      mail.run("announce-form", { ...notified, after }),
      mail.run("announce-form", { ...notified, after }),
    ]);
  }
  const mails = await database.readTenant(project.company.id, (tx) =>
    tx.selectFrom("mails").select("user_id").where("category", "=", "form_notification").execute(),
  );
  expect(mails).toHaveLength(1_101);
  expect(new Set(mails.map(({ user_id }) => user_id)).size).toBe(1_101);
});

test("a rejected form is not announced", async () => {
  const { status } = await project.owner.post("/forms", { title: "", project_id: project.id, fields: [] });
  expect(status).toBe(422);
  expect(await mail.drain()).toBe(0);
});
