import { expect, test } from "vitest";
import { everyField } from "../../../../../tests/support/forms.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock } = app;
const fields = everyField.map((field) => ({ ...field, required: false }));

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  const tester = await aTester(project, { name: "Ada Low" });
  const form = await aForm(project, { fields, many_responses: true });
  const answer = async (responses: Record<string, unknown>) => {
    clock.advance({ seconds: 1 });
    const { body } = await tester.post(`/forms/${form.id}/responses`, { responses });
    return body as { id: string; submitted_at: string };
  };
  const list = (query: Record<string, string>) => team.member.get(`/forms/${form.id}/answers`, query);
  return { team, tester, form, answer, list };
}

test("the answers to a field of text, newest first, page by page, sought in that field alone", async () => {
  const { tester, answer, list } = await setup();
  const first = await answer({ "Your text": "alpha", "Your textarea": "omega" });
  await answer({ "Your textarea": "alpha" });
  const third = await answer({ "Your text": "Alphabet" });
  const { body, headers } = await list({ field: "field_text", limit: "1" });
  expect(body.answers).toEqual([
    {
      response_id: third.id,
      tester: { id: tester.id, name: "Ada Low", email: tester.email },
      submitted_at: third.submitted_at,
      value: "Alphabet",
      files: {},
    },
  ]);
  const cursor = new URL(/<(.*)>/.exec(headers["link"] ?? "")?.[1] ?? "", "http://x").searchParams.get("cursor") ?? "";
  const next = await list({ field: "field_text", limit: "1", cursor });
  expect([next.body.answers[0].response_id, next.headers["link"]]).toEqual([first.id, undefined]);
  const idsOf = async (query: Record<string, string>) =>
    (await list(query)).body.answers.map((one: { response_id: string }) => one.response_id);
  expect(await idsOf({ field: "field_text", said: "ALPHA" })).toEqual([third.id, first.id]);
  expect(await idsOf({ field: "field_text", said: "omega" })).toEqual([]);
  expect(await idsOf({ field: "field_text", said: "ada" })).toEqual([]);
  // The filter of the whole screen looks everywhere.
  expect(await idsOf({ field: "field_text", q: "omega" })).toEqual([first.id]);
  expect(await idsOf({ field: "field_text", q: "omega", said: "alphabet" })).toEqual([]);
  const conditions = JSON.stringify({ match: "all", conditions: [{ field: "field_textarea", is: "answered" }] });
  expect(await idsOf({ field: "field_text", conditions })).toEqual([first.id]);
});

test("the files of a field, found by their names", async () => {
  const { tester, answer, list } = await setup();
  const upload = async (name: string) => (await tester.upload({ name, content: "Plain text.\n" })).body.id as string;
  const [notes, log] = [await upload("notes.txt"), await upload("crash log.txt")];
  const { id } = await answer({ "Your file": [notes, log], "Your text": "crash" });
  const { body } = await list({ field: "field_file", said: "CRASH" });
  expect(body.answers).toMatchObject([
    {
      response_id: id,
      value: [notes, log],
      files: { [notes]: { filename: "notes.txt" }, [log]: { filename: "crash log.txt" } },
    },
  ]);
  expect((await list({ field: "field_file", said: "missing" })).body.answers).toEqual([]);
});

test("a field the form never had, or one that is only counted, is refused", async () => {
  const { list, tester, form } = await setup();
  for (const field of ["field_gone", "field_rating"]) {
    const { status, body } = await list({ field });
    expect([status, body.errors[0].path]).toEqual([422, "field"]);
  }
  expect((await list({})).status).toBe(422);
  expect((await tester.get(`/forms/${form.id}/answers`, { field: "field_text" })).status).toBe(403);
});
