import { expect, test } from "vitest";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import { anyAnswers, openTestApp, tally, type Form, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, database, expectAudit } = app;

async function setup(many_responses = false) {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, tester: await aTester(project), form: await aForm(project, { many_responses }) };
}

const submit = (form: Form, tester: Person) => tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers });

test("a team member's note and tags are shown with the response and found by tag; the audit log omits them", async () => {
  const { team, tester, form } = await setup();
  const { id } = await aResponse(form, tester);
  const path = `/forms/${form.id}/responses/${id}`;
  const said = { note: "Call them back", tags: ["Bug", "Später"] };
  const { status, body } = await team.member.put(`${path}/note`, said);
  expect([status, body]).toEqual([200, said]);
  expect((await team.owner.get(path)).body).toMatchObject(said);
  for (const tag of ["bug", "SPÄTER"]) {
    expect((await team.owner.get(`/forms/${form.id}/responses`, { tag })).body.responses).toMatchObject([
      { id, ...said },
    ]);
  }
  expect((await team.owner.get(`/forms/${form.id}/responses`, { tag: "bu" })).body.responses).toEqual([]);
  const entry = await expectAudit(team.company, { action: "UPDATE", resource_type: "response", resource_id: id });
  expect(JSON.stringify(entry.changes)).not.toMatch(/Call|Bug/);
  expect((await team.member.put(`${path}/note`, { note: "", tags: [] })).body).toEqual({ note: "", tags: [] });
  expect((await team.owner.get(path)).body).toMatchObject({ note: "", tags: [] });
});

test("rejects a note that is too long, duplicate tags and unknown responses", async () => {
  const { team, tester, form, project } = await setup();
  const { id } = await aResponse(form, tester);
  const note = (of: string, body: unknown, on = form) => team.member.put(`/forms/${on.id}/responses/${of}/note`, body);
  expect((await note(id, { note: "x".repeat(5_001), tags: [] })).status).toBe(422);
  expect((await note(id, { note: "", tags: ["a", "A"] })).status).toBe(422);
  expect((await note(id, { note: "", tags: ["x\ny"] })).status).toBe(422);
  expect((await note(crypto.randomUUID(), { note: "", tags: [] })).status).toBe(404);
  expect((await note(id, { note: "", tags: [] }, await aForm(project))).status).toBe(404);
});

test("deleting a response deletes its note and files, and its tester may submit again", async () => {
  const { team, tester, form } = await setup();
  const { id } = await aResponse(form, tester);
  const { body: upload } = await tester.upload({ name: "notes.txt", content: "Plain text.\n" });
  await database.inTenant(team.company.id, (tx) =>
    tx.updateTable("uploads").set({ response_id: id }).where("id", "=", upload.id).execute(),
  );
  const path = `/forms/${form.id}/responses/${id}`;
  await team.member.put(`${path}/note`, { note: "x", tags: ["y"] });
  expect((await team.member.delete(path)).status).toBe(204);
  await expectAudit(team.company, { action: "DELETE", resource_type: "response", resource_id: id });
  for (const gone of [await team.owner.get(path), await team.owner.delete(path)]) expect(gone.status).toBe(404);
  expect((await team.owner.get(`/uploads/${upload.id}`)).status).toBe(404);
  expect(await expectExactCounts(database, team.company.id)).toMatchObject({ responses: 0, submitted: 0 });
  expect((await team.owner.get(`/forms/${form.id}`)).body.response_count).toBe(0);
  expect((await submit(form, tester)).status).toBe(201);
  expect(await expectExactCounts(database, team.company.id)).toMatchObject({ responses: 1, submitted: 1 });
});

test("of several responses of one tester the next becomes the first, until none is left", async () => {
  const { team, tester, form } = await setup(true);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await submit(form, tester)).body.id);
  const submitted = () =>
    database.asOwner(async (tx) => {
      const rows = await tx
        .selectFrom("company_counters")
        .select("submitted")
        .where("company_id", "=", team.company.id)
        .execute();
      return rows.reduce((sum, row) => sum + Number(row.submitted), 0);
    });
  const attempts = () =>
    database.asOwner(async (tx) => {
      const rows = await tx
        .selectFrom("form_responses")
        .select(["id", "attempt"])
        .where("form_id", "=", form.id)
        .execute();
      return rows.map(({ id, attempt }) => [ids.indexOf(id), attempt]).toSorted(([a = 0], [b = 0]) => a - b);
    });
  const remove = (n: number) => team.owner.delete(`/forms/${form.id}/responses/${ids[n] ?? ""}`);
  await remove(0);
  expect([await submitted(), await attempts()]).toEqual([
    1,
    [
      [1, 1],
      [2, 3],
    ],
  ]);
  await remove(2);
  expect([await submitted(), await attempts()]).toEqual([1, [[1, 1]]]);
  await remove(1);
  expect([await submitted(), await attempts()]).toEqual([0, []]);
});

test("responses submitted and deleted at once: each tester with a response is counted once", async () => {
  const { team, project, form } = await setup(true);
  const testers = await Promise.all(Array.from({ length: 4 }, () => aTester(project)));
  const first = await Promise.all(testers.map((tester) => submit(form, tester)));
  const calls = await Promise.all([
    ...testers.map((tester) => submit(form, tester)),
    ...first.map(({ body }) => team.owner.delete(`/forms/${form.id}/responses/${body.id}`)),
    ...testers.map((tester) => submit(form, tester)),
  ]);
  expect(Object.keys(tally(calls)).every((status) => ["201", "204", "503"].includes(status))).toBe(true);
  const { rows, submitted } = await database.asOwner(async (tx) => ({
    rows: await tx.selectFrom("form_responses").select(["user_id", "attempt"]).where("form_id", "=", form.id).execute(),
    submitted: await tx
      .selectFrom("company_counters")
      .select("submitted")
      .where("company_id", "=", team.company.id)
      .execute(),
  }));
  const answered = new Set(rows.map(({ user_id }) => user_id));
  expect(rows.filter(({ attempt }) => attempt === 1)).toHaveLength(answered.size);
  expect(submitted.reduce((sum, row) => sum + Number(row.submitted), 0)).toBe(answered.size);
});
