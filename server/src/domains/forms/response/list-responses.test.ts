import { describe, expect, test } from "vitest";
import { everyField } from "../../../../../tests/support/forms.ts";
import { anyAnswers, type Form, openTestApp, tally } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database, expectAudit } = app;

async function setup(fields = everyField.filter(({ type }) => type !== "file")) {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, tester: await aTester(project), form: await aForm(project, { fields }) };
}

const right = {
  "Your text": "  It worked.  ",
  "Your textarea": "First line\nsecond line",
  "Your email": "Ada@Example.com",
  "Your number": "42.5",
  "Your select": "Red",
  "Your radio": "Green",
  "Your checkbox": ["Blue", "Red"],
  "Your date": "2024-02-29",
  "Your rating": 5,
  "Your nps": 0,
  "Your scale": 4,
  "Your matrix": { Map: "Red", Route: "Blue" },
  "Your ranking": ["Green", "Blue", "Red"],
};

async function stored(form: Form) {
  return database.asOwner(async (tx) => {
    const responses = await tx.selectFrom("form_responses").select("answers").where("form_id", "=", form.id).execute();
    const totals = await tx.selectFrom("response_totals").select("responses").where("form_id", "=", form.id).execute();
    const sum = (rows: { responses: number }[]) => rows.reduce((all, row) => all + Number(row.responses), 0);
    return { responses, total: sum(totals) };
  });
}

test("a body with more answers than a form can have is refused before it is looked at", async () => {
  const { tester, form } = await setup();
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [index, {}]));
  const refused = await tester.post(`/forms/${form.id}/responses`, { responses: many });
  expect([refused.status, refused.body]).toEqual([
    422,
    { detail: "This request has too many entries. Send fewer at once.", code: "invalid_input" },
  ]);
});

test("answers of every type are stored clean and read back by label", async () => {
  const { team, tester, form } = await setup();
  const { status, body } = await tester.post(`/forms/${form.id}/responses`, { responses: right });
  expect(status).toBe(201);
  expect(body.submitted_at).toBe(clock.now().toISOString());
  const clean = { ...right, "Your text": "It worked.", "Your email": "ada@example.com", "Your number": 42.5 };
  const read = (await team.member.get(`/forms/${form.id}/responses/${body.id}`)).body;
  expect(read).toMatchObject({
    responses: clean,
    version: 1,
    tester: { id: tester.id, name: tester.name, email: tester.email },
  });
  expect(read.fields).toHaveLength(Object.keys(right).length);
  const list = await team.member.get(`/forms/${form.id}/responses`);
  expect(list.headers["x-total-count"]).toBe("1");
  expect(list.body.responses).toMatchObject([{ id: body.id, responses: clean }]);
  const entry = await expectAudit(team.company, { action: "CREATE", resource_type: "response", resource_id: body.id });
  expect(entry.changes).toEqual({});
});

describe("answers that do not fit are refused with the label, and nothing is stored", () => {
  test.each([
    ["Your text", 7, "must be text"],
    ["Your text", { $ne: 1 }, undefined],
    ["Your text", "x".repeat(20_001), "can have at most 20,000 characters"],
    ["Your textarea", ["a"], "must be text"],
    ["Your email", "ada@", "Invalid email"],
    ["Your email", "a@example.com, b@example.com", "Invalid email"],
    ["Your number", "forty", "must be a number"],
    ["Your number", "0x2a", "must be a number"],
    ["Your number", "1e999", "must be a number"],
    ["Your number", true, "must be a number"],
    ["Your select", "Purple", "must be one of the given options"],
    ["Your select", ["Red"], "must be one of the given options"],
    ["Your radio", "red", "must be one of the given options"],
    ["Your checkbox", "Red", "must be a list of the given options"],
    ["Your checkbox", ["Red", "Purple"], "must be one of the given options"],
    ["Your checkbox", ["Red", "Red"], "contains the same option twice"],
    ["Your date", "2023-02-29", "must be a date"],
    ["Your date", "yesterday", "must be a date"],
    ["Your date", "2026-01-01T00:00:00Z", "must be a date"],
    ["Your rating", 0, "must be a rating from 1 to 5"],
    ["Your rating", 6, "must be a rating from 1 to 5"],
    ["Your rating", 4.5, "must be a rating from 1 to 5"],
    ["Your nps", 11, "must be a whole number from 0 to 10"],
    ["Your nps", 6.5, "must be a whole number from 0 to 10"],
    ["Your scale", 0, "must be a whole number from 1 to 7"],
    ["Your ranking", ["Red", "Green"], "must rank every option"],
    ["Your ranking", ["Red", "Green", "Green"], "contains the same option twice"],
    ["Your matrix", { Map: "Red" }, "must have an answer in every row"],
    ["Your matrix", { Map: "Red", Route: "Purple" }, "must be one of the given options"],
    ["Your matrix", { Map: "Red", Sea: "Red" }, "must be one of the given rows"],
    ["Not a field", "x", "is not a field in this form"],
    ["constructor", "x", "is not a field in this form"],
  ])("%s = %j", async (label, value, problem) => {
    const { tester, form } = await setup();
    const { status, body } = await tester.post(`/forms/${form.id}/responses`, {
      responses: { ...right, [label]: value },
    });
    expect(status).toBe(422);
    if (problem) {
      expect(body).toEqual({
        detail: `“${label}”: ${problem}`,
        code: "invalid_input",
        errors: [{ path: `responses.${label}`, message: problem }],
      });
    }
    expect(await stored(form)).toEqual({ responses: [], total: 0 });
  });

  test("missing required answers are named together", async () => {
    const { tester, form } = await setup();
    const blank = { "Your text": "  ", "Your checkbox": [], "Your select": null, "Your rating": 3 };
    const { status, body } = await tester.post(`/forms/${form.id}/responses`, { responses: { ...right, ...blank } });
    expect(status).toBe(422);
    expect(body.detail).toBe("Please fill in all required fields: Your text, Your select, Your checkbox");
    expect(body.errors).toEqual([
      { path: "responses.Your text", message: "This field is required" },
      { path: "responses.Your select", message: "This field is required" },
      { path: "responses.Your checkbox", message: "This field is required" },
    ]);
    expect((await tester.post(`/forms/${form.id}/responses`, { responses: {} })).body.detail).toMatch(
      /^Please fill in all required fields: Your text, Your textarea, /,
    );
  });

  test.each([[{}], [{ responses: [] }], [{ responses: "x" }], [{ responses: null }]])(
    "%j is no set of answers",
    async (sent) => {
      const { tester, form } = await setup();
      expect((await tester.post(`/forms/${form.id}/responses`, sent)).status).toBe(422);
    },
  );
});

test("characters no database holds become ones it does, in any answer", async () => {
  const { team, tester, form } = await setup([{ type: "textarea", label: "Say" }]);
  const { status, body } = await tester.post(`/forms/${form.id}/responses`, {
    responses: { Say: "a\u0000b \ud800 c 😀" },
  });
  expect(status).toBe(201);
  const read = await team.owner.get(`/forms/${form.id}/responses/${body.id}`);
  expect(read.body.responses).toEqual({ Say: "ab \ufffd c 😀" });
});

test("optional answers may be left out", async () => {
  const { team, tester, form } = await setup(everyField.map((field) => ({ ...field, required: false })));
  const { status, body } = await tester.post(`/forms/${form.id}/responses`, {
    responses: { "Your text": "", "Your number": null },
  });
  expect(status).toBe(201);
  expect((await team.owner.get(`/forms/${form.id}/responses/${body.id}`)).body.responses).toEqual({});
});

test("the same form submitted five times at once is stored once", async () => {
  const { team, tester, form } = await setup();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => tester.post(`/forms/${form.id}/responses`, { responses: right })),
  );
  expect(tally(replies)).toEqual({ 201: 1, 409: 4 });
  for (const { body } of replies.filter(({ status }) => status === 409)) {
    expect(body).toEqual({ detail: "You have already submitted this form.", code: "form_already_submitted" });
  }
  expect(await stored(form)).toMatchObject({ responses: [{}], total: 1 });
  expect((await app.audit(team.company)).filter(({ resource_type }) => resource_type === "response")).toHaveLength(1);
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: right })).status).toBe(409);
});

test("forty testers at once are all stored and counted", async () => {
  const { team, project, form } = await setup();
  const testers = await Promise.all(Array.from({ length: 40 }, () => aTester(project)));
  const replies = await Promise.all(
    testers.map((tester) => tester.post(`/forms/${form.id}/responses`, { responses: right })),
  );
  expect(replies.map(({ status }) => status)).toEqual(testers.map(() => 201));
  const { responses, total } = await stored(form);
  expect([responses.length, total]).toEqual([40, 40]);
  expect((await team.owner.get(`/forms/${form.id}`)).body.response_count).toBe(40);
});

test("a tester of another project, another company or of staff cannot submit", async () => {
  const { team, form } = await setup();
  const elsewhere = await aTester(await aProject(team));
  const foreign = (await setup()).tester;
  for (const tester of [elsewhere, foreign]) {
    expect((await tester.post(`/forms/${form.id}/responses`, { responses: right })).status).toBe(404);
  }
  expect((await team.owner.post(`/forms/${form.id}/responses`, { responses: right })).status).toBe(403);
  expect((await stored(form)).total).toBe(0);
});

test("responses are read newest first in pages, and only under their own form", async () => {
  const { team, project, form } = await setup();
  const other = await aForm(project);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await aResponse(form, await aTester(project), right)).id);
  const foreign = await aResponse(other, await aTester(project), anyAnswers);
  const first = await team.owner.get(`/forms/${form.id}/responses`, { limit: "3" });
  expect(first.headers["x-total-count"]).toBe("5");
  const next = /^<\/api(.*)>; rel="next"$/.exec(first.headers["link"] ?? "")?.[1] ?? "";
  const second = await team.owner.get(next);
  expect(second.headers["link"]).toBeUndefined();
  expect([...first.body.responses, ...second.body.responses].map(({ id }) => id)).toEqual(ids);
  const unknown = await team.owner.get(`/forms/${form.id}/responses/${crypto.randomUUID()}`);
  const misplaced = await team.owner.get(`/forms/${form.id}/responses/${foreign.id}`);
  expect([misplaced.status, misplaced.body]).toEqual([404, unknown.body]);
});

test("a submitted form leaves the tester's open work and stays in their list, closed or not", async () => {
  const { team, project, tester, form } = await setup();
  await aForm(project);
  const dashboard = async () => (await tester.get("/beta/dashboard")).body;
  expect(await dashboard()).toMatchObject({ pending_forms: 2, overall_progress: 0 });
  await tester.post(`/forms/${form.id}/responses`, { responses: right });
  expect(await dashboard()).toMatchObject({ pending_forms: 1, overall_progress: 50 });
  await team.owner.post(`/forms/${form.id}/close`);
  const { forms } = (await tester.get(`/beta/projects/${project.id}/forms`)).body;
  expect(forms).toMatchObject([
    { form: { id: form.id, field_count: Object.keys(right).length }, completed: true, progress: 100 },
    { completed: false },
  ]);
});
