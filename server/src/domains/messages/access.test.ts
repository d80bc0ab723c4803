import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../tests/support/test-app.ts";
import { broadcast, pathOf, send, write } from "../../../../tests/support/talks.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, mail } = app;

let team: Team;
let project: Project;
let tester: Person;
let second: Person;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
  [tester, second] = [await aTester(project, { name: "Kim" }), await aTester(project, { name: "Lee" })];
});

const seen = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const marker = (text: string) => Buffer.from(text).toString("base64url");
const usersOf = (who: Person, cursor: string) => who.get(`/projects/${project.id}/users`, { cursor });

describe("an invalid recipient gets exactly the response for an unknown person", () => {
  const outsiders = async () => {
    const elsewhere = await aTester(await aProject(team));
    const foreign = await aCompany();
    return { elsewhere, foreign: foreign.owner, theirs: await aTester(await aProject(foreign)) };
  };

  test("by staff", async () => {
    const { owner, admin } = team;
    const noOne = seen(await write(owner, project, { id: crypto.randomUUID() }));
    const away = [await aTester(project, { is_active: false }), await aTester(project, { joined: false })];
    for (const person of [...Object.values(await outsiders()), ...away, owner, admin])
      expect(seen(await write(owner, project, person))).toEqual(noOne);
    const none = seen(await broadcast(owner, project, { recipient_ids: [tester.id, crypto.randomUUID()] }));
    for (const { id } of [...Object.values(await outsiders()), ...away, owner])
      expect(seen(await broadcast(owner, project, { recipient_ids: [tester.id, id] }))).toEqual(none);
  });

  test("by testers, who never write to one another", async () => {
    const noOne = seen(await write(tester, project, { id: crypto.randomUUID() }));
    for (const person of [...Object.values(await outsiders()), tester, second])
      expect(seen(await write(tester, project, person))).toEqual(noOne);
    const noProject = seen(await write(tester, { ...project, id: crypto.randomUUID() }, team.owner));
    for (const other of [await aProject(team), await aProject(await aCompany())])
      expect(seen(await write(tester, other, team.owner))).toEqual(noProject);
  });
});

describe("a message to another person", () => {
  test("cannot be marked as read by others or found by other testers", async () => {
    const toOwner = await send(tester, project, team.owner, { content: "Between us: 100%." });
    const unknown = seen(await second.post(`/messages/${crypto.randomUUID()}/read`));
    for (const who of [second, tester, team.admin, (await aCompany()).owner])
      expect(seen(await who.post(`/messages/${toOwner.id}/read`))).toEqual(unknown);
    for (const q of ["Between", "%", "_", "\\", "100%", "'", "*"])
      expect((await second.get(pathOf(project), { q })).body).toEqual({ messages: [] });
    const cursors = [toOwner.id, "ffffffff-ffff-ffff-ffff-ffffffffffff"].map((id) => marker(`9999999999999.${id}`));
    for (const cursor of cursors)
      for (const path of [pathOf(project), "/beta/messages"])
        expect((await second.get(path, { cursor })).body.messages).toEqual([]);
    const asked = await second.get(pathOf(project), { tester_id: tester.id });
    expect(seen(asked)).toEqual(seen(await second.get(pathOf(project), { tester_id: crypto.randomUUID() })));
  });

  test("is not revealed by a cursor: for testers it accepts only staff", async () => {
    const unknown = seen(await usersOf(second, marker(`row ${crypto.randomUUID()}`)));
    expect(unknown.status).toBe(422);
    const outsider = (await aCompany()).owner;
    for (const { id } of [tester, second, outsider])
      expect(seen(await usersOf(second, marker(`row ${id}`)))).toEqual(unknown);
    expect((await usersOf(second, marker(`row ${team.owner.id}`))).status).toBe(200);
    expect((await usersOf(team.owner, marker(`row ${tester.id}`))).status).toBe(200);
  });
});

test("messages of a deleted project cannot be read or marked, before and after the deletion job", async () => {
  const [toOwner, toTester] = [await send(tester, project, team.owner), await send(team.owner, project, tester)];
  expect((await team.owner.delete(`/projects/${project.id}`)).status).toBe(204);
  for (const then of [mail.drain, async () => undefined]) {
    expect((await team.owner.post(`/messages/${toOwner.id}/read`)).status).toBe(404);
    expect((await tester.post(`/messages/${toTester.id}/read`)).status).toBe(404);
    for (const who of [team.owner, tester]) {
      expect((await who.get(pathOf(project))).status).toBe(404);
      expect((await who.get(`/projects/${project.id}/users`)).status).toBe(404);
    }
    expect((await broadcast(team.owner, project)).status).toBe(404);
    expect((await tester.get("/beta/messages")).body).toEqual({ unread_count: 0, messages: [] });
    await then();
  }
});
