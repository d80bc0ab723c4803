import { describe, expect, test } from "vitest";
import { everyField } from "../../../../../tests/support/forms.ts";
import { anyFields, openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, expectAudit, onProject } = app;
const field = { id: "field_1", type: "text", label: "What happened?" };

async function setup() {
  const team = await aCompany();
  return { team, project: await aProject(team) };
}

test("a form with every type of field comes back as it was made, with what was left out filled in", async () => {
  const { team, project } = await setup();
  const { status, body } = await team.member.post("/forms", {
    title: " Impressions ",
    project_id: project.id,
    fields: everyField,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: "Impressions",
    description: "",
    instructions: "",
    priority: "medium",
    due_date: null,
    sequence_order: 0,
    status: "open",
    version: 1,
    response_count: 0,
    project_id: project.id,
  });
  expect(body.fields).toEqual(everyField.map((each) => ({ description: "", placeholder: "", ...each })));
  expect((await team.owner.get(`/forms/${body.id}`)).body).toEqual(body);
  await expectAudit(team.company, { action: "CREATE", resource_type: "form", resource_id: body.id });
});

test("a new form comes after the others of its project, and a changed one stays where it is", async () => {
  const { team, project } = await setup();
  const other = await aProject(team);
  const fields = [{ id: "field_1", type: "text", label: "Well?" }];
  const make = async (title: string, more: { sequence_order?: number; project_id?: string } = {}) =>
    (await team.owner.post("/forms", { title, project_id: project.id, fields, ...more })).body;
  await make("Elsewhere", { sequence_order: 9, project_id: other.id });
  const second = await make("Second", { sequence_order: 5 });
  await make("First", { sequence_order: 2 });
  expect(await make("Third")).toMatchObject({ sequence_order: 6 });
  expect(await make("Fourth")).toMatchObject({ sequence_order: 7 });
  const tester = await aTester(project);
  const titles = async () => {
    const { forms } = (await tester.get(`/beta/projects/${project.id}/forms`)).body;
    return forms.map(({ form }: { form: { title: string } }) => form.title);
  };
  expect(await titles()).toEqual(["First", "Second", "Third", "Fourth"]);
  const { status, body } = await team.owner.put(`/forms/${second.id}`, { title: "Second, changed", fields });
  expect([status, body.sequence_order]).toEqual([200, 5]);
  expect(await titles()).toEqual(["First", "Second, changed", "Third", "Fourth"]);
});

test("a form keeps its fields' rules and conditions, and answers are held against them", async () => {
  const { team, project } = await setup();
  const show_if = { match: "all", conditions: [{ field: "field_1", is: "equals", value: "Yes" }] };
  const fields = [
    { id: "field_1", type: "radio", label: "Did it crash?", options: ["Yes", "No"], shuffle: true },
    { id: "field_2", type: "text", label: "Ticket", required: true, rules: { pattern: "T-[0-9]+" }, show_if },
  ];
  const { body: form } = await team.member.post("/forms", { title: "Crashes", project_id: project.id, fields });
  expect(form.fields).toMatchObject(fields);
  const submit = async (responses: Record<string, unknown>) =>
    (await aTester(project)).post(`/forms/${form.id}/responses`, { responses });
  expect((await submit({ "Did it crash?": "Yes" })).body.detail).toBe("Please fill in all required fields: Ticket");
  expect((await submit({ "Did it crash?": "Yes", Ticket: "7" })).body.errors).toEqual([
    { path: "responses.Ticket", message: "does not match the required format" },
  ]);
  expect((await submit({ "Did it crash?": "Yes", Ticket: "T-7" })).status).toBe(201);
  expect((await submit({ "Did it crash?": "No", Ticket: "left from before" })).status).toBe(201);
  const { body } = await team.owner.get(`/forms/${form.id}/responses`);
  expect(body.responses.map(({ responses }: { responses: unknown }) => responses)).toEqual([
    { "Did it crash?": "No" },
    { "Did it crash?": "Yes", Ticket: "T-7" },
  ]);
});

describe("a form that is not right is refused with a sentence, and nothing is stored", () => {
  const none = "Please add at least one field to the form";
  const choice = { ...field, type: "select" };
  test.each([
    ["no title", { title: "  " }, "title", "Please enter a form title"],
    ["an over-long title", { title: "x".repeat(201) }, "title", "Form title can have at most 200 characters"],
    ["no fields", { fields: [] }, "fields", none],
    ["fields missing", { fields: undefined }, "fields", none],
    ["fields that are no list", { fields: field }, "fields", none],
    [
      "too many fields",
      { fields: Array.from({ length: 201 }, (_, n) => ({ ...field, id: `field_${n}`, label: `${n}` })) },
      "fields",
      "A form can have at most 200 fields",
    ],
    [
      "equal labels",
      { fields: [field, { ...field, id: "field_2", label: " What happened? " }] },
      "fields.1.label",
      "Two fields are labeled “What happened?”. Give each field its own label",
    ],
    ["equal ids", { fields: [field, { ...field, label: "Why?" }] }, "fields.1.id", "Two fields have the same ID"],
    [
      "an unknown type",
      { fields: [{ ...field, type: "signature" }] },
      "fields.0.type",
      expect.stringMatching(/^Field type must be one of: text, textarea, email/),
    ],
    [
      "a pattern that cannot be read",
      { fields: [{ ...field, rules: { pattern: "(?=look)" } }] },
      "fields.0.rules.pattern",
      expect.stringMatching(/^This pattern is not valid/),
    ],
    [
      "a rule that asks for nothing possible",
      { fields: [{ ...field, rules: { min_length: 9, max_length: 3 } }] },
      "fields.0.rules.max_length",
      "This is below the minimum number of characters",
    ],
    [
      "a condition on a later field",
      {
        fields: [
          { ...field, show_if: { match: "all", conditions: [{ field: "field_2", is: "answered" }] } },
          { ...field, id: "field_2", label: "Why?" },
        ],
      },
      "fields.0.show_if.conditions.0",
      "Choose an earlier field",
    ],
    ["a blank label", { fields: [{ ...field, label: " " }] }, "fields.0.label", "Field label is required"],
    [
      "a label that is no name",
      { fields: [{ ...field, label: "__proto__" }] },
      "fields.0.label",
      "This label cannot be used",
    ],
    [
      "a strange id",
      { fields: [{ ...field, id: "1; drop" }] },
      "fields.0.id",
      expect.stringContaining("Field ID must be field_"),
    ],
    ["a choice without options", { fields: [choice] }, "fields.0.options", "A choice field needs at least 1 option"],
    [
      "equal options",
      { fields: [{ ...choice, options: ["A", " A "] }] },
      "fields.0.options",
      "Two options are the same",
    ],
    ["a blank option", { fields: [{ ...choice, options: ["A", " "] }] }, "fields.0.options.1", expect.any(String)],
    [
      "too many options",
      { fields: [{ ...choice, options: Array.from({ length: 101 }, (_, n) => `${n}`) }] },
      "fields.0.options",
      "A field can have at most 100 options",
    ],
    [
      "matrices with too many cells in total",
      {
        fields: Array.from({ length: 11 }, (_, n) => ({
          ...field,
          id: `field_${n}`,
          label: `${n}`,
          type: "matrix",
          rows: Array.from({ length: n === 10 ? 1 : 50 }, (_, row) => `Row ${row}`),
          options: Array.from({ length: n === 10 ? 1 : 20 }, (_, column) => `Column ${column}`),
        })),
      },
      "fields",
      "The matrices of a form can have at most 10,000 cells in total. Use fewer rows or options",
    ],
    ["a day that does not exist", { due_date: "2026-02-30" }, "due_date", "Due date must be a date like 2026-12-31"],
    [
      "an unknown priority",
      { priority: "whenever" },
      "priority",
      expect.stringMatching(/^(“priority”: )?This value is not one of the options\.$/),
    ],
    ["a negative order", { sequence_order: -1 }, "sequence_order", "Order must be 0 or more"],
    [
      "half an order",
      { sequence_order: 1.5 },
      "sequence_order",
      expect.stringMatching(/^(“sequence_order”: )?This value must be a whole number\.$/),
    ],
  ])("%s", async (_what, change, path, message) => {
    const { team, project } = await setup();
    const form = await aForm(project);
    const right = { title: "Impressions", fields: [field] };
    for (const reply of [
      await team.owner.post("/forms", { ...right, project_id: project.id, ...change }),
      await team.owner.put(`/forms/${form.id}`, { ...right, ...change }),
    ]) {
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ detail: message, code: "invalid_input", errors: [{ path, message }] });
    }
    expect((await team.owner.get("/forms")).body).toMatchObject([{ id: form.id, version: 1, title: form.title }]);
  });

  test("a project of another company is as absent as an unknown one", async () => {
    const { team } = await setup();
    const foreign = (await setup()).project;
    const bodies = [];
    for (const project_id of [foreign.id, crypto.randomUUID()]) {
      const { status, body } = await team.owner.post("/forms", { title: "Impressions", fields: [field], project_id });
      expect(status).toBe(404);
      bodies.push(body);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await team.owner.post("/forms", { title: "Impressions", fields: [field], project_id: "1" })).status).toBe(
      422,
    );
  });
});

test("changed fields make a new version and answers keep the one they answered", async () => {
  const { team, project } = await setup();
  const tester = await aTester(project);
  const form = await aForm(project);
  const { id } = await aResponse(form, tester, { "What happened?": "All well.", "How was it?": 4 });
  const savedField = { ...anyFields[0], id: "field_1", label: "What really happened?" };
  const { body } = await team.owner.put(`/forms/${form.id}`, {
    title: "Second",
    fields: [savedField, { id: "field_9", type: "number", label: "How often?" }],
  });
  expect(body).toMatchObject({ title: "Second", version: 2, response_count: 1 });
  const { body: response } = await team.owner.get(`/forms/${form.id}/responses/${id}`);
  expect(response).toMatchObject({ version: 1, responses: { "What happened?": "All well.", "How was it?": 4 } });
  expect(response.fields.map(({ label }: { label: string }) => label)).toEqual(["What happened?", "How was it?"]);
  const other = await aTester(project);
  const responses = { "What really happened?": "A crash.", "How often?": 2 };
  expect((await other.post(`/forms/${form.id}/responses`, { responses })).status).toBe(201);
  const list = await team.owner.get(`/forms/${form.id}/responses?sort=submitted_at`);
  expect(list.body.responses).toMatchObject([
    { version: 1, responses: { "What happened?": "All well.", "How was it?": 4 } },
    { version: 2, responses },
  ]);
  const entry = await expectAudit(team.company, { action: "UPDATE", resource_type: "form", resource_id: form.id });
  expect(entry.changes).toMatchObject({
    version: { before: 1, after: 2 },
    title: { before: "First impressions", after: "Second" },
  });
});

test("the same fields again make no new version", async () => {
  const { team, project } = await setup();
  const { body: form } = await team.owner.post("/forms", {
    title: "First",
    project_id: project.id,
    fields: everyField,
  });
  const { body } = await team.owner.put(`/forms/${form.id}`, { title: "Second", fields: form.fields });
  expect(body.version).toBe(1);
});

test("ten who save at once each make a version, none is lost", async () => {
  const { team, project } = await setup();
  const form = await aForm(project);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, count) =>
      team.owner.put(`/forms/${form.id}`, {
        title: `Edit ${count}`,
        fields: [{ ...field, label: `Question ${count}?` }],
      }),
    ),
  );
  expect(replies.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

describe("drafts, open and closed", () => {
  test("a draft is staff's alone until it is published", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project);
    const { body: draft } = await team.owner.post("/forms", {
      title: "Later",
      project_id: project.id,
      fields: [field],
      status: "draft",
    });
    expect(draft.status).toBe("draft");
    expect((await tester.get("/forms")).body).toEqual([]);
    expect((await tester.get(`/forms/${draft.id}`)).status).toBe(404);
    expect((await tester.post(`/forms/${draft.id}/responses`, { responses: {} })).status).toBe(404);
    expect((await tester.get(`/beta/projects/${project.id}/forms`)).body.forms).toEqual([]);
    const { body: open } = await team.owner.post(`/forms/${draft.id}/publish`);
    expect(open.status).toBe("open");
    expect((await tester.get("/forms")).body).toMatchObject([{ id: draft.id }]);
    const entry = await expectAudit(team.company, { action: "UPDATE", resource_type: "form", resource_id: draft.id });
    expect(entry.changes).toEqual({ status: { before: "draft", after: "open" } });
  });

  test("a closed form refuses with a sentence and opens again", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project);
    const form = await aForm(project);
    await team.owner.post(`/forms/${form.id}/close`);
    const refused = await tester.post(`/forms/${form.id}/responses`, { responses: { "What happened?": "Late." } });
    expect([refused.status, refused.body]).toEqual([409, { detail: "This form is closed.", code: "form_closed" }]);
    expect((await tester.get(`/beta/projects/${project.id}/forms`)).body.forms).toEqual([]);
    await team.owner.post(`/forms/${form.id}/publish`);
    expect(
      (await tester.post(`/forms/${form.id}/responses`, { responses: { "What happened?": "In time." } })).status,
    ).toBe(201);
  });
});

describe("the list", () => {
  test("is the company's for staff, newest first, or one project's", async () => {
    const { team, project } = await setup();
    const other = await aProject(team);
    const forms = [
      await aForm(project),
      await aForm(other, { status: "draft" }),
      await aForm(project, { status: "closed" }),
    ];
    const ids = async (query = {}) => (await team.member.get("/forms", query)).body.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual(forms.map(({ id }) => id).toReversed());
    expect(await ids({ project_id: other.id })).toEqual([forms[1]?.id]);
    expect(await ids({ q: "no such title" })).toEqual([]);
    const { project: foreign } = await setup();
    expect(await ids({ project_id: foreign.id })).toEqual(await ids({ project_id: crypto.randomUUID() }));
    expect((await team.owner.get("/forms", { project_id: "1" })).status).toBe(422);
  });

  test("is for a tester the open forms of their own projects", async () => {
    const { team, project } = await setup();
    const other = await aProject(team);
    const tester = await aTester(project);
    const mine = await aForm(project);
    await aForm(project, { status: "draft" });
    await aForm(project, { status: "closed" });
    const hidden = await aForm(other);
    expect((await tester.get("/forms")).body).toMatchObject([{ id: mine.id }]);
    expect((await tester.get("/forms", { project_id: other.id })).body).toEqual([]);
    expect((await tester.get(`/forms/${hidden.id}`)).status).toBe(404);
    expect((await tester.post(`/forms/${hidden.id}/responses`, { responses: {} })).status).toBe(404);
    await onProject(other, tester);
    expect((await tester.get(`/forms/${hidden.id}`)).status).toBe(200);
  });
});

test("a form is overdue from the day after its due date where the company is", async () => {
  const { team, project } = await setup();
  const tester = await aTester(project);
  await aForm(project, { due_date: clock.now().toISOString().slice(0, 10) });
  const overdue = async () => (await tester.get(`/beta/projects/${project.id}/forms`)).body.forms[0].overdue;
  expect(await overdue()).toBe(false);
  const midnight = new Date(clock.now());
  midnight.setUTCHours(24, 0, 0, 0);
  clock.set(new Date(midnight.getTime() - 1));
  expect(await overdue()).toBe(false);
  clock.set(midnight);
  expect(await overdue()).toBe(true);
  await app.database.inTenant(team.company.id, (tx) =>
    tx.updateTable("companies").set({ time_zone: "America/Los_Angeles" }).where("id", "=", team.company.id).execute(),
  );
  expect(await overdue()).toBe(false);
});
