/** A user with data everywhere, created through the API: a tester of one company, staff of another, invited to a third. */
import { expect } from "vitest";
import { updateReplyTo } from "../../server/src/domains/email/reply-to/queries.ts";
import { notify } from "../../server/src/domains/notifications/public.ts";
import { importReports, report, triage } from "./canary-feedback.ts";
import { talk, writeAround } from "./canary-messages.ts";
import { makeAndAssign, runWizard } from "./canary-wizards.ts";
import { formEditOf } from "./forms.ts";
import type { Form, Person, Project, Team } from "./factories.ts";
import { insertDevice } from "./notifications.ts";
import { recordSupportSession } from "./platform-admin.ts";
import { unique, type TestApp } from "./test-app.ts";

export const password = "right password";

export interface Canary {
  person: Person;
  /** The company they test for, with their answer. */
  tests: { team: Team; project: Project; form: Form; responseId: string };
  /** The company they are an admin of. */
  works: Team;
  /** The company that has invited them. */
  invites: Team;
  /** Words by which anything of theirs is found. */
  words: { name: string; email: string; shouted: string; ip: string; agent: string; filename: string; typed: string };
}

const file = (name: string) => ({ name, content: "Nothing personal in here.\n" });

/** What they do as a tester. */
async function takePart(app: TestApp, canary: Omit<Canary, "tests">, project: Project): Promise<Canary["tests"]> {
  const { person, words } = canary;
  const { company, owner } = { company: project.company, owner: project.owner };
  const form = await app.aForm(project, {
    title: "First impressions",
    fields: [
      { type: "text", label: "What happened?", required: true },
      { type: "file", label: "Picture" },
      { type: "checkbox", label: "What worked?", options: ["All", "Some"] },
    ],
  });
  const attached = await person.upload(file(`${words.filename}-attached.txt`));
  expect((await person.upload(file(`${words.filename}-free.txt`))).status).toBe(201);
  const begun = await person.post("/uploads/in-parts", { filename: `${words.filename}-begun.txt`, size: 5 });
  expect((await person.putPart(`/uploads/in-parts/${begun.body.id}/0`, "Words")).status).toBe(200);
  const answers = { "What happened?": words.typed, Picture: [attached.body.id], "What worked?": ["All"] };
  const sent = await person.post(`/forms/${form.id}/responses`, { responses: answers });
  expect(sent.status).toBe(201);
  const note = { note: `${words.name} says: ${words.typed}`, tags: [words.name, "bug"] };
  expect((await owner.put(`/forms/${form.id}/responses/${sent.body.id}/note`, note)).status).toBe(200);
  await app.mail.run("tally-answers", {});
  const another = await app.aForm(project, { fields: [{ type: "text", label: "What else?" }] });
  const draft = { responses: { "What else?": words.typed } };
  expect((await person.put(`/forms/${another.id}/draft`, draft)).status).toBe(200);
  await runWizard(person, project, words);
  await talk(person, project, words);
  await report(person, project, words);
  await importReports(app, project, words);
  await insertDevice(app, person);
  const group = { name: "Early birds", user_ids: [person.id] };
  expect((await owner.post(`/projects/${project.id}/tester-groups`, group)).status).toBe(201);
  expect((await owner.put(`/projects/${project.id}/beta-users/${person.id}/note`, note)).status).toBe(200);
  const csv = `${words.name},${words.email}`;
  expect((await owner.post(`/projects/${project.id}/beta-users/import`, { csv })).status).toBe(202);
  await app.database.asOwner(async (tx) => {
    const own = { company_id: company.id, user_id: person.id };
    const settings = '{"form_reminder":"disabled"}';
    await tx
      .insertInto("email_preferences")
      .values([
        { ...own, project_id: project.id, settings },
        { ...own, project_id: null, settings },
      ])
      .execute();
    await tx
      .insertInto("reminders_sent")
      .values({ ...own, day: "2026-01-02" })
      .execute();
  });
  const notice = { kind: "wizard_assigned" as const, project_id: project.id, link: "/dashboard" };
  const notices = [person, owner].map(({ id: user_id }) => ({
    ...notice,
    user_id,
    title: `${words.name} begins`,
    message: `Write to ${words.shouted}.`,
  }));
  await app.database.inTenant(company.id, (tx) => notify({ tx, clock: app.clock, jobs: app.jobs, company }, notices));
  const team = { company, owner } as Team;
  return { team, project, form, responseId: sent.body.id };
}

/** What they do as staff. */
async function work(app: TestApp, staff: Person): Promise<void> {
  const made = await staff.post("/projects", { name: "Rocket", description: "Up." });
  expect(made.status).toBe(201);
  const project_id = made.body.id as string;
  const field = { id: "field_1", type: "text", label: "Why?" };
  const form = await staff.post("/forms", { title: "Why", project_id, fields: [field] });
  expect(form.status).toBe(201);
  const tester = await app.aTester({ id: project_id, name: "Rocket", company: staff.company, owner: staff });
  const answer = await tester.post(`/forms/${form.body.id}/responses`, { responses: { "Why?": "Because." } });
  const note = { note: "Ask why not.", tags: [] };
  expect((await staff.put(`/forms/${form.body.id}/responses/${answer.body.id}/note`, note)).status).toBe(200);
  const edit = { content: formEditOf(), revision: 0 };
  expect((await staff.put(`/forms/${form.body.id}/edit`, edit)).status).toBe(200);
  await makeAndAssign(staff, project_id, tester);
  await writeAround(staff, project_id, tester);
  await triage(staff, project_id);
  const email = `${unique("invited")}@example.com`;
  expect((await staff.post("/users/invite-beta", { name: "Bo", email, project_id })).status).toBe(201);
  expect((await staff.post(`/projects/${project_id}/tester-groups`, { name: "Some", user_ids: [] })).status).toBe(201);
  const csv = `${unique("listed")}@example.com`;
  expect((await staff.post(`/projects/${project_id}/beta-users/import`, { csv })).status).toBe(202);
  expect((await staff.post("/company/audit/exports", { format: "csv", days: 30 })).status).toBe(202);
  await app.mail.drain();
}

export async function aCanary(app: TestApp): Promise<Canary> {
  const mark = unique("canary").replaceAll("-", "");
  const email = `${mark}.mail@example.com`;
  const [tests, works, invites] = [
    await app.aCompany(),
    await app.aCompany({ name: "Rocket Works" }),
    await app.aCompany(),
  ];
  const project = await app.aProject(tests);
  const name = `Ada ${mark}name`;
  const person = await app.aTester(project, { name, email, password });
  const shouted = email.toUpperCase();
  const words = {
    name,
    email,
    shouted,
    ip: person.ip,
    agent: `${mark}-browser/1.0`,
    filename: `${mark}-file`,
    typed: `I am ${name.toUpperCase()}, write to <${shouted}>, or mailto:${email}. ${mark.slice(0, 3)} stays.`,
  };
  const canary = { person, works, invites, words };
  const signedIn = await person.send("POST", "/auth/login", {
    payload: JSON.stringify({ email: shouted, password }),
    headers: { "content-type": "application/json", "user-agent": words.agent },
  });
  expect(signedIn.status).toBe(200);
  const done = { ...canary, tests: { ...(await takePart(app, canary, project)), team: tests } };
  await work(app, await app.alsoAt(works.company, person, "admin"));
  expect((await works.owner.put("/company/reply-to", { email })).status).toBe(200);
  await app.database.asSystem((tx) => updateReplyTo(tx, invites.company.id, email));
  const invited = { name, email, project_id: (await app.aProject(invites)).id };
  expect((await invites.owner.post("/users/invite-beta", invited)).status).toBe(201);
  await app.database.asOwner((tx) =>
    tx
      .insertInto("mail_suppressions")
      .values({
        company_id: invites.company.id,
        id: crypto.randomUUID(),
        email,
        reason: `550 ${email} is unknown`,
        created_at: app.clock.now(),
      })
      .execute(),
  );
  await recordSupportSession(app, person, `${name} <${email}> asked why a form is empty.`);
  expect((await person.post("/auth/magic-link", { email })).status).toBe(202);
  const asked = { name, email: shouted, subject: `I am ${name}`, message: words.typed };
  expect((await person.post("/contact", asked)).status).toBe(202);
  await app.mail.drain();
  return done;
}
