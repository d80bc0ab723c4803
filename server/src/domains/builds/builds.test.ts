import { limits } from "@firstlight/contract";
import { beforeEach, expect, test } from "vitest";
import { openTestApp, type Project, type Team } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, clock, database, expectAudit } = app;

let team: Team;
let project: Project;
let path: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
  path = `/projects/${project.id}/builds`;
});

const create = async (body: object) => (await team.member.post(path, body)).body;

test("a build is created as a draft, changed, and listed newest first", async () => {
  const first = await create({ name: "1.0", released_on: "2026-11-30", what_to_test: "The map" });
  expect(first).toMatchObject({
    name: "1.0",
    released_on: "2026-11-30",
    status: "draft",
    link: "",
    announced_at: null,
  });
  await expectAudit(team.company, { action: "CREATE", resource_type: "build", resource_id: first.id });
  clock.advance({ seconds: 1 });
  const second = await create({ name: "1.1", link: "https://example.com/app" });
  const changed = await team.owner.put(`${path}/${first.id}`, { name: "1.0.1" });
  expect(changed.body).toMatchObject({ id: first.id, name: "1.0.1", released_on: null, what_to_test: "" });
  await expectAudit(team.company, { action: "UPDATE", resource_type: "build", resource_id: first.id });
  expect((await team.owner.put(`${path}/${first.id}`, { name: "1.0.1" })).status).toBe(200);
  const { builds } = (await team.owner.get(path)).body;
  expect(builds.map(({ name }: { name: string }) => name)).toEqual(["1.1", "1.0.1"]);
  expect((await team.owner.get(`${path}/${second.id}`)).body).toEqual(second);
});

test("two builds of a project have different names, in any case; another project may have the same", async () => {
  await create({ name: "1.0 Beta" });
  const taken = await team.owner.post(path, { name: "1.0 beta" });
  expect([taken.status, taken.body.code, taken.body.errors[0].path]).toEqual([409, "name_taken", "name"]);
  const other = await aProject(team);
  expect((await team.owner.post(`/projects/${other.id}/builds`, { name: "1.0 Beta" })).status).toBe(201);
});

test.each([
  ["no name", { name: " " }, "name"],
  ["a day that is none", { name: "1.0", released_on: "2026-02-30" }, "released_on"],
  ["a link that runs a script", { name: "1.0", link: "javascript:alert(1)" }, "link"],
  ["too many notes", { name: "1.0", notes: "x".repeat(limits.buildNotes + 1) }, "notes"],
])("%s is refused", async (_what, body, at) => {
  const { status, body: problem } = await team.owner.post(path, body);
  expect([status, problem.errors[0].path]).toEqual([422, at]);
});

test("a draft is deleted unless feedback names it", async () => {
  const [unused, used] = [await create({ name: "1.0" }), await create({ name: "1.1" })];
  const items = `/projects/${project.id}/feedback-items`;
  const { number } = (await team.owner.post(items, { type: "bug", title: "It stops" })).body;
  await team.owner.patch(`${items}/${number}`, { revision: 0, seen_build_id: used.id });
  expect((await team.owner.delete(`${path}/${unused.id}`)).status).toBe(204);
  await expectAudit(team.company, { action: "DELETE", resource_type: "build", resource_id: unused.id });
  expect((await team.owner.delete(`${path}/${used.id}`)).body.code).toBe("build_in_use");
  expect((await team.owner.get(`${path}/${unused.id}`)).status).toBe(404);
});

test("a project has a limited number of builds", async () => {
  const rows = Array.from({ length: limits.buildsPerProject }, (_, n) => ({
    company_id: team.company.id,
    id: crypto.randomUUID(),
    project_id: project.id,
    name: `0.${n}`,
    released_on: null,
    notes: "",
    what_to_test: "",
    link: "",
    created_by: team.owner.id,
    created_at: clock.now(),
  }));
  await database.inTenant(team.company.id, (tx) => tx.insertInto("builds").values(rows).execute());
  expect((await team.owner.post(path, { name: "1.0" })).body.code).toBe("limit_reached");
});

test("an archived project’s builds are read alone", async () => {
  const { id } = await create({ name: "1.0" });
  await team.owner.post(`/projects/${project.id}/archive`);
  expect((await team.owner.get(`${path}/${id}`)).status).toBe(200);
  for (const refused of [
    await team.owner.post(path, { name: "1.1" }),
    await team.owner.put(`${path}/${id}`, { name: "1.1" }),
    await team.owner.delete(`${path}/${id}`),
  ])
    expect(refused.body.code).toBe("project_archived");
});
