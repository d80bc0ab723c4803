import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { anyAnswers, openTestApp, tally, type Form, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database, expectAudit, mail } = app;

async function setup() {
  const team = await aCompany();
  return { team, project: await aProject(team) };
}

const submit = (tester: Person, { id }: { id: string }, more: Record<string, unknown> = {}) =>
  tester.post(`/forms/${id}/responses`, { responses: anyAnswers, ...more });
const statusOf = async (owner: Person, { id }: { id: string }) => (await owner.get(`/forms/${id}`)).body.status;
const closed = "This form is closed.";
const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);

describe("a form that closes automatically", () => {
  test("accepts responses on its close date in the company's time zone, and none after it", async () => {
    const { team, project } = await setup();
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ time_zone: "Pacific/Auckland" }).where("id", "=", team.company.id).execute(),
    );
    const { rows } = await database.asOwner((tx) =>
      sql<{
        day: string;
      }>`select (${clock.now()}::timestamptz at time zone 'Pacific/Auckland')::date::text as day`.execute(tx),
    );
    const form = await aForm(project, { close_date: rows[0]?.day ?? "" });
    expect((await submit(await aTester(project), form)).status).toBe(201);
    clock.advance({ days: 1 });
    expect(await submit(await aTester(project), form)).toMatchObject({ status: 409, body: { detail: closed } });
    expect(await statusOf(team.owner, form)).toBe("open");
    await mail.run("close-forms", {});
    expect(await statusOf(team.owner, form)).toBe("closed");
    await expectAudit(team.company, { action: "UPDATE", resource_type: "form", resource_id: form.id });
  });

  test("accepts responses up to its limit, even concurrent ones, and closes with the last", async () => {
    const { team, project } = await setup();
    const form = await aForm(project, { response_limit: 3 });
    const testers = await Promise.all(Array.from({ length: 8 }, () => aTester(project)));
    expect(tally(await Promise.all(testers.map((tester) => submit(tester, form))))).toEqual({ 201: 3, 409: 5 });
    await mail.drain();
    expect((await team.owner.get(`/forms/${form.id}`)).body).toMatchObject({ status: "closed", response_count: 3 });
  });

  test("closes when its limit is lowered to its number of responses", async () => {
    const { team, project } = await setup();
    const form = await aForm(project);
    for (let count = 0; count < 2; count += 1) await aResponse(form, await aTester(project));
    const { body } = await team.owner.get(`/forms/${form.id}`);
    await team.owner.put(`/forms/${form.id}`, { ...body, response_limit: 3 });
    await mail.drain();
    expect(await statusOf(team.owner, form)).toBe("open");
    await team.owner.put(`/forms/${form.id}`, { ...body, updated_at: undefined, response_limit: 2 });
    await mail.drain();
    expect(await statusOf(team.owner, form)).toBe("closed");
  });

  test("reopens only with a later close date or a higher limit", async () => {
    const { team, project } = await setup();
    const over = await aForm(project, { close_date: days(-1), status: "closed" });
    const full = await aForm(project, { response_limit: 1, status: "closed" });
    await aResponse(full, await aTester(project));
    const publish = ({ id }: Form) => team.owner.post(`/forms/${id}/publish`);
    expect((await publish(over)).body.detail).toBe(
      "The form’s closing date has passed. Choose a later date, then open the form.",
    );
    expect((await publish(full)).body.detail).toBe(
      "The form has reached its response limit. Raise the limit, then open the form.",
    );
    const { body } = await team.owner.get(`/forms/${full.id}`);
    expect((await team.owner.put(`/forms/${full.id}`, { ...body, response_limit: 2 })).status).toBe(200);
    expect(await publish(full)).toMatchObject({ status: 200, body: { status: "open" } });
  });

  test("nor in an archived project", async () => {
    const { team, project } = await setup();
    const form = await aForm(project, { status: "draft" });
    await team.owner.post(`/projects/${project.id}/archive`);
    expect((await team.owner.post(`/forms/${form.id}/publish`)).status).toBe(409);
  });
});

describe("a submission with a client-generated ID", () => {
  const id = () => crypto.randomUUID();

  test("is stored once, however often it is sent, also after the form closed", async () => {
    const { team, project } = await setup();
    const form = await aForm(project);
    const tester = await aTester(project);
    const submission_id = id();
    const first = await submit(tester, form, { submission_id });
    expect([first.status, first.body.id]).toEqual([201, submission_id]);
    expect((await submit(tester, form, { submission_id })).body).toEqual(first.body);
    await team.owner.post(`/forms/${form.id}/close`);
    expect(await submit(tester, form, { submission_id })).toMatchObject({ status: 201, body: first.body });
    expect((await team.owner.get(`/forms/${form.id}/responses`)).body.responses).toHaveLength(1);
    await expectAudit(team.company, { action: "CREATE", resource_type: "response", resource_id: submission_id });
  });

  test.each([{}, { many_responses: true }, { response_limit: 1 }])(
    "sent fifty times at once is stored once and never finally rejected: %j",
    async (options) => {
      const { team, project } = await setup();
      const form = await aForm(project, options);
      const tester = await aTester(project);
      const submission_id = id();
      const replies = await Promise.all(Array.from({ length: 50 }, () => submit(tester, form, { submission_id })));
      // A client that gets 503 because the submission is just being stored sends it again.
      for (const { status } of replies) expect([201, 503]).toContain(status);
      expect((await submit(tester, form, { submission_id })).status).toBe(201);
      expect((await team.owner.get(`/forms/${form.id}`)).body.response_count).toBe(1);
    },
  );

  test("is the same one however the form's id is written", async () => {
    const { project } = await setup();
    const form = await aForm(project);
    const tester = await aTester(project);
    const submission_id = id();
    const first = await submit(tester, form, { submission_id });
    expect(await submit(tester, { ...form, id: form.id.toUpperCase() }, { submission_id })).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  test("returns 409 for another tester's ID", async () => {
    const { project } = await setup();
    const form = await aForm(project);
    const submission_id = id();
    const tester = await aTester(project);
    await submit(tester, form, { submission_id });
    expect((await submit(await aTester(project), form, { submission_id })).status).toBe(409);
    // Nor is an answer to another form taken for it, however many that form takes.
    const other = await aForm(project, { many_responses: true });
    expect((await submit(tester, other, { submission_id })).status).toBe(409);
    expect((await submit(await aTester(project), other, { submission_id })).status).toBe(409);
  });

  test("is rejected for a changed form version, and accepted for the same one", async () => {
    const { team, project } = await setup();
    const form = await aForm(project);
    const { body } = await team.owner.get(`/forms/${form.id}`);
    await team.owner.put(`/forms/${form.id}`, { ...body, fields: [body.fields[0]] });
    const tester = await aTester(project);
    expect((await submit(tester, form, { version: 1 })).body.detail).toMatch(/^This form was updated/);
    const one = { responses: { "What happened?": "It worked" }, version: 2 };
    expect((await tester.post(`/forms/${form.id}/responses`, one)).status).toBe(201);
  });
});

test("a form with several responses per tester counts the first one as expected", async () => {
  const { team, project } = await setup();
  const form = await aForm(project, { many_responses: true });
  const tester = await aTester(project);
  await aTester(project);
  for (let count = 0; count < 3; count += 1) expect((await submit(tester, form)).status).toBe(201);
  const stats = async () => (await team.owner.get("/dashboard/stats")).body;
  expect(await stats()).toMatchObject({ response_rate_of: { n: 1, of: 2 }, total_responses: 3 });
  await team.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`);
  expect(await stats()).toMatchObject({ response_rate_of: { n: 0, of: 1 }, total_responses: 3 });
});

describe("a copy of a form", () => {
  test("is a draft with the same questions and none of the answers", async () => {
    const { team, project } = await setup();
    const form = await aForm(project, {
      title: "Impressions",
      due_date: days(3),
      close_date: days(9),
      response_limit: 7,
    });
    await aResponse(form, await aTester(project));
    const { status, body } = await team.member.post(`/forms/${form.id}/duplicate`);
    expect(status).toBe(201);
    const own = { title: "Copy of Impressions", status: "draft", response_count: 0 };
    expect(body).toMatchObject({ ...own, due_date: null, close_date: null, response_limit: null });
    expect(body.fields).toEqual((await team.owner.get(`/forms/${form.id}`)).body.fields);
    await expectAudit(team.company, { action: "CREATE", resource_type: "form", resource_id: body.id });
  });
});

describe("deleting a form", () => {
  async function deleted() {
    const { team, project } = await setup();
    const form = await aForm(project, { fields: [{ type: "file", label: "Picture" }] });
    const tester = await aTester(project);
    const { body: upload } = await tester.upload({ name: "a.txt", content: "Nothing personal in here.\n" });
    const sent = await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: [upload.id] } });
    expect(sent.status).toBe(201);
    return { team, project, form, tester, upload, responseId: sent.body.id as string };
  }

  test("hides it at once and deletes its responses and files", async () => {
    const { team, project, form, tester, upload, responseId } = await deleted();
    expect((await team.member.delete(`/forms/${form.id}`)).status).toBe(204);
    await expectAudit(team.company, { action: "DELETE", resource_type: "form", resource_id: form.id });
    for (const path of [
      `/forms/${form.id}`,
      `/forms/${form.id}/responses`,
      `/forms/${form.id}/responses/${responseId}`,
    ]) {
      expect((await team.owner.get(path)).status).toBe(404);
    }
    const path = `/forms/${form.id}/responses/${responseId}`;
    expect((await team.owner.put(`${path}/note`, { note: "Too late", tags: [] })).status).toBe(404);
    expect((await team.owner.delete(path)).status).toBe(404);
    expect((await team.owner.get("/forms", { project_id: project.id })).body).toEqual([]);
    expect((await submit(await aTester(project), form)).status).toBe(404);
    expect((await tester.get("/beta/dashboard")).body.projects[0].forms).toEqual([]);
    expect((await team.owner.delete(`/forms/${form.id}`)).status).toBe(404);
    expect((await team.owner.delete(`/trash/form/${form.id}`)).status).toBe(204);
    await mail.drain();
    const left = await database.asOwner((tx) =>
      sql<{ count: number }>`select (select count(*) from forms where id = ${form.id})
        + (select count(*) from form_responses where form_id = ${form.id})
        + (select count(*) from uploads where id = ${upload.id}) as count`.execute(tx),
    );
    expect(Number(left.rows[0]?.count)).toBe(0);
    expect((await team.owner.get("/dashboard/stats")).body).toMatchObject({ active_forms: 0, total_responses: 0 });
    expect((await team.owner.get(`/projects/${project.id}`)).body).toMatchObject({ form_count: 0 });
  });

  test("continues after an interruption", async () => {
    const { team, form } = await deleted();
    await database.asOwner((tx) =>
      tx.updateTable("forms").set({ deleted_at: clock.now() }).where("id", "=", form.id).execute(),
    );
    expect((await team.owner.get(`/forms/${form.id}`)).status).toBe(404);
    await mail.run("empty-trash", {});
    await mail.drain();
    const rows = await database.asOwner((tx) =>
      tx.selectFrom("forms").select("id").where("id", "=", form.id).execute(),
    );
    expect(rows).toEqual([]);
  });

  test("is for team members of its company", async () => {
    const { project, form, tester } = await deleted();
    expect((await tester.delete(`/forms/${form.id}`)).status).toBe(403);
    expect((await (await aCompany()).owner.delete(`/forms/${form.id}`)).status).toBe(404);
    expect((await project.owner.get(`/forms/${form.id}`)).status).toBe(200);
  });
});

describe("two people who edit one form", () => {
  test("do not overwrite each other without confirming", async () => {
    const { team, project } = await setup();
    const form = await aForm(project);
    const { body: read } = await team.owner.get(`/forms/${form.id}`);
    clock.advance({ seconds: 1 });
    const theirs = await team.member.put(`/forms/${form.id}`, { ...read, title: "Theirs" });
    expect(theirs.body.updated_at).not.toBe(read.updated_at);
    const mine = await team.owner.put(`/forms/${form.id}`, { ...read, title: "Mine" });
    expect([mine.status, mine.body.code, mine.body.detail]).toEqual([
      409,
      "edit_conflict",
      "Someone else edited this form. Review their changes before you save.",
    ]);
    const { updated_at: _read, ...asked } = read;
    expect((await team.owner.put(`/forms/${form.id}`, { ...asked, title: "Mine" })).body.title).toBe("Mine");
  });
});
