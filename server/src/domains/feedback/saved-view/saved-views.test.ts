import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, database, expectAudit } = app;

let team: Team;
let project: Project;
let views: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
  views = `/projects/${project.id}/feedback-views`;
});

const query = { type: "bug", severity: "critical", q: "map", sort: "impact" };
const save = async (body: object, who = team.member) => (await who.post(views, body)).body;
const namesFor = async (who = team.member) =>
  (await who.get(views)).body.views.map(({ name }: { name: string }) => name);

test("a view is saved, changed and deleted by its owner, each with its entry in the audit log", async () => {
  const made = await team.member.post(views, { name: " Crashes ", query });
  const owner = { id: team.member.id, name: team.member.name };
  expect([made.status, made.body]).toEqual([
    201,
    { id: expect.any(String), name: "Crashes", query, is_shared: false, owner },
  ]);
  const one = `${views}/${made.body.id}`;
  const changed = await team.member.patch(one, { name: "Worst", query: { type: "bug" } });
  expect(changed.body).toEqual({ ...made.body, name: "Worst", query: { type: "bug" } });
  expect((await team.member.get(views)).body.views).toEqual([changed.body]);
  expect((await team.member.delete(one)).status).toBe(204);
  expect((await team.member.delete(one)).status).toBe(404);
  const about = { resource_type: "feedback", resource_id: made.body.id } as const;
  for (const action of ["CREATE", "UPDATE", "DELETE"] as const) {
    const { changes } = await expectAudit(team.company, { ...about, action });
    // What people type is not there.
    expect(JSON.stringify(changes)).not.toMatch(/Worst|map/);
  }
});

describe("who sees and changes it", () => {
  test("its owner alone, until it is shared", async () => {
    const { id } = await save({ name: "Mine", query });
    await save({ name: "Ours", query, is_shared: true }, team.admin);
    expect([await namesFor(), await namesFor(team.owner)]).toEqual([["Mine", "Ours"], ["Ours"]]);
    expect((await team.owner.patch(`${views}/${id}`, { name: "Theirs" })).status).toBe(404);
    expect((await team.owner.delete(`${views}/${id}`)).status).toBe(404);
    await team.member.patch(`${views}/${id}`, { is_shared: true });
    expect(await namesFor(team.owner)).toEqual(["Mine", "Ours"]);
  });

  test("shared ones are changed by their owner alone, and deleted by owners and admins, too", async () => {
    const { id } = await save({ name: "Ours", query, is_shared: true }, team.admin);
    const one = `${views}/${id}`;
    const refused = [await team.member.delete(one), await team.owner.patch(one, { name: "X" })];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, "insufficient_role"],
      [403, "insufficient_role"],
    ]);
    expect((await team.owner.delete(one)).status).toBe(204);
  });

  test("no one of another project or company", async () => {
    const { id } = await save({ name: "Ours", query, is_shared: true });
    const elsewhere = `/projects/${(await aProject(team)).id}/feedback-views/${id}`;
    expect((await team.member.patch(elsewhere, { name: "X" })).status).toBe(404);
    expect((await (await aCompany()).owner.get(views)).status).toBe(404);
  });
});

describe("what a view cannot be", () => {
  test.each([
    [{ name: "" }, "name"],
    [{ name: "Junk", query: { type: "wish" } }, "query.type"],
    [{ name: "Junk", query: { owner: "me" } }, "query.owner"],
    [{ name: "Junk", query: { from: "yesterday" } }, "query.from"],
    [{ name: "Junk", query: { sort: "random" } }, "query.sort"],
    [{ name: "Junk", query: { limit: 5 } }, "query"],
  ])("%j", async (body, path) => {
    const { status, body: problem } = await team.member.post(views, { query, ...body });
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });

  test("named as another one of the same person, in any case", async () => {
    await save({ name: "Crashes", query });
    const again = await team.member.post(views, { name: "crashes", query });
    expect([again.status, again.body.code]).toEqual([409, "name_taken"]);
    const { id } = await save({ name: "Other", query });
    expect((await team.member.patch(`${views}/${id}`, { name: "CRASHES" })).body.code).toBe("name_taken");
    expect((await team.admin.post(views, { name: "Crashes", query })).status).toBe(201);
  });

  test("one more than 50 of a person, or than 50 shared of a project", async () => {
    const own = { company_id: project.company.id, project_id: project.id, query: "{}" };
    const fill = (owner_id: string, is_shared: boolean) =>
      Array.from({ length: 50 }, (_, n) => ({ ...own, id: crypto.randomUUID(), owner_id, is_shared, name: `No ${n}` }));
    const all = [...fill(team.member.id, false), ...fill(team.admin.id, true)];
    await database.asOwner((tx) => tx.insertInto("feedback_views").values(all).execute());
    const refused = [
      await team.member.post(views, { name: "One more", query }),
      await team.owner.post(views, { name: "One more", query, is_shared: true }),
      await team.member.patch(`${views}/${all[0]?.id}`, { is_shared: true }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(["limit_reached", "limit_reached", "limit_reached"]);
    expect((await team.owner.post(views, { name: "One more", query })).status).toBe(201);
  });
});
