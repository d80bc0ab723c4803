/** The cost of a form's rules is bounded, and it runs outside the request thread. */
import { errorCodes } from "@firstlight/contract";
import { RE2JS } from "re2js";
import { describe, expect, test, vi } from "vitest";
import { Patterns } from "../../server/src/domains/forms/public.ts";
import { openTestApp, type Field, type Person } from "../support/test-app.ts";
import { TestLog } from "../support/test-log.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester } = app;

const tooMuch = "Checking these answers takes too long. Shorten the longest ones and try again.";
/** Some 400 steps, of which none is done twice: what it may cost is much, what it costs is little. */
const long = "x{400}.*";
const fieldsWith = (count: number, rules: Field["rules"]): Field[] =>
  Array.from({ length: count }, (_, n) => ({ id: `field_${n}`, type: "textarea", label: `Question ${n}`, rules }));
const answersTo = (fields: readonly Field[], text: string) =>
  Object.fromEntries(fields.map(({ label }) => [label, text]));

async function aTesterOf(fields: Field[]) {
  const project = await aProject(await aCompany());
  const form = await aForm(project, { fields, many_responses: true });
  const tester = await aTester(project);
  return {
    project,
    form,
    tester,
    submit: (responses: object) => tester.post(`/forms/${form.id}/responses`, { responses }),
  };
}

const stored = async (owner: Person, formId: string) => (await owner.get(`/forms/${formId}/responses`)).body.responses;

describe("a submission", () => {
  test("whose patterns would cost too much is refused before any is matched, and nothing is stored", async () => {
    const fields = fieldsWith(20, { pattern: long });
    const { form, project, submit } = await aTesterOf(fields);
    const { status, body } = await submit(answersTo(fields, "x".repeat(1_000)));
    expect({ status, body }).toEqual({ status: 422, body: { detail: tooMuch, code: "invalid_input" } });
    expect(await stored(project.owner, form.id)).toEqual([]);
  });

  test("to the same form is taken where the answers are shorter", async () => {
    const fields = fieldsWith(20, { pattern: long });
    const { form, project, submit } = await aTesterOf(fields);
    expect((await submit(answersTo(fields, "x".repeat(500)))).status).toBe(201);
    expect(await stored(project.owner, form.id)).toMatchObject([{ responses: { "Question 19": "x".repeat(500) } }]);
  });

  test("gets an error for every answer that does not match, whatever matching it cost", async () => {
    const fields = [...fieldsWith(1, { pattern: "[a-z]+" }), ...fieldsWith(1, { pattern: long })];
    const [little = fields[0], large = fields[1]] = fields.map((field, n) => ({
      ...field,
      id: `field_${n}`,
      label: `Question ${n}`,
    }));
    if (!little || !large) throw new Error("There are two");
    const { submit } = await aTesterOf([little, large]);
    const wrong = { "Question 0": "7", "Question 1": `y${"x".repeat(998)}` };
    const message = "does not match the required format";
    expect((await submit(wrong)).body.errors).toEqual([
      { path: "responses.Question 0", message },
      { path: "responses.Question 1", message },
    ]);
    expect((await submit({ "Question 0": "a", "Question 1": "x".repeat(999) })).status).toBe(201);
  });

  test("longer than a pattern takes is refused, also where a form from before asks for more", async () => {
    const fields = fieldsWith(1, { pattern: "x*" });
    const { form, submit } = await aTesterOf(fields);
    await app.database.asOwner((tx) =>
      tx
        .updateTable("form_versions")
        .set({ fields: JSON.stringify([{ ...form.fields[0], rules: { pattern: "x*", min_length: 2_000 } }]) })
        .where("form_id", "=", form.id)
        .execute(),
    );
    const { status, body } = await submit(answersTo(fields, "x".repeat(2_000)));
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: "“Question 0”: can have at most 1,000 characters",
    });
    expect((await submit(answersTo(fields, "x".repeat(1_000)))).status).toBe(201);
  });

  test("returns form_changed if the form changed during matching, and is not matched again", async () => {
    const fields = fieldsWith(1, { pattern: "x*" });
    const { form, submit, project } = await aTesterOf(fields);
    const match = vi.spyOn(Patterns.prototype, "match");
    match.mockImplementationOnce(async function changes(this: Patterns, whose, texts) {
      const matches = await this.match(whose, texts);
      const changed = { title: "Any", fields: fieldsWith(1, { pattern: "y*" }) };
      expect((await project.owner.put(`/forms/${form.id}`, changed)).status).toBe(200);
      return matches;
    });
    const { status, body } = await submit(answersTo(fields, "x"));
    expect({ status, body }).toEqual({
      status: 409,
      body: { detail: errorCodes.form_changed.sentence, code: "form_changed" },
    });
  });
});

test("drafts may have answers longer than the pattern limit: the limit applies on submission", async () => {
  const fields = fieldsWith(1, { pattern: "x*" });
  const { form, tester } = await aTesterOf(fields);
  const responses = answersTo(fields, "x".repeat(5_000));
  expect((await tester.put(`/forms/${form.id}/draft`, { responses })).status).toBe(200);
  expect((await tester.get(`/forms/${form.id}/draft`)).body.responses).toEqual(responses);
});

test("no pattern is read where calls are answered", async () => {
  const { tester, form, project } = await aTesterOf(fieldsWith(1, { pattern: "[A-Z]{3}" }));
  const read = [vi.spyOn(RE2JS, "compile"), vi.spyOn(RE2JS.prototype, "matches")];
  const { owner } = project;
  const fields = fieldsWith(1, { pattern: "[A-Z]{4}" });
  const made = await owner.post("/forms", { title: "Any", project_id: project.id, fields });
  expect(made.status).toBe(201);
  expect(
    (await owner.put(`/forms/${made.body.id}`, { title: "Any", fields: fieldsWith(1, { pattern: "(" }) })).status,
  ).toBe(422);
  expect((await owner.post(`/forms/${form.id}/duplicate`)).status).toBe(201);
  const answer = (text: string) => tester.post(`/forms/${form.id}/responses`, { responses: { "Question 0": text } });
  expect((await answer("abc")).status).toBe(422);
  expect((await answer("ABC")).status).toBe(201);
  for (const one of read) expect(one).not.toHaveBeenCalled();
});

describe("a form", () => {
  test("whose patterns are too long together is not saved, and says where", async () => {
    const project = await aProject(await aCompany());
    const save = (count: number) =>
      project.owner.post("/forms", {
        title: "Any",
        project_id: project.id,
        fields: fieldsWith(count, { pattern: long }),
      });
    expect((await save(12)).status).toBe(201);
    const { status, body } = await save(13);
    const message = "The patterns in this form are too long in total. Use shorter ones, or fewer";
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [{ path: "fields.12.rules.pattern", message }],
    });
  });

  test("whose conditions search too much text says so when a draft is saved and when it is submitted", async () => {
    const conditions = Array.from({ length: 20 }, (_, n) => {
      return { field: "field_1", is: "not_contains" as const, value: `crash ${n}` };
    });
    const asked = Array.from({ length: 11 }, (_, n): Field => {
      return { type: "text", label: `Then ${n}`, show_if: { match: "all", conditions } };
    });
    const { tester, form, submit } = await aTesterOf([{ type: "textarea", label: "What happened?" }, ...asked]);
    const saveDraft = (responses: object) => tester.put(`/forms/${form.id}/draft`, { responses });
    const tooMuchResponse = { status: 422, body: { detail: tooMuch, code: "invalid_input" } };
    const much = { "What happened?": "x".repeat(20_000) };
    expect(await saveDraft(much)).toMatchObject(tooMuchResponse);
    expect(await submit(much)).toMatchObject(tooMuchResponse);
    const enough = { "What happened?": "x".repeat(18_000) };
    expect((await saveDraft(enough)).status).toBe(200);
    expect((await submit(enough)).status).toBe(201);
  });
});

test("a pattern whose matching times out is reported as too expensive", async () => {
  const program = `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { for (;;) {} }); parentPort.postMessage("ready");`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const log = new TestLog();
  const patterns = new Patterns({ file, log: log.log, limitMs: 100 });
  const tooMuchResponse = { code: "invalid_input", message: tooMuch };
  await expect(patterns.match("mallory", [{ pattern: "x", text: "x" }])).rejects.toMatchObject(tooMuchResponse);
  await expect(patterns.assertUsable("mallory", [{ rules: { pattern: "x" } }])).rejects.toMatchObject({
    code: "invalid_input",
    more: {
      errors: [{ path: "fields.0.rules.pattern", message: "This pattern takes too long to read. Use a shorter one" }],
    },
  });
  expect(log.text).toContain("A task took too long and was stopped");
  await patterns.close();
});

test("a company has 25 calls with patterns under way, and others theirs", async () => {
  const program = `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => parentPort.postMessage({ steps: 1, isMatch: null })); parentPort.postMessage("ready");`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const patterns = new Patterns({ file, log: new TestLog().log });
  const save = (whose: string) => patterns.assertUsable(whose, [{ rules: { pattern: "x" } }]);
  const all = await Promise.allSettled([...Array.from({ length: 30 }, () => save("mallory")), save("ada")]);
  expect(all.map(({ status }) => status === "fulfilled")).toEqual([
    ...Array.from({ length: 25 }, () => true),
    ...Array.from({ length: 5 }, () => false),
    true,
  ]);
  expect(all.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "server_busy" } });
  await save("mallory");
  await patterns.close();
});

test("a form is not saved by a member who was removed while its patterns were checked", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const form = await aForm(project);
  const fields = [{ id: "field_a", type: "text", label: "Code", rules: { pattern: "[A-Z]{3}" } }];
  const wait = vi.spyOn(Patterns.prototype, "assertUsable");
  wait.mockResolvedValueOnce().mockImplementationOnce(async () => {
    expect((await team.owner.delete(`/team/members/${team.member.id}`)).status).toBe(204);
  });
  expect((await team.member.put(`/forms/${form.id}`, { title: "Before", fields })).body).toMatchObject({
    title: "Before",
  });
  expect((await team.member.put(`/forms/${form.id}`, { title: "After", fields })).status).toBe(401);
  wait.mockImplementationOnce(async () => {
    await team.owner.patch(`/team/members/${team.admin.id}`, { is_active: false });
  });
  expect((await team.admin.post("/forms", { title: "After", project_id: project.id, fields })).status).toBe(401);
  expect((await team.owner.get(`/forms/${form.id}`)).body.title).toBe("Before");
});
