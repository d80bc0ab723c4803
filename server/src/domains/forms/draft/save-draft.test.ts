import { describe, expect, test } from "vitest";
import { anyAnswers, openTestApp, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, anotherSession, aProject, aTester } = app;

async function setup(fields?: Parameters<typeof aForm>[1]) {
  const team = await aCompany();
  const project = await aProject(team);
  const form = await aForm(project, fields);
  return { team, project, form, tester: await aTester(project) };
}

const read = async (who: Person, form: { id: string }) => (await who.get(`/forms/${form.id}/draft`)).body;
const saveDraft = (who: Person, form: { id: string }, body: Record<string, unknown>) =>
  who.put(`/forms/${form.id}/draft`, body);

describe("a draft", () => {
  test("is empty before the first save, and is then the same on every device", async () => {
    const { project, form, tester } = await setup();
    expect(await read(tester, form)).toEqual({
      version: 1,
      responses: {},
      revision: 0,
      progress: 0,
      changes: [],
      updated_at: null,
    });
    const { status, body } = await saveDraft(tester, form, { responses: { "What happened?": "It" } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ responses: { "What happened?": "It" }, revision: 1, progress: 50, changes: [] });
    expect(await read(await anotherSession(tester), form)).toEqual(body);
    const { forms } = (await tester.get(`/beta/projects/${project.id}/forms`)).body;
    expect(forms).toMatchObject([{ progress: 50, has_draft: true, completed: false }]);
  });

  test("stores values that are not valid yet, and drops values of unknown fields", async () => {
    const { form, tester } = await setup({ fields: [{ type: "email", label: "Mail" }] });
    await saveDraft(tester, form, { responses: { Mail: "ada@", "Something else": "x" } });
    expect((await read(tester, form)).responses).toEqual({ Mail: "ada@" });
  });

  test("stores half of a truncated emoji as a replacement character", async () => {
    const { form, tester } = await setup();
    await saveDraft(tester, form, { responses: { "What happened?": "a\ud83d \u0000" } });
    expect((await read(tester, form)).responses).toEqual({ "What happened?": "a\ufffd " });
  });

  test("is not overwritten by a device that has not seen it", async () => {
    const { form, tester } = await setup();
    const phone = await anotherSession(tester);
    expect((await saveDraft(tester, form, { responses: { "What happened?": "A" }, revision: 0 })).status).toBe(200);
    const late = await saveDraft(phone, form, { responses: { "What happened?": "B" }, revision: 0 });
    expect([late.status, late.body.detail]).toEqual([
      409,
      "You continued this form on another device. Load those answers first.",
    ]);
    const { revision } = await read(phone, form);
    expect((await saveDraft(phone, form, { responses: { "What happened?": "B" }, revision })).body.revision).toBe(2);
  });

  test("with a forged highest revision is rejected as a conflict", async () => {
    const { form, tester } = await setup();
    expect((await saveDraft(tester, form, { responses: { "What happened?": "A" } })).status).toBe(200);
    const late = await saveDraft(tester, form, { responses: { "What happened?": "B" }, revision: 2 ** 31 - 1 });
    expect([late.status, (await read(tester, form)).responses]).toEqual([409, { "What happened?": "A" }]);
  });

  test("saved by ten devices at once is that of one of them", async () => {
    const { form, tester } = await setup();
    await saveDraft(tester, form, { responses: {} });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        saveDraft(tester, form, { responses: { "What happened?": `${n}` }, revision: 1 }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(tester, form)).revision).toBe(2);
  });

  test("is deleted on submission", async () => {
    const { form, tester } = await setup();
    await saveDraft(tester, form, { responses: { "What happened?": "It" } });
    expect((await tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers })).status).toBe(201);
    expect((await read(tester, form)).revision).toBe(0);
  });

  test("is not stored if another device has submitted in between", async () => {
    const { project, form, tester } = await setup();
    const many = await aForm(project, { many_responses: true });
    for (const [which, status] of [
      [form, 404],
      [many, 409],
    ] as const) {
      const { body } = await saveDraft(tester, which, { responses: { "What happened?": "It" }, revision: 0 });
      await tester.post(`/forms/${which.id}/responses`, { responses: anyAnswers });
      const late = await saveDraft(tester, which, { responses: { "What happened?": "It" }, revision: body.revision });
      expect(late.status).toBe(status);
      expect((await read(tester, which)).revision).toBe(0);
    }
    expect((await saveDraft(tester, many, { responses: { "What happened?": "Again" }, revision: 0 })).status).toBe(200);
  });

  test("lists later changes of the form, and uses its current labels", async () => {
    const fields = [
      { type: "text" as const, label: "First" },
      { type: "text" as const, label: "Second" },
      { type: "text" as const, label: "Third" },
    ];
    const { team, form, tester } = await setup({ fields });
    await saveDraft(tester, form, { responses: { First: "1", Second: "2", Third: "3" } });
    const { body } = await team.owner.get(`/forms/${form.id}`);
    const [first, second] = body.fields;
    const now = [first, { ...second, label: "Renamed" }, { id: "field_9", type: "rating", label: "New" }];
    await team.owner.put(`/forms/${form.id}`, { ...body, fields: now });
    expect(await read(tester, form)).toMatchObject({
      version: 2,
      responses: { First: "1", Renamed: "2" },
      changes: [
        { field: "field_2", label: "Renamed", change: "changed" },
        { field: "field_9", label: "New", change: "added" },
        { field: "field_3", label: "Third", change: "removed" },
      ],
    });
    const late = await saveDraft(tester, form, { responses: { Second: "still the old page" }, version: 1 });
    expect(late.body.responses).toEqual({ Renamed: "still the old page" });
  });

  test("counts only visible questions", async () => {
    const show_if = { match: "all" as const, conditions: [{ field: "field_1", is: "equals" as const, value: "Yes" }] };
    const { form, tester } = await setup({
      fields: [
        { type: "radio", label: "Crashed?", options: ["Yes", "No"] },
        { type: "text", label: "How?", show_if },
      ],
    });
    expect((await saveDraft(tester, form, { responses: { "Crashed?": "Yes" } })).body.progress).toBe(50);
    expect((await saveDraft(tester, form, { responses: { "Crashed?": "No" } })).body.progress).toBe(99);
  });
});

describe("an invalid draft is rejected", () => {
  test.each([
    [{}, "responses"],
    [{ responses: [] }, "responses"],
    [{ responses: { "What happened?": { nested: true } } }, "responses.What happened?"],
    [{ responses: { "What happened?": "x".repeat(20_001) } }, "responses.What happened?"],
    [{ responses: {}, revision: -1 }, "revision"],
    [{ responses: {}, revision: 2 ** 31 }, "revision"],
    [{ responses: {}, version: 2 ** 31 }, "version"],
    [{ responses: {}, version: 7 }, "version"],
  ])("%#", async (body, path) => {
    const { form, tester } = await setup();
    const reply = await saveDraft(tester, form, body);
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
    expect((await read(tester, form)).revision).toBe(0);
  });

  test("because the form is closed, a draft itself, unknown, of another company or past its close date", async () => {
    const { team, project, form, tester } = await setup();
    await team.owner.post(`/forms/${form.id}/close`);
    const draft = await aForm(project, { status: "draft" });
    const over = await aForm(project, { close_date: "2020-01-01" });
    const foreign = (await setup()).form;
    for (const other of [form, draft, over, foreign, { id: crypto.randomUUID() }]) {
      expect((await saveDraft(tester, other, { responses: {} })).status).toBe(404);
      expect((await tester.get(`/forms/${other.id}/draft`)).status).toBe(404);
    }
    expect((await team.owner.get(`/forms/${form.id}/draft`)).status).toBe(403);
  });
});
