import { beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, mail } = app;

let project: Project;
let tester: Person;

beforeEach(async () => {
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
const told = (who = tester) => mail.to(who.email).map(({ subject }) => subject);
const news = "A new form for you: Second look";

test("a form that opens is told to those who have joined its project and are active, once", async () => {
  const second = await aTester(project);
  const idle = await aTester(project, { is_active: false });
  const invited = await aTester(project, { joined: false });
  const elsewhere = await aTester(await aProject(await aCompany()));
  const id = await save({ due_date: "2026-04-01" });
  await mail.drain();
  for (const who of [tester, second]) expect(told(who)).toEqual([news]);
  for (const who of [idle, invited, elsewhere]) expect(told(who)).toEqual([]);
  const [sent] = mail.to(tester.email);
  expect(sent?.link).toBe(`http://localhost:3000/dashboard/projects/${project.id}/forms/${id}`);
  expect(sent?.text).toContain("It is due on April 1, 2026.");
});

test("a draft is told when it is published, and neither editing nor opening again is news", async () => {
  const id = await save({ status: "draft" });
  await mail.drain();
  expect(told()).toEqual([]);
  await project.owner.post(`/forms/${id}/publish`);
  await mail.drain();
  expect(told()).toEqual([news]);
  await project.owner.put(`/forms/${id}`, { title: "Changed", fields: [{ id: "f", type: "text", label: "Why?" }] });
  await project.owner.post(`/forms/${id}/close`);
  clock.advance({ days: 1 });
  await project.owner.post(`/forms/${id}/publish`);
  await mail.drain();
  expect(told()).toHaveLength(1);
});

test("a form closed or a project archived before anybody was told is not announced", async () => {
  const id = await save();
  await project.owner.post(`/forms/${id}/close`);
  await mail.drain();
  await save();
  await project.owner.post(`/projects/${project.id}/archive`);
  await mail.drain();
  expect(told()).toEqual([]);
});

test("a job that runs again tells nobody twice", async () => {
  const id = await save();
  await mail.drain();
  await mail.run("announce-form", { company_id: project.company.id, form_id: id, after: null });
  await mail.drain();
  expect(told()).toHaveLength(1);
});

test("refused, a form is announced to nobody", async () => {
  const { status } = await project.owner.post("/forms", { title: "", project_id: project.id, fields: [] });
  expect(status).toBe(422);
  expect(await mail.drain()).toBe(0);
});
