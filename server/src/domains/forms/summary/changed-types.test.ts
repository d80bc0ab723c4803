import {
  conditionKindsOf,
  type FieldSummary,
  type FieldType,
  fieldTypes,
  hasOptions,
  hasRows,
  questionTypes,
} from "@firstlight/contract";
import { parseCsv } from "hucre/csv";
import { expect, test } from "vitest";
import { everyField } from "../../../../../tests/support/forms.ts";
import { openTestApp, type Form, type Team } from "../../../../../tests/support/test-app.ts";

const { app, aCompany, aForm, aProject, aTester, mail } = await openTestApp();

/** An answer of each type; files need uploads. */
const answers: Partial<Record<FieldType, unknown>> = {
  text: "hello",
  textarea: "2026-13-45 or later",
  email: "ada@example.com",
  number: 42.5,
  select: "Red",
  radio: "Green",
  checkbox: ["Red", "Blue"],
  date: "2026-03-01",
  rating: 5,
  nps: 0,
  scale: 4,
  matrix: { Map: "Red", Route: "Blue" },
  ranking: ["Green", "Red", "Blue"],
};
const before = everyField.filter(({ type }) => type in answers);

const changedTo = (type: FieldType) =>
  before.map(({ id, label }) => ({
    id,
    label,
    type,
    ...(hasOptions(type) && { options: ["Red", "Green", "Blue"] }),
    ...(hasRows(type) && { rows: ["Map", "Route"] }),
  }));

/** A form that was answered, changed its fields to one type, and was answered again where the type allows it. */
async function changed(type: FieldType) {
  const team = await aCompany();
  const project = await aProject(team);
  const [first, second] = [await aTester(project), await aTester(project)];
  const form = await aForm(project, { fields: before });
  const old = Object.fromEntries(before.map((field) => [field.label, answers[field.type]]));
  expect(await first.post(`/forms/${form.id}/responses`, { responses: old })).toMatchObject({ status: 201 });
  const fields = changedTo(type);
  expect(await team.owner.put(`/forms/${form.id}`, { title: form.title, fields })).toMatchObject({ status: 200 });
  const answer = answers[type];
  const responses = answer === undefined ? {} : Object.fromEntries(fields.map(({ label }) => [label, answer]));
  expect(await second.post(`/forms/${form.id}/responses`, { responses })).toMatchObject({ status: 201 });
  await mail.run("tally-answers", {});
  return { team, form };
}

/** Whether a value of a counted field reads as one of another. */
function fits(type: FieldType, from: FieldType): boolean {
  const question = { options: ["Red", "Green", "Blue"], rows: ["Map", "Route"] };
  return questionTypes[from].tally === "values" && "value" in questionTypes[type].read(question, answers[from]);
}

function expectSound(type: FieldType, field: FieldSummary, from: FieldType) {
  expect(JSON.stringify(field)).not.toMatch(/\\u001f|NaN|undefined/);
  const numbers = [answers[type], ...(fits(type, from) ? [answers[from]] : [])].map(Number);
  if ("average" in field) {
    const average = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    expect(field).toMatchObject({ average, least: Math.min(...numbers), most: Math.max(...numbers) });
  }
  for (const { date } of field.days ?? []) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  if (field.ranks) {
    const ranks = field.ranks.map(({ value, average, first }) => [value, average, first]);
    expect(ranks).toEqual([
      ["Red", 2, 0],
      ["Green", 1, from === "ranking" ? 2 : 1],
      ["Blue", 3, 0],
    ]);
  }
  if (field.grid) expect(field.grid.rows.map(({ label }) => label)).toEqual(["Map", "Route"]);
}

async function exported(team: Team, form: Form, format: string) {
  const { payload } = await app.inject({
    url: `/api/forms/${form.id}/export?format=${format}`,
    headers: { authorization: `Bearer ${team.member.token}` },
  });
  return payload;
}

test.each(fieldTypes)("answers from before a field became %s are left out or read as text", async (type) => {
  const { team, form } = await changed(type);
  const get = async (path: string, query = {}) => {
    const { status, body } = await team.member.get(`/forms/${form.id}/${path}`, query);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const summary = await get("summary");
  expect(summary.fields).toEqual((await get("summary", { from: "2000-01-01" })).fields);
  for (const field of summary.fields) expectSound(type, field, before.find(({ id }) => id === field.id)?.type ?? type);
  for (const field of ["field_textarea", "field_matrix", "field_ranking"]) {
    expect((await get("responses", { sort: field })).responses).toHaveLength(2);
    if (conditionKindsOf(type).includes("at_least")) {
      const condition = { field, is: "at_least", value: type === "date" ? "2026-01-01" : 0 };
      const conditions = JSON.stringify({ match: "all", conditions: [condition] });
      expect((await get("responses", { conditions })).responses).toHaveLength(1);
    }
    if (questionTypes[type].tally === "listed") await get("answers", { field });
  }
  const [titles = [], ...rows] = parseCsv(await exported(team, form, "csv"));
  for (const row of rows) {
    expect(row).toHaveLength(titles.length);
    expect(row.filter((cell) => /null|NaN|undefined|object|[{}\p{Cc}]|file is gone/u.test(String(cell)))).toEqual([]);
  }
  const written: { version: number; answers: unknown }[] = JSON.parse(await exported(team, form, "json"));
  expect(written.find(({ version }) => version === 1)?.answers).toEqual(
    Object.fromEntries(before.map((field) => [field.label, answers[field.type]])),
  );
});
