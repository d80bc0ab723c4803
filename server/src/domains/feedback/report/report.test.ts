import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, expectAudit } = app;

let team: Team;
let project: Project;
let nora: Person;
let other: Person;
let reports: string;
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  nora = await aTester(project, { name: "Nora" });
  other = await aTester(project, { name: "Jonas" });
  reports = `/beta/projects/${project.id}/feedback`;
  items = `/projects/${project.id}/feedback-items`;
});

const crash = {
  type: "bug",
  title: "The map stays empty",
  details: { steps: "Open the map without a connection.", actual: "Nothing is there." },
  severity: "major",
  frequency: "often",
  environment: { platform: "ios", device: "iPhone 15", os: "iOS 19" },
};
const report = async (body: object = {}, who = nora) => (await who.post(reports, { ...crash, ...body })).body;
const change = async (number: number, body: object) => {
  const { revision } = (await team.member.get(`${items}/${number}`)).body;
  return team.member.patch(`${items}/${number}`, { revision, ...body });
};
const share = (number: number) =>
  change(number, { visibility: "shared", shared_title: "Empty map", shared_summary: "The map is empty when offline." });

test("a tester reports a bug, and the team sees it with what it was seen on", async () => {
  const { body: upload } = await nora.upload({ name: "map.txt", content: "A picture" });
  const sent = await report({ upload_ids: [upload.id] });
  expect(sent).toMatchObject({
    number: 1,
    reference: "TRL-1",
    title: crash.title,
    status: "new",
    people_count: 1,
    is_own: true,
    has_it: true,
    own: { details: crash.details, severity: "major", environment: crash.environment, files: [{ id: upload.id }] },
    comments: [],
  });
  const seen = (await team.member.get(`${items}/1`)).body;
  expect(seen).toMatchObject({
    reference: "TRL-1",
    reporter: { id: nora.id, name: "Nora" },
    environment: crash.environment,
    files: [{ id: upload.id }],
    impact: 40,
    source: "tester",
  });
  await expectAudit(team.company, { action: "CREATE", resource_type: "feedback", resource_id: seen.id });
  expect((await team.owner.get(`/uploads/${upload.id}`)).status).toBe(200);
  expect((await nora.get(`/uploads/${upload.id}`)).status).toBe(200);
  expect((await other.get(`/uploads/${upload.id}`)).status).toBe(404);
  const { notifications } = (await team.owner.get("/notifications")).body;
  expect(notifications[0]).toMatchObject({ kind: "feedback_new", message: crash.title });
});

test("what is sent again with its ID is one report, and something else with that ID is refused", async () => {
  const id = crypto.randomUUID();
  const replies = await Promise.all(Array.from({ length: 10 }, () => nora.post(reports, { ...crash, id })));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array(9).fill(200),
    201,
  ]);
  expect(new Set(replies.map(({ body }) => body.number))).toEqual(new Set([1]));
  expect((await nora.post(reports, { ...crash, id, title: "Something else" })).body.code).toBe("feedback_conflict");
  expect((await other.post(reports, { ...crash, id })).body.code).toBe("feedback_conflict");
});

test("reports at once get numbers without gaps", async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => report({ title: `Number ${n}` })));
  const numbers = replies.map(({ number }) => number as number).toSorted((one, next) => one - next);
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});

describe("another tester", () => {
  test("sees nothing of what is private, by number, list or search", async () => {
    await report();
    expect((await other.get(`${reports}/1`)).status).toBe(404);
    for (const show of ["mine", "known", "following"])
      expect((await other.get(reports, { show })).body.reports).toEqual([]);
    const found = await other.post(`${reports}/similar`, { text: "map stays empty" });
    expect(found.body.items).toEqual([]);
    for (const refused of [
      await other.put(`${reports}/1/vote`, {}),
      await other.post(`${reports}/1/comments`, { body: "Me too" }),
      await other.put(`${reports}/1/following`, { follows: true }),
      await other.patch(`${reports}/1`, { revision: 0, title: "Mine" }),
      await other.delete(`${reports}/1`),
    ])
      expect(refused.status).toBe(404);
  });

  test("sees of what is shared the team’s words alone, and says that they have it too", async () => {
    await report();
    await team.member.post(`${items}/1/comments`, { audience: "direct", tester_id: nora.id, body: "Which version?" });
    expect((await share(1)).status).toBe(200);
    const known = await other.get(reports, { show: "known" });
    expect(known.body.reports).toMatchObject([{ title: "Empty map", summary: "The map is empty when offline." }]);
    const said = JSON.stringify([known.body, (await other.get(`${reports}/1`)).body]);
    for (const secret of ["Nora", nora.id, crash.title, "without a connection", "iPhone", "Which version"])
      expect(said).not.toContain(secret);
    const voted = await other.put(`${reports}/1/vote`, { environment: { platform: "android" } });
    expect(voted.body).toMatchObject({ has_it: true, follows: true, people_count: 2, own: null });
    expect((await team.member.get(`${items}/1`)).body).toMatchObject({ people_count: 2, impact: 80 });
    expect((await other.put(`${reports}/1/vote`, {})).body.people_count).toBe(2);
    const back = await other.delete(`${reports}/1/vote`);
    expect(back.body).toMatchObject({ has_it: false, people_count: 1 });
    expect((await nora.put(`${reports}/1/vote`, {})).body.code).toBe("own_report");
    await change(1, { status: "declined", reason: "Offline maps are not planned." });
    expect((await other.put(`${reports}/1/vote`, {})).body.code).toBe("feedback_closed");
  });
});

describe("a report that the team has not looked at", () => {
  test("is changed and withdrawn by its reporter", async () => {
    const { own } = await report();
    const changed = await nora.patch(`${reports}/1`, { revision: own.revision, title: "The map stays white" });
    expect(changed.body).toMatchObject({ title: "The map stays white", own: { details: crash.details } });
    const late = await nora.patch(`${reports}/1`, { revision: own.revision, title: "No map" });
    expect(late.body.code).toBe("edit_conflict");
    const { id } = (await team.member.get(`${items}/1`)).body;
    expect((await nora.delete(`${reports}/1`)).status).toBe(204);
    await expectAudit(team.company, { action: "DELETE", resource_type: "feedback", resource_id: id });
    expect((await team.member.get(`${items}/1`)).status).toBe(404);
    expect((await report()).number).toBe(2);
  });

  test("stays once the team decided something, or someone else has a part in it", async () => {
    const [prioritized, shared, discussed] = [await report(), await report(), await report()];
    await change(prioritized.number, { priority: "high" });
    await share(shared.number);
    await team.member.post(`${items}/${discussed.number}/comments`, { audience: "internal", body: "Look at this." });
    for (const { number } of [prioritized, shared, discussed])
      expect((await nora.delete(`${reports}/${number}`)).body.code).toBe("report_taken_up");
    expect((await nora.patch(`${reports}/${shared.number}`, { revision: 1, title: "Mine" })).body.code).toBe(
      "report_taken_up",
    );
  });

  test("stays as it is once they have", async () => {
    const { own } = await report();
    await change(1, { status: "under_review" });
    for (const refused of [
      await nora.patch(`${reports}/1`, { revision: own.revision + 1, title: "No map" }),
      await nora.delete(`${reports}/1`),
    ])
      expect(refused.body.code).toBe("report_taken_up");
  });
});

test("an answer that the team waits for brings the item back to it, and tells its owner", async () => {
  await report();
  await change(1, { status: "needs_info", owner_id: team.admin.id });
  clock.advance({ minutes: 1 });
  const answered = await nora.post(`${reports}/1/comments`, { body: "Version 2" });
  expect(answered.body).toMatchObject({
    status: "under_review",
    comments: [{ body: "Version 2", author: { is_self: true } }],
  });
  const kinds = async (who: Person) =>
    (await who.get("/notifications")).body.notifications.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(team.admin)).toContain("feedback_reply");
  expect(await kinds(team.member)).not.toContain("feedback_reply");
});

test("a tester reads the name of the build that has it once that is announced", async () => {
  await report();
  const builds = `/projects/${project.id}/builds`;
  const { id } = (await team.member.post(builds, { name: "1.1" })).body;
  await change(1, { status: "done", fixed_build_id: id });
  expect((await nora.get(`${reports}/1`)).body).toMatchObject({ status: "done", fixed_build: null });
  await team.member.post(`${builds}/${id}/announce`);
  expect((await nora.get(`${reports}/1`)).body).toMatchObject({ status: "done", fixed_build: "1.1" });
});

test("the team answers one tester, all who see the item, or no tester", async () => {
  await report();
  await share(1);
  const say = (body: object) => {
    clock.advance({ seconds: 1 });
    return team.member.post(`${items}/1/comments`, body);
  };
  await say({ audience: "internal", body: "Among us" });
  await say({ audience: "direct", tester_id: nora.id, body: "To Nora" });
  const isAnySaidToAll = async () => (await team.member.get(`${items}/1`)).body.has_shared_comments;
  expect(await isAnySaidToAll()).toBe(false);
  await say({ audience: "shared", body: "To all" });
  expect(await isAnySaidToAll()).toBe(true);
  const read = async (who: Person) =>
    (await who.get(`${reports}/1`)).body.comments.map(({ body }: { body: string }) => body);
  expect([await read(nora), await read(other)]).toEqual([["To Nora", "To all"], ["To all"]]);
  const refused = await say({ audience: "direct", tester_id: other.id, body: "To Jonas" });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, "tester_id"]);
});

test("who has left the project, and whose project is archived, finds nothing", async () => {
  await report();
  await team.owner.post(`/projects/${project.id}/archive`);
  expect((await nora.get(`${reports}/1`)).status).toBe(404);
  await team.owner.post(`/projects/${project.id}/restore`);
  await team.owner.delete(`/projects/${project.id}/beta-users/${nora.id}`);
  expect((await nora.get(reports)).status).toBe(404);
  expect((await nora.post(reports, crash)).status).toBe(404);
});

test.each([
  ["a severity of another type", { severity: "want" }, "severity"],
  ["no title", { title: " " }, "title"],
  ["unknown parts", { details: { plot: "Thick" } }, "details"],
  ["a network address", { environment: { ip: "10.0.0.1" } }, "environment"],
  ["someone else’s file", { upload_ids: [crypto.randomUUID()] }, "upload_ids"],
  ["too many words", { details: { text: "x".repeat(12_000), steps: "x".repeat(12_000) } }, "details"],
])("%s is refused", async (_what, body, at) => {
  const { status, body: problem } = await nora.post(reports, { ...crash, ...body });
  expect([status, problem.errors[0].path]).toEqual([422, at]);
});
