import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { formEditOf } from "../../../../../tests/support/forms.ts";
import { anyAnswers, anyFields, openTestApp, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database, expectAudit, mail } = app;

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, owner: team.owner, tester: await aTester(project) };
}

const editOf = async (who: Person, id: string) => (await who.get(`/forms/${id}/edit`)).body;
const save = async (who: Person, id: string, body: object) => who.put(`/forms/${id}/edit`, body);
const audited = async (who: Person, id: string) =>
  (await who.get("/company/audit/logs", { resource: "form" })).body.logs
    .filter((entry: { resource_id: string }) => entry.resource_id === id)
    .map((entry: { changes: object }) => Object.keys(entry.changes).toSorted().join(" "));

test("a blank form is saved while incomplete, unseen by testers, and becomes version 1 when it is published", async () => {
  const { project, owner, tester } = await setup();
  const body = { id: randomUUID(), project_id: project.id };
  const made = await owner.post("/forms/blank", body);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ id: body.id, title: "Untitled form", status: "draft", version: 0, fields: [] });
  expect((await owner.post("/forms/blank", body)).status).toBe(200);
  const path = `/forms/${body.id}`;
  const none = await owner.post(`${path}/publish`);
  expect([none.status, none.body.errors]).toEqual([
    422,
    [{ path: "fields", message: "Please add at least one field to the form" }],
  ]);

  expect(await editOf(owner, body.id)).toMatchObject({ revision: 0, is_changed: false, to_notify: 1, draft_count: 0 });
  const first = await save(owner, body.id, { content: formEditOf({ title: "" }), revision: 0 });
  expect(first.body).toMatchObject({ revision: 1, is_changed: true, updated_by: owner.id, content: { title: "" } });
  const untitled = await owner.post(`${path}/publish`);
  expect([untitled.status, untitled.body.detail]).toEqual([422, "Please enter a form title"]);
  const second = await save(owner, body.id, { content: formEditOf({ title: "Bug report" }), revision: 1 });
  expect(second.body.revision).toBe(2);
  // Lists call it by the title of its working copy; testers have no form.
  expect((await owner.get(path)).body).toMatchObject({
    title: "Bug report",
    has_unpublished_changes: true,
    fields: [],
  });
  expect((await tester.get("/forms")).body).toEqual([]);
  expect((await audited(owner, body.id)).toSorted()).toEqual(["status title", "unpublished_changes"]);

  expect((await owner.post(`${path}/publish`, { revision: 1 })).body.code).toBe("edit_conflict");
  const published = await owner.post(`${path}/publish`, { revision: 2 });
  expect(published.body).toMatchObject({
    status: "open",
    version: 1,
    title: "Bug report",
    has_unpublished_changes: false,
  });
  await mail.drain();
  expect((await tester.get("/forms")).body).toMatchObject([{ id: body.id, has_unpublished_changes: false }]);
  expect((await tester.get("/notifications")).body.notifications).toHaveLength(1);
  expect(await editOf(owner, body.id)).toMatchObject({ revision: 3, is_changed: false, to_notify: 0 });
});

test("a blank form keeps what is typed before its first field", async () => {
  const { project, owner } = await setup();
  const id = randomUUID();
  await owner.post("/forms/blank", { id, project_id: project.id });
  const partly = { title: "", description: "Typed first", fields: [] };
  expect((await save(owner, id, { content: formEditOf(partly), revision: 0 })).body.is_changed).toBe(true);
  expect((await editOf(owner, id)).content).toMatchObject(partly);
  const empty = { ...partly, description: "" };
  expect((await save(owner, id, { content: formEditOf(empty), revision: 1 })).body.is_changed).toBe(false);
});

test("a blank form is deleted with its discarded copy and does not go to the trash, unless it was published", async () => {
  const { team, project, owner, tester } = await setup();
  const [id, published] = [randomUUID(), randomUUID()];
  for (const each of [id, published]) {
    await owner.post("/forms/blank", { id: each, project_id: project.id });
    expect((await save(owner, each, { content: formEditOf({ title: "Typed" }), revision: 0 })).status).toBe(200);
  }
  expect((await tester.delete(`/forms/${id}/edit`)).status).toBe(403);
  expect((await (await aCompany()).owner.delete(`/forms/${id}/edit`)).status).toBe(404);
  const formCount = async () => (await owner.get(`/projects/${project.id}`)).body.form_count;
  expect(await formCount()).toBe(2);
  // Someone else has saved since.
  expect((await team.member.delete(`/forms/${id}/edit?revision=0`)).body.code).toBe("edit_conflict");
  expect((await team.member.delete(`/forms/${id}/edit?revision=1`)).status).toBe(204);
  expect((await owner.get(`/forms/${id}`)).status).toBe(404);
  expect(await expectAudit(team.company, { action: "DELETE", resource_type: "form", resource_id: id })).toMatchObject({
    actor_id: team.member.id,
    changes: { title: { before: "Typed" } },
  });
  expect((await audited(owner, id)).toSorted()).toEqual(["status title", "title", "unpublished_changes"]);
  await owner.post(`/forms/${published}/publish`);
  await owner.post(`/forms/${published}/unpublish`);
  await save(owner, published, { content: formEditOf({ title: "Again" }), revision: 2 });
  expect((await owner.delete(`/forms/${published}/edit`)).status).toBe(204);
  expect((await owner.get(`/forms/${published}`)).body).toMatchObject({
    title: "Typed",
    has_unpublished_changes: false,
  });
  expect((await owner.get("/trash")).body.items).toEqual([]);
  expect((await owner.post(`/trash/form/${id}/restore`)).status).toBe(404);
  expect(await formCount()).toBe(1);
  // The call that created it, repeated late.
  expect((await owner.post("/forms/blank", { id, project_id: project.id })).status).toBe(404);
  await mail.run("empty-trash", {});
  await mail.drain();
  const left = await database.asOwner((tx) =>
    tx.selectFrom("forms").select("id").where("project_id", "=", project.id).execute(),
  );
  expect([left, await formCount()]).toEqual([[{ id: published }], 1]);
});

test("testers keep the published version until the changes are published, as exactly one new version", async () => {
  const { project, owner, tester } = await setup();
  const form = await aForm(project);
  await aResponse(form, tester);
  const path = `/forms/${form.id}`;
  for (const revision of [0, 1, 2]) {
    const content = formEditOf({ fields: formEditOf().fields.slice(0, 1), description: `Try ${revision}` });
    expect((await save(owner, form.id, { content, revision })).status).toBe(200);
  }
  expect((await tester.get(path)).body).toMatchObject({ version: 1, fields: [{}, {}], has_unpublished_changes: false });
  clock.advance({ seconds: 1 });
  expect((await owner.post(`${path}/publish`)).body).toMatchObject({ version: 2, fields: [{}], description: "Try 2" });
  expect((await tester.get(path)).body.fields).toHaveLength(1);
  await mail.drain();
  expect((await tester.get("/notifications")).body.notifications).toEqual([]);
  expect((await audited(owner, form.id))[0]).toBe("description version");
  // Saved as it is published, it is no change; published again, it is none either.
  const same = formEditOf({ fields: formEditOf().fields.slice(0, 1), description: "Try 2", sequence_order: 0 });
  expect((await save(owner, form.id, { content: same, revision: 4 })).body.is_changed).toBe(false);
  expect((await owner.post(`${path}/publish`)).body.version).toBe(2);
});

test("two editors never overwrite each other, nor what the API changed, without confirming", async () => {
  const { team, project, owner } = await setup();
  const form = await aForm(project);
  const content = formEditOf({ title: "Mine" });
  expect((await save(owner, form.id, { content, revision: 0 })).status).toBe(200);
  const theirs = await save(team.member, form.id, { content, revision: 0 });
  expect([theirs.status, theirs.body.code]).toEqual([409, "edit_conflict"]);
  // Discarded, a copy's revisions are not valid again.
  const discard = (revision: string) => team.member.delete(`/forms/${form.id}/edit?revision=${revision}`);
  const [older, none, done] = [await discard("0"), await discard("-1"), await discard("1")];
  expect([older.body.code, none.status, done.status]).toEqual(["edit_conflict", 422, 204]);
  expect((await save(owner, form.id, { content, revision: 1 })).status).toBe(409);
  expect((await save(owner, form.id, { content, revision: 2 })).status).toBe(200);
  clock.advance({ seconds: 1 });
  const changed = await owner.put(`/forms/${form.id}`, {
    title: "By the API",
    fields: anyFields.map((field, n) => ({ ...field, id: `field_${n + 1}` })),
  });
  expect(changed.body).toMatchObject({ title: "By the API", has_unpublished_changes: true });
  for (const call of [save(owner, form.id, { content, revision: 3 }), owner.post(`/forms/${form.id}/publish`)]) {
    expect((await call).body.code).toBe("edit_conflict");
  }
  const base = { base_updated_at: changed.body.updated_at };
  expect((await save(owner, form.id, { content, revision: 3, ...base })).body.revision).toBe(4);
  expect((await owner.post(`/forms/${form.id}/publish`)).body.title).toBe("Mine");
  expect(await audited(owner, form.id)).toEqual(["title", "title", ...Array(3).fill("unpublished_changes")]);
});

test("unpublishing hides a form and keeps what was answered; opened again, it notifies no one", async () => {
  const { project, owner, tester } = await setup();
  const form = await aForm(project);
  await tester.put(`/forms/${form.id}/draft`, { responses: anyAnswers });
  await save(owner, form.id, { content: formEditOf({ title: "Later" }), revision: 0 });
  clock.advance({ seconds: 1 });
  expect((await owner.post(`/forms/${form.id}/unpublish`)).body).toMatchObject({ status: "draft", version: 1 });
  expect((await audited(owner, form.id))[0]).toBe("status");
  expect((await tester.get(`/forms/${form.id}`)).status).toBe(404);
  expect(await editOf(owner, form.id)).toMatchObject({ draft_count: 1, to_notify: 0, is_changed: true });
  // Its changes are still based on it.
  expect((await owner.post(`/forms/${form.id}/publish`)).body).toMatchObject({ status: "open", title: "Later" });
  await mail.drain();
  expect((await tester.get("/notifications")).body.notifications).toEqual([]);
  expect((await tester.get(`/forms/${form.id}/draft`)).body.responses).toEqual(anyAnswers);
});

test("a working copy is for team members of its company, has limits, and is published in no archived project", async () => {
  const { project, owner, tester } = await setup();
  const form = await aForm(project, { status: "draft" });
  const otherOwner = (await aCompany()).owner;
  const content = formEditOf();
  expect((await tester.get(`/forms/${form.id}/edit`)).status).toBe(403);
  expect((await otherOwner.get(`/forms/${form.id}/edit`)).status).toBe(404);
  expect((await otherOwner.put(`/forms/${form.id}/edit`, { content, revision: 0 })).status).toBe(404);
  expect((await otherOwner.post("/forms/blank", { id: randomUUID(), project_id: project.id })).status).toBe(404);
  const long = await save(owner, form.id, { content: { ...content, title: "x".repeat(201) }, revision: 0 });
  expect([long.status, long.body.errors[0].path]).toEqual([422, "content.title"]);
  expect((await save(owner, form.id, { content, revision: 5 })).status).toBe(409);
  await owner.post(`/projects/${project.id}/archive`);
  expect((await owner.post(`/forms/${form.id}/publish`)).body.code).toBe("project_archived");
  expect((await owner.post("/forms/blank", { id: randomUUID(), project_id: project.id })).body.code).toBe(
    "project_archived",
  );
  await owner.delete(`/forms/${form.id}`);
  expect((await owner.post("/forms/blank", { id: form.id, project_id: project.id })).status).toBe(404);
});
