import { describe, expect, test } from "vitest";
import { expectExactCounts } from "../../../../tests/support/counts.ts";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database, expectAudit, mail } = app;

const day31 = () => {
  clock.advance({ days: 31 });
  return mail.run("empty-trash", {}).then(() => mail.drain());
};

async function aGroup(project: Project, tester: Person, name: string): Promise<string> {
  const { body } = await project.owner.post(`/projects/${project.id}/tester-groups`, { name, user_ids: [tester.id] });
  return body.id;
}

async function set() {
  const team = await aCompany();
  const project = await aProject(team);
  const tester = await aTester(project);
  const form = await aForm(project);
  await aResponse(form, tester);
  await mail.run("tally-answers", {});
  return { team, project, tester, form, exact: () => expectExactCounts(database, team.company.id) };
}

const fileOf = async (who: Person): Promise<string> => (await who.upload({ name: "a.txt", content: "It." })).body.id;
const idsIn = (table: "forms" | "tester_groups" | "wizards", project: Project) =>
  database.asOwner((tx) => tx.selectFrom(table).select("id").where("project_id", "=", project.id).execute());

const totals = async (person: Person) => (await person.get("/dashboard/stats")).body;
const trashOf = async (person: Person, query = {}) => (await person.get("/trash", query)).body.items;

describe("a form", () => {
  test("leaves every figure at once, and comes back with its answers and to its testers, unannounced", async () => {
    const { team, project, tester, form, exact } = await set();
    const before = await totals(team.owner);
    const summary = (await team.owner.get(`/forms/${form.id}/summary`)).body;
    expect((await team.member.delete(`/forms/${form.id}`)).status).toBe(204);
    expect(await totals(team.owner)).toMatchObject({ active_forms: 0, total_responses: 0 });
    await exact();
    await mail.drain();
    await exact();
    expect((await tester.get(`/forms/${form.id}`)).status).toBe(404);
    const now = clock.now();
    expect(await trashOf(team.owner)).toEqual([
      {
        type: "form",
        id: form.id,
        title: form.title,
        project: { id: project.id, name: project.name, in_trash: false },
        deleted_by: { id: team.member.id, name: team.member.name },
        deleted_at: now.toISOString(),
        purge_at: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
        contains: { forms: 0, wizards: 0, responses: 1, testers: 0 },
      },
    ]);
    const sentBefore = mail.to(tester.email).length;
    const restored = await team.member.post(`/trash/form/${form.id}/restore`);
    expect([restored.status, restored.body]).toEqual([200, { title: form.title }]);
    await expectAudit(team.company, { action: "UPDATE", resource_type: "form", resource_id: form.id });
    await exact();
    await mail.run("tally-answers", {});
    await mail.drain();
    await exact();
    expect(await totals(team.owner)).toEqual(before);
    expect((await team.owner.get(`/forms/${form.id}/summary`)).body).toEqual(summary);
    expect(mail.to(tester.email)).toHaveLength(sentBefore);
    expect(await trashOf(team.owner)).toEqual([]);
  });

  test("is erased on day 31, or at once by the owner or an admin", async () => {
    const { team, project, form, exact } = await set();
    const other = await aForm(project);
    await team.owner.delete(`/forms/${form.id}`);
    await team.owner.delete(`/forms/${other.id}`);
    const now = { path: `/trash/form/${other.id}` };
    expect((await team.member.delete(now.path)).status).toBe(403);
    expect((await (await aCompany()).owner.delete(now.path)).status).toBe(404);
    expect((await team.admin.delete(now.path)).status).toBe(204);
    expect((await team.admin.delete(now.path)).status).toBe(404);
    expect((await team.owner.post(`${now.path}/restore`)).status).toBe(404);
    await mail.drain();
    await mail.run("empty-trash", {});
    await mail.drain();
    expect(await idsIn("forms", project)).toEqual([{ id: form.id }]);
    await day31();
    expect(await idsIn("forms", project)).toEqual([]);
    await exact();
  });
});

describe("a project", () => {
  test("comes back with all that went with it, and not with what was deleted before", async () => {
    const { team, project, tester, form, exact } = await set();
    const earlier = await aForm(project);
    await app.aWizard(project);
    const group = await aGroup(project, tester, "Phones");
    await team.owner.delete(`/forms/${earlier.id}`);
    const before = await totals(team.owner);
    expect((await team.owner.delete(`/projects/${project.id}`)).status).toBe(204);
    await exact();
    await mail.drain();
    await exact();
    expect((await trashOf(team.owner)).map(({ type }: { type: string }) => type).toSorted()).toEqual([
      "form",
      "project",
    ]);
    expect((await trashOf(team.owner, { type: "project" }))[0].contains).toEqual({
      forms: 1,
      wizards: 1,
      responses: 1,
      testers: 1,
    });
    const early = await team.owner.post(`/trash/form/${earlier.id}/restore`);
    expect([early.status, early.body.detail]).toEqual([409, `Restore the project “${project.name}” first.`]);
    expect((await team.owner.post(`/trash/form/${form.id}/restore`)).status).toBe(404);
    expect((await team.member.post(`/trash/project/${project.id}/restore`)).status).toBe(200);
    await exact();
    await mail.run("tally-answers", {});
    await exact();
    expect(await totals(team.owner)).toEqual(before);
    for (const path of [`/forms/${form.id}`, `/projects/${project.id}/tester-groups/${group}`])
      expect((await team.owner.get(path)).status).toBe(200);
    expect((await team.owner.get(`/projects/${project.id}/wizards`)).body.wizards).toHaveLength(1);
    expect((await team.owner.post(`/trash/form/${earlier.id}/restore`)).status).toBe(200);
    await team.owner.delete(`/projects/${project.id}`);
    await day31();
    expect(await idsIn("forms", project)).toEqual([]);
    await exact();
  });
});

test("a form’s files and drafts outlive the cleanups, and are erased with it on day 31", async () => {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  const [answers, drafts] = [await aTester(project), await aTester(project)];
  const form = await aForm(project, { fields: [{ type: "file", label: "File" }] });
  const [sent, drafted] = [await fileOf(answers), await fileOf(drafts)];
  await answers.post(`/forms/${form.id}/responses`, { responses: { File: [sent] } });
  await drafts.put(`/forms/${form.id}/draft`, { responses: { File: [drafted] } });
  await team.owner.delete(`/forms/${form.id}`);
  clock.advance({ days: 8 });
  const cleanUp = () => mail.run("delete-orphaned-uploads", {}).then(() => mail.run("cleanup", {}));
  await cleanUp();
  await mail.drain();
  const owner = await app.anotherSession(team.owner);
  expect((await owner.get(`/uploads/${sent}`)).status).toBe(404);
  expect((await owner.post(`/trash/form/${form.id}/restore`)).status).toBe(200);
  expect((await owner.get(`/uploads/${sent}`)).status).toBe(200);
  const draft = await (await app.anotherSession(drafts)).get(`/forms/${form.id}/draft`);
  expect(draft.body.responses).toEqual({ File: [drafted] });
  const keys = await database.asOwner((tx) =>
    tx.selectFrom("uploads").select("storage_key").where("response_id", "is not", null).execute(),
  );
  await owner.delete(`/forms/${form.id}`);
  await day31();
  clock.advance({ days: 2 });
  await cleanUp();
  const left = await database.asOwner((tx) =>
    tx.selectFrom("uploads").select("id").where("company_id", "=", team.company.id).execute(),
  );
  expect([keys.length, left]).toEqual([1, []]);
  for (const { storage_key } of keys)
    await expect(app.storage.read(storage_key).toArray()).rejects.toThrow(/ENOENT|not found/i);
  await expectExactCounts(database, team.company.id);
});

test("what belongs to an archived project comes back to it, and none of it counts as open", async () => {
  const { team, project, form, exact } = await set();
  await team.owner.delete(`/forms/${form.id}`);
  await team.owner.post(`/projects/${project.id}/archive`);
  await exact();
  expect((await team.owner.post(`/trash/form/${form.id}/restore`)).status).toBe(200);
  await exact();
  await team.owner.delete(`/projects/${project.id}`);
  await exact();
  expect((await team.owner.post(`/trash/project/${project.id}/restore`)).status).toBe(200);
  await exact();
  expect((await team.owner.get(`/projects/${project.id}`)).body.archived_at).not.toBeNull();
  await team.owner.post(`/projects/${project.id}/restore`);
  await exact();
  expect(await totals(team.owner)).toMatchObject({ active_forms: 1, total_responses: 1 });
});

test("restoring and deleting for good are for those who may, of what is in their trash, and are audited", async () => {
  const { team, tester, form } = await set();
  const other = (await aCompany()).owner;
  const own = `/trash/form/${form.id}`;
  const calls = (path: string, who: Person) => [who.post(`${path}/restore`), who.delete(path)];
  const statuses = async (path: string, who: Person) =>
    (await Promise.all(calls(path, who))).map(({ status }) => status);
  expect(await statuses(own, team.owner)).toEqual([404, 404]);
  await team.owner.delete(`/forms/${form.id}`);
  expect(await statuses(own, tester)).toEqual([403, 403]);
  expect(await statuses(own, other)).toEqual([404, 404]);
  expect(await statuses(`/trash/wizard/${form.id}`, team.owner)).toEqual([404, 404]);
  expect(await statuses(`/trash/message/${form.id}`, team.owner)).toEqual([404, 404]);
  expect(await statuses("/trash/form/1", team.owner)).toEqual([404, 404]);
  const anonymous = app.anonymousClient();
  expect([(await anonymous.post(`${own}/restore`)).status, (await anonymous.delete(own)).status]).toEqual([401, 401]);
  const whose = { resource_type: "form", resource_id: form.id };
  const moved = await expectAudit(team.company, { action: "DELETE", ...whose });
  expect((await team.admin.delete(own)).status).toBe(204);
  const entries = (await app.audit(team.company)).filter(({ id }) => id !== moved.id);
  expect(entries.at(-1)).toMatchObject({ action: "DELETE", ...whose, actor_id: team.admin.id });
});

test("a group whose name was taken since comes back under another", async () => {
  const { team, project, tester } = await set();
  const groups = `/projects/${project.id}/tester-groups`;
  const id = await aGroup(project, tester, "Phones");
  await team.owner.delete(`${groups}/${id}`);
  await aGroup(project, tester, "phones");
  const restored = await team.owner.post(`/trash/group/${id}/restore`);
  expect([restored.status, restored.body]).toEqual([200, { title: "Phones (restored)" }]);
  const { changes } = await expectAudit(team.company, { action: "UPDATE", resource_type: "group", resource_id: id });
  expect(changes).toMatchObject({ name: { before: "Phones", after: "Phones (restored)" } });
  expect((await team.owner.get(`${groups}/${id}`)).body).toMatchObject({
    name: "Phones (restored)",
    user_ids: [tester.id],
  });
  await team.owner.delete(`${groups}/${id}`);
  await day31();
  expect(await idsIn("tester_groups", project)).toHaveLength(1);
});

test("the trash is listed in pages, for staff of the company alone", async () => {
  const { team, project, tester } = await set();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await aForm(project);
    await team.owner.delete(`/forms/${id}`);
    clock.advance({ minutes: 1 });
    ids.unshift(id);
  }
  const first = await team.member.get("/trash", { limit: "2", type: "form" });
  const cursor = /cursor=([^&>]+)/.exec(first.headers["link"] ?? "")?.[1] ?? "";
  const next = await team.member.get("/trash", { limit: "2", type: "form", cursor });
  expect([...first.body.items, ...next.body.items].map(({ id }) => id)).toEqual(ids);
  const gone = await aProject(team);
  for (let count = 0; count < 3; count += 1) await team.owner.delete(`/forms/${(await aForm(gone)).id}`);
  await team.owner.delete(`/projects/${gone.id}`);
  expect((await team.owner.delete(`/trash/project/${gone.id}`)).status).toBe(204);
  expect((await trashOf(team.owner, { limit: "2" })).map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect((await team.owner.get("/trash", { type: "message" })).status).toBe(422);
  expect(await trashOf((await aCompany()).owner)).toEqual([]);
  expect((await tester.get("/trash")).status).toBe(403);
  expect((await app.anonymousClient().get("/trash")).status).toBe(401);
});
