import { describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anInvitation, anonymous, aProject, aTester, audit, database, expectAudit } = app;

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  const [ada, bob] = [await aTester(project, { name: "Ada" }), await aTester(project, { name: "Bob" })];
  const elsewhere = await aTester(await aProject(team));
  const foreigner = await aTester(await aProject(await aCompany()));
  return { team, project, ada, bob, elsewhere, foreigner, path: `/projects/${project.id}/beta-users` };
}

const idsOf = async ({ owner, id }: Project, query: Record<string, string> = {}) =>
  (await owner.get(`/projects/${id}/beta-users/ids`, query)).body.user_ids as string[];

/** No one else may, and someone who is not on the project spoils the whole call. */
async function expectGuarded(world: Awaited<ReturnType<typeof setup>>, path: string, body: object) {
  const { team, ada, elsewhere, foreigner } = world;
  const before = (await audit(team.company)).length;
  expect((await anonymous.post(path, { ...body, user_ids: [ada.id] })).status).toBe(401);
  expect((await ada.post(path, { ...body, user_ids: [ada.id] })).status).toBe(403);
  const { owner: foreignOwner } = await aCompany();
  expect((await foreignOwner.post(path, { ...body, user_ids: [ada.id] })).status).toBe(404);
  for (const other of [elsewhere, foreigner]) {
    const { status, body: answer } = await team.member.post(path, { ...body, user_ids: [ada.id, other.id] });
    expect([status, answer.errors[0].path]).toEqual([422, "user_ids"]);
  }
  expect((await team.member.post(path, { ...body, user_ids: [] })).status).toBe(422);
  expect(await audit(team.company)).toHaveLength(before);
}

test("many testers are removed at once, with one audit entry; an invitation for no other project ends", async () => {
  const world = await setup();
  const { team, project, ada, bob, path } = world;
  const invited = await anInvitation(project, { name: "Cleo" });
  await expectGuarded(world, `${path}/remove`, {});
  expect(await idsOf(project)).toHaveLength(3);
  const { status, body } = await team.member.post(`${path}/remove`, { user_ids: [ada.id, ada.id, invited.id] });
  expect([status, body]).toEqual([200, { removed: 2 }]);
  expect(await idsOf(project)).toEqual([bob.id]);
  const entry = await expectAudit(team.company, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: project.id,
  });
  expect(entry.changes).toEqual({ testers_removed: { after: 2 } });
  expect((await ada.get("/beta/dashboard")).body.projects).toEqual([]);
  expect((await team.owner.get("/users/beta", { q: invited.email })).body).toEqual([]);
  expect((await team.owner.post(`${path}/remove`, { user_ids: Array(1001).fill(bob.id) })).status).toBe(422);
});

describe("tags", () => {
  test("are added and removed for many, the same in another case once, and found by", async () => {
    const world = await setup();
    const { team, project, ada, bob, path } = world;
    await expectGuarded(world, `${path}/tags`, { add: ["vip"] });
    const tag = (body: object) => team.member.post(`${path}/tags`, body);
    expect((await tag({ user_ids: [ada.id] })).status).toBe(422);
    expect((await tag({ user_ids: [ada.id, bob.id], add: ["VIP", "beta"] })).body).toEqual({ changed: 2 });
    expect((await tag({ user_ids: [ada.id], add: ["vip"] })).body).toEqual({ changed: 0 });
    expect((await tag({ user_ids: [ada.id, bob.id], add: ["iOS"], remove: ["BETA"] })).body).toEqual({ changed: 2 });
    expect((await tag({ user_ids: [bob.id], remove: ["vip"] })).body).toEqual({ changed: 1 });
    expect((await team.member.get(`/projects/${project.id}/tester-tags`)).body.tags).toEqual(["iOS", "VIP"]);
    expect(await idsOf(project, { tag: "VIP" })).toEqual([ada.id]);
    const changes = (await audit(team.company)).flatMap((entry) =>
      entry.changes["testers_tagged"] ? [entry.changes] : [],
    );
    expect(changes).toHaveLength(3);
    const full = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    const refused = await tag({ user_ids: [ada.id, bob.id], add: full });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "add"]);
    expect((await team.owner.get(`${path}/${bob.id}`)).body.tags).toEqual(["iOS"]);
  });

  test("and the note of a tester are saved, audited without their text, and go with the person", async () => {
    const { team, project, ada, bob, elsewhere, foreigner, path } = await setup();
    const note = { note: "Prefers calls.", tags: ["vip"] };
    const own = `${path}/${ada.id}/note`;
    expect((await team.member.put(own, note)).body).toEqual(note);
    expect((await team.member.put(own, note)).status).toBe(200);
    const entry = await expectAudit(team.company, { action: "UPDATE", resource_type: "user", resource_id: ada.id });
    expect(entry.changes).toEqual({
      project_id: { after: project.id },
      has_note: { after: true },
      tag_count: { before: 0, after: 1 },
    });
    expect((await team.owner.get(`${path}/${ada.id}`)).body).toMatchObject(note);
    for (const wrong of [{ note: "x".repeat(5001), tags: [] }, { note: "", tags: ["a", "A"] }, { tags: [] }])
      expect((await team.member.put(own, wrong)).status).toBe(422);
    // A note on its own leaves the tags that others change in between.
    await team.owner.post(`${path}/tags`, { user_ids: [ada.id], add: ["iOS"], remove: ["vip"] });
    expect((await team.member.put(own, { note: "Prefers email." })).body).toEqual({
      note: "Prefers email.",
      tags: ["iOS"],
    });
    // A note that a colleague has changed since is not overwritten.
    const late = await team.owner.put(own, { note: "Prefers letters.", replaces: "Prefers calls." });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect((await team.owner.put(own, { note: "Prefers letters.", replaces: "Prefers email." })).status).toBe(200);
    for (const other of [elsewhere, foreigner])
      expect((await team.member.put(`${path}/${other.id}/note`, note)).status).toBe(404);
    expect((await anonymous.put(own, note)).status).toBe(401);
    expect((await bob.put(own, note)).status).toBe(403);
    expect((await team.owner.delete(`${path}/${ada.id}`)).status).toBe(204);
    const left = await database.asOwner((tx) =>
      tx.selectFrom("tester_notes").selectAll().where("user_id", "=", ada.id).execute(),
    );
    expect(left).toEqual([]);
  });
});

test("many testers join a group, with one audit entry, those in it already once", async () => {
  const world = await setup();
  const { team, project, ada, bob } = world;
  const groups = `/projects/${project.id}/tester-groups`;
  const { body: group } = await team.owner.post(groups, { name: "Early birds", user_ids: [ada.id] });
  const path = `${groups}/${group.id}/members`;
  await expectGuarded(world, path, {});
  const added = await team.member.post(path, { user_ids: [ada.id, bob.id] });
  expect([added.status, added.body]).toMatchObject([200, { id: group.id, member_count: 2 }]);
  expect((await team.member.post(path, { user_ids: [bob.id] })).body.member_count).toBe(2);
  const entry = await expectAudit(team.company, { action: "UPDATE", resource_type: "group", resource_id: group.id });
  expect(entry.changes).toEqual({ members: { before: 1, after: 2 } });
  expect((await idsOf(project, { group: group.id })).toSorted()).toEqual([ada.id, bob.id].toSorted());
  const out = `${path}/${ada.id}`;
  expect([(await anonymous.delete(out)).status, (await ada.delete(out)).status]).toEqual([401, 403]);
  expect((await (await aCompany()).owner.delete(out)).status).toBe(404);
  expect([(await team.member.delete(out)).status, (await team.member.delete(out)).status]).toEqual([204, 404]);
  const changes = (await audit(team.company)).flatMap((one) => (one.resource_id === group.id ? [one.changes] : []));
  expect(changes).toContainEqual({ members: { before: 2, after: 1 } });
  expect(changes).toHaveLength(3);
  expect(await idsOf(project, { group: group.id })).toEqual([bob.id]);
  const other = await aProject(team);
  expect((await team.member.delete(`/projects/${other.id}/tester-groups/${group.id}/members/${bob.id}`)).status).toBe(
    404,
  );
  expect(
    (await team.member.post(`/projects/${other.id}/tester-groups/${group.id}/members`, { user_ids: [ada.id] })).status,
  ).toBe(404);
});

test("a person of another project is never among the ids", async () => {
  const { project, ada, bob, elsewhere } = await setup();
  const ids: Person["id"][] = await idsOf(project);
  expect(ids).toEqual([bob.id, ada.id]);
  expect(ids).not.toContain(elsewhere.id);
});
