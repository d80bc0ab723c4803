import { describe, expect, test } from "vitest";
import { everyField } from "../../../../../tests/support/forms.ts";
import { openTestApp, type Form, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database, log, mail } = app;
const tally = () => mail.run("tally-answers", {});

const optional = everyField.map((field) => ({ ...field, required: false }));

async function setup(fields = optional) {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, form: await aForm(project, { fields, many_responses: true }) };
}

const answer = (form: Form, tester: Person, responses: Record<string, unknown>) =>
  tester.post(`/forms/${form.id}/responses`, { responses });
const summary = async (team: Team, form: Form, query = {}) =>
  (await team.member.get(`/forms/${form.id}/summary`, query)).body;
const fieldOf = (body: { fields: { id: string }[] }, type: string) =>
  body.fields.find(({ id }) => id === `field_${type}`);

async function answerSome(form: Form, project: Project, given: Record<string, unknown>[]) {
  const tester = await aTester(project);
  const ids: string[] = [];
  for (const responses of given) ids.push((await answer(form, tester, responses)).body.id);
  return { tester, ids };
}

const some = [
  {
    "Your select": "Red",
    "Your checkbox": ["Blue", "Red"],
    "Your number": 12,
    "Your rating": 5,
    "Your text": "a",
    "Your nps": 10,
    "Your matrix": { Map: "Red", Route: "Blue" },
    "Your ranking": ["Green", "Red", "Blue"],
  },
  {
    "Your select": "Blue",
    "Your checkbox": ["Blue"],
    "Your number": 98,
    "Your rating": 4,
    "Your date": "2026-03-01",
    "Your nps": 3,
    "Your matrix": { Map: "Red", Route: "Green" },
    "Your ranking": ["Green", "Blue", "Red"],
  },
  { "Your select": "Red", "Your number": 12, "Your date": "2026-03-02", "Your nps": 9, "Your scale": 7 },
  { "Your text": "Red" },
];

describe.each(["before", "after"])("%s answers are tallied", (when) => {
  test("every field type has its own summary", async () => {
    const { team, project, form } = await setup();
    await answerSome(form, project, some);
    if (when === "after") await tally();
    const body = await summary(team, form);
    expect(body).toMatchObject({ response_count: 4, of: 4, tags: [], versions: [{ version: 1, response_count: 4 }] });
    expect(fieldOf(body, "select")).toMatchObject({
      answered: 3,
      choices: [
        { value: "Red", label: "Red", count: 2 },
        { value: "Green", label: "Green", count: 0 },
        { value: "Blue", label: "Blue", count: 1 },
      ],
      history: { is_current: true, added_in: 1, removed_in: null, earlier_labels: [] },
    });
    expect(fieldOf(body, "checkbox")).toMatchObject({
      answered: 2,
      choices: [{ count: 1 }, { count: 0 }, { count: 2 }],
    });
    expect(fieldOf(body, "nps")).toMatchObject({
      answered: 3,
      nps: { score: 33, promoters: 2, passives: 0, detractors: 1 },
    });
    expect(fieldOf(body, "scale")).toMatchObject({ answered: 1, average: 7, choices: { length: 7 } });
    expect(fieldOf(body, "matrix")).toMatchObject({
      answered: 2,
      grid: {
        columns: [{ value: "Red" }, { value: "Green" }, { value: "Blue" }],
        rows: [
          { label: "Map", counts: [2, 0, 0] },
          { label: "Route", counts: [0, 1, 1] },
        ],
      },
    });
    expect(fieldOf(body, "ranking")).toMatchObject({
      answered: 2,
      ranks: [
        { value: "Red", average: 2.5, first: 0 },
        { value: "Green", average: 1, first: 2 },
        { value: "Blue", average: 2.5, first: 0 },
      ],
    });
    const number = fieldOf(body, "number");
    expect(number).toMatchObject({ answered: 3, least: 12, most: 98 });
    expect(number).toMatchObject({ average: expect.closeTo(122 / 3, 9) });
    expect(fieldOf(body, "rating")).toMatchObject({
      answered: 2,
      average: 4.5,
      choices: [{}, {}, {}, { count: 1 }, { count: 1 }],
    });
    expect(fieldOf(body, "date")).toMatchObject({
      answered: 2,
      days_by: "day",
      days: [
        { date: "2026-03-01", count: 1 },
        { date: "2026-03-02", count: 1 },
      ],
    });
    expect(fieldOf(body, "text")).toEqual(expect.objectContaining({ answered: 2 }));
    expect(fieldOf(body, "file")).toMatchObject({ answered: 0 });
    expect(fieldOf(await summary(team, await aForm(project, { fields: optional })), "number")).toMatchObject({
      answered: 0,
      average: null,
      least: null,
      most: null,
      bars: [],
    });
  });

  test("a filtered summary counts only matching responses", async () => {
    const { team, project, form } = await setup();
    const { ids } = await answerSome(form, project, some);
    if (when === "after") await tally();
    await team.owner.put(`/forms/${form.id}/responses/${ids[0]}/note`, { note: "", tags: ["Bug", "b"] });
    await team.owner.put(`/forms/${form.id}/responses/${ids[3]}/note`, { note: "", tags: ["bug"] });
    const conditions = JSON.stringify({
      match: "all",
      conditions: [{ field: "field_select", is: "equals", value: "Red" }],
    });
    const body = await summary(team, form, { conditions });
    expect(body).toMatchObject({ response_count: 2, of: 4, versions: [{ response_count: 2 }] });
    expect(body.tags).toEqual([
      { tag: "b", count: 1 },
      { tag: "Bug", count: 1 },
    ]);
    expect(fieldOf(body, "select")).toMatchObject({ answered: 2, choices: [{ count: 2 }, { count: 0 }, { count: 0 }] });
    expect((await summary(team, form)).tags[0]).toMatchObject({ count: 2 });
    const none = await summary(team, form, { q: "nobody wrote this" });
    expect(none).toMatchObject({ response_count: 0, of: 4 });
    expect(none.fields).toHaveLength(optional.length);
  });
});

/** What a summary says, however it was counted. */
async function counted(team: Team, form: Form, query = {}) {
  const { fields, response_count, versions } = await summary(team, form, query);
  return { fields, response_count, versions };
}

test("every summary is exact while responses are submitted, deleted and tallied by two workers", async () => {
  const { team, project, form } = await setup();
  const testers = await Promise.all(Array.from({ length: 3 }, () => aTester(project)));
  const given: string[] = [];
  const everything = { from: "2000-01-01" };
  for (let round = 0; round < 4; round += 1) {
    const replies = await Promise.all([
      ...testers.map((tester, n) => answer(form, tester, some[(round + n) % some.length] ?? {})),
      tally(),
      ...given.splice(0, 2).map((id) => team.owner.delete(`/forms/${form.id}/responses/${id}`)),
      tally(),
      ...testers.map((tester, n) => answer(form, tester, some[(round * 2 + n) % some.length] ?? {})),
    ]);
    for (const reply of replies) if (reply?.status === 201) given.push(reply.body.id);
    expect(await counted(team, form)).toEqual(await counted(team, form, everything));
    if (round % 2 === 0) await tally();
    const [talliedForm, scanned] = [await counted(team, form), await counted(team, form, everything)];
    expect(talliedForm).toEqual(scanned);
    expect(talliedForm.response_count).toBe(given.length);
  }
  for (const id of given) await team.owner.delete(`/forms/${form.id}/responses/${id}`);
  await tally();
  expect(await counted(team, form)).toMatchObject({ response_count: 0 });
  const left = await database.asOwner((tx) =>
    tx.selectFrom("answer_tallies").select("count").where("form_id", "=", form.id).where("count", "<>", 0).execute(),
  );
  expect(left).toEqual([]);
});

test("matches fields by ID over all versions, and marks renamed, added and removed fields and options", async () => {
  const { team, project, form } = await setup([
    { id: "field_a", type: "text", label: "Old name", required: false },
    { id: "field_b", type: "radio", label: "Pick", required: false, options: ["One", "Two"] },
    { id: "field_c", type: "number", label: "Gone", required: false },
  ]);
  const tester = await aTester(project);
  await answer(form, tester, { "Old name": "x", Pick: "Two", Gone: 3 });
  const changed = await team.owner.put(`/forms/${form.id}`, {
    title: form.title,
    many_responses: true,
    fields: [
      { id: "field_b", type: "radio", label: "Pick", options: ["Three", "One"] },
      { id: "field_a", type: "text", label: "New name" },
      { id: "field_d", type: "rating", label: "Gone" },
    ],
  });
  expect(changed.status).toBe(200);
  clock.advance({ seconds: 1 });
  await answer(form, tester, { "New name": "y", Pick: "Three", Gone: 4 });
  await tally();
  const { fields, versions } = await summary(team, form);
  expect(versions).toMatchObject([
    { version: 1, response_count: 1 },
    { version: 2, response_count: 1 },
  ]);
  expect(fields).toMatchObject([
    {
      id: "field_b",
      choices: [
        { value: "Three", count: 1 },
        { value: "One", count: 0 },
        { value: "Two", count: 1 },
      ],
    },
    { id: "field_a", label: "New name", answered: 2, history: { added_in: 1, earlier_labels: ["Old name"] } },
    { id: "field_d", answered: 1, history: { is_current: true, added_in: 2 } },
    { id: "field_c", answered: 1, least: 3, history: { is_current: false, added_in: 1, removed_in: 2 } },
  ]);
});

test("a form whose answers cannot be counted is logged, and delays neither other forms nor the counts of people", async () => {
  const { project, form } = await setup();
  const other = await aForm(project, { fields: optional });
  const tester = await aTester(project);
  const sent = await answer(form, tester, {});
  // No longer accepted, but stored by earlier versions: too long for an index.
  const long = Array.from({ length: 1_001 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * n * 7919) % 20_011))).join(
    "",
  );
  await database.asOwner((tx) =>
    tx
      .updateTable("form_responses")
      .set({ answers: JSON.stringify({ field_matrix: { [long.slice(0, 500)]: long.slice(500) } }) })
      .where("id", "=", sent.body.id)
      .execute(),
  );
  expect((await answer(other, tester, {})).status).toBe(201);
  await expect(tally()).rejects.toThrow("index row size");
  expect(log.takeErrors()).toEqual([expect.stringContaining(form.id)]);
  const left = await database.asOwner(async (tx) => ({
    forms: await tx
      .selectFrom("form_responses")
      .select("form_id")
      .where("company_id", "=", project.company.id)
      .where("tallied", "=", false)
      .execute(),
    days: await tx
      .selectFrom("active_days")
      .select("user_id")
      .where("company_id", "=", project.company.id)
      .where("counted", "=", false)
      .execute(),
  }));
  expect(left).toEqual({ forms: [{ form_id: form.id }], days: [] });
  await database.asOwner((tx) => tx.deleteFrom("form_responses").where("id", "=", sent.body.id).execute());
});
