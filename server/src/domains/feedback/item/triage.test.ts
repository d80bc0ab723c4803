import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, expectAudit } = app;

let team: Team;
let project: Project;
let tester: Person;
let items: string;
let buildId: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  tester = await aTester(project, { name: "Nora" });
  items = `/projects/${project.id}/feedback-items`;
  buildId = (await team.owner.post(`/projects/${project.id}/builds`, { name: "1.1" })).body.id;
});

const report = async (body: object = {}) =>
  (await tester.post(`/beta/projects/${project.id}/feedback`, { type: "bug", title: "It stops", ...body })).body.number;
const get = async (number: number) => (await team.member.get(`${items}/${number}`)).body;
const change = async (number: number, body: object, who = team.member) => {
  const { revision } = await get(number);
  return who.patch(`${items}/${number}`, { revision, ...body });
};
const listed = async (query: Record<string, string> = {}, who = team.member) =>
  (await who.get(items, query)).body.items.map(({ number }: { number: number }) => number);

describe("a change", () => {
  test("is in the history, the audit log without the words, and notified to who follows", async () => {
    const number = await report();
    const changed = await change(number, { status: "accepted", severity: "critical", owner_id: team.admin.id });
    expect(changed.body).toMatchObject({ status: "accepted", impact: 80, owner: { id: team.admin.id }, revision: 1 });
    const { timeline } = (await team.member.get(`${items}/${number}/timeline`)).body;
    const events = timeline.map(
      ({ what, actor }: { what: string; actor: { name: string } }) => `${what} ${actor.name}`,
    );
    const by = team.member.name;
    expect(events.toSorted()).toEqual([`created Nora`, `owner ${by}`, `severity ${by}`, `status ${by}`]);
    const entry = await expectAudit(team.company, {
      action: "UPDATE",
      resource_type: "feedback",
      resource_id: changed.body.id,
    });
    expect(entry.changes).toMatchObject({ status: { before: "new", after: "accepted" } });
    const kinds = async (who: Person) =>
      (await who.get("/notifications")).body.notifications.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(tester)).toContain("feedback_status");
    expect(await kinds(team.admin)).toContain("feedback_assigned");
  });

  test("of what someone else changed in between is refused, and nothing is lost", async () => {
    const number = await report();
    const { revision } = await get(number);
    await change(number, { priority: "high" });
    const late = await team.owner.patch(`${items}/${number}`, { revision, priority: "low" });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect((await get(number)).priority).toBe("high");
  });

  test("that changes nothing leaves no trace", async () => {
    const number = await report();
    expect((await change(number, { title: "It stops" })).body.revision).toBe(0);
    expect((await team.member.get(`${items}/${number}/timeline`)).body.timeline).toHaveLength(1);
  });

  test.each([
    ["done without a build", { status: "done" }, "fixed_build_id"],
    ["a build of another project", { fixed_build_id: crypto.randomUUID() }, "fixed_build_id"],
    ["closed without a reason", { status: "declined" }, "reason"],
    ["verified before it is done", { status: "verified" }, "status"],
    ["a duplicate of nothing", { status: "duplicate" }, "status"],
    ["a severity of another type", { severity: "nice" }, "severity"],
    ["a status that its type lacks", { type: "praise", status: "in_progress" }, "status"],
    ["an owner who is no one of the team", { owner_id: crypto.randomUUID() }, "owner_id"],
    ["shared without words for testers", { visibility: "shared" }, "shared_title"],
  ])("to %s is refused at its field", async (_what, body, at) => {
    const { status, body: problem } = await change(await report(), body);
    expect([status, problem.errors[0].path]).toEqual([422, at]);
  });

  test("to another type keeps all words, and replaces what that type lacks", async () => {
    const number = await report({ details: { steps: "Tap twice." }, severity: "major" });
    await change(number, { status: "cannot_reproduce", reason: "It works here." });
    const idea = await change(number, { type: "idea" });
    expect(idea.body).toMatchObject({
      type: "idea",
      status: "under_review",
      severity: null,
      details: { steps: "Tap twice." },
    });
  });
});

test("done is reached with a build, verified from there, and opening it again is counted", async () => {
  const number = await report();
  const done = await change(number, { status: "done", fixed_build_id: buildId });
  expect(done.body).toMatchObject({ status: "done", fixed_build: { name: "1.1" }, done_at: expect.any(String) });
  expect((await change(number, { status: "verified", reason: "Seen on three phones." })).status).toBe(200);
  const reopened = await change(number, { status: "accepted" });
  expect(reopened.body).toMatchObject({ reopened_count: 1, done_at: null });
});

test("the first answer is due by how severe it is, until it is given", async () => {
  const [critical, cosmetic] = [await report({ severity: "critical" }), await report({ severity: "cosmetic" })];
  const { created_at, respond_by } = await get(critical);
  expect(new Date(respond_by).getTime() - new Date(created_at).getTime()).toBe(24 * 3_600_000);
  expect((await get(cosmetic)).respond_by).toBeNull();
  clock.advance({ hours: 25 });
  expect(await listed({ view: "late" })).toEqual([critical]);
  await team.member.post(`${items}/${critical}/comments`, { audience: "internal", body: "Looking" });
  expect(await listed({ view: "late" })).toEqual([critical]);
  await team.member.post(`${items}/${critical}/comments`, {
    audience: "direct",
    tester_id: tester.id,
    body: "Thank you",
  });
  expect(await listed({ view: "late" })).toEqual([]);
});

describe("many at once", () => {
  const bulk = (numbers: number[], change: object) => team.member.post(`${items}/bulk`, { numbers, change });
  const outcomes = async (numbers: number[], change: object) =>
    (await bulk(numbers, change)).body.results.map(({ number, outcome }: { number: number; outcome: string }) => [
      number,
      outcome,
    ]);

  test("each is changed, unchanged or refused with why, and the others are not held up", async () => {
    const [bug, praise] = [await report({ type: "bug" }), await report({ type: "praise" })];
    expect(await outcomes([bug, praise, 99, bug], { status: "in_progress", priority: "high" })).toEqual([
      [bug, "changed"],
      [praise, "refused"],
      [99, "refused"],
    ]);
    const { results } = (await bulk([praise], { status: "in_progress" })).body;
    expect(results[0].why).toContain("does not have this status");
    expect(await outcomes([bug], { status: "in_progress" })).toEqual([[bug, "unchanged"]]);
    const { body } = await team.member.get(`${items}/${bug}`);
    expect(body).toMatchObject({ status: "in_progress", priority: "high" });
    await expectAudit(team.company, { action: "UPDATE", resource_type: "feedback", resource_id: body.id });
  });

  test("they are deleted together, and what is in the trash is refused", async () => {
    const numbers = [await report({}), await report({}), await report({})];
    const [first = 0, ...rest] = numbers;
    expect(await outcomes([first], { is_deleted: true })).toEqual([[first, "changed"]]);
    expect((await outcomes(numbers, { is_deleted: true })).map(([, outcome]: [number, string]) => outcome)).toEqual([
      "refused",
      ...rest.map(() => "changed"),
    ]);
    expect((await team.member.get("/trash")).body.items).toHaveLength(3);
  });

  test.each([
    [[], { status: "accepted" }, "numbers"],
    [Array.from({ length: 201 }, (_, n) => n + 1), { status: "accepted" }, "numbers"],
    [[1], {}, "change.status"],
    [[1], { visibility: "shared" }, "change.visibility"],
  ])("%j with %j is refused", async (numbers, change, path) => {
    const { status, body } = await bulk(numbers, change);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe("the list", () => {
  test("is filtered, and sorted in each way, in pages", async () => {
    const numbers: number[] = [];
    for (const [type, severity] of [
      ["bug", "minor"],
      ["idea", "need"],
      ["bug", "critical"],
      ["praise", null],
    ]) {
      numbers.push(
        await report({
          type,
          severity,
          title: `A ${type}`,
          environment: { platform: type === "idea" ? "ios" : "linux" },
        }),
      );
      clock.advance({ minutes: 1 });
    }
    const [minor, idea, critical, praise] = numbers;
    expect(await listed()).toEqual(numbers.toReversed());
    expect(await listed({ sort: "oldest" })).toEqual(numbers);
    expect(await listed({ sort: "impact" })).toEqual([critical, idea, minor, praise]);
    expect(await listed({ sort: "due" })).toEqual([idea, critical, minor, praise]);
    expect(await listed({ type: "bug" })).toEqual([critical, minor]);
    expect(await listed({ severity: "need" })).toEqual([idea]);
    expect(await listed({ platform: "ios" })).toEqual([idea]);
    expect(await listed({ reporter: tester.id, source: "tester", status: "new" })).toHaveLength(4);
    expect(await listed({ q: "praise" })).toEqual([praise]);
    expect(await listed({ q: "TRL-2" })).toEqual([idea]);
    expect(await listed({ q: "pra" })).toEqual([praise]);
    expect(await listed({ q: "nothing of this" })).toEqual([]);
    for (const sort of ["activity", "impact", "newest", "oldest", "due"]) {
      const whole = await listed({ sort });
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await team.member.get(items, { sort, limit: "1", ...(cursor && { cursor }) });
        seen.push(...page.body.items.map(({ number }: { number: number }) => number));
        cursor = /cursor=([^&>]+)/.exec(String(page.headers["link"] ?? ""))?.[1];
      } while (cursor);
      expect({ sort, seen }).toEqual({ sort, seen: whole });
    }
  });

  test("has views, each counted", async () => {
    const [one, two, three] = [await report(), await report(), await report()];
    await change(one, { owner_id: team.member.id, status: "needs_info" });
    await change(two, { snoozed_until: new Date(clock.now().getTime() + 86_400_000).toISOString() });
    expect(await listed({ view: "inbox" })).toEqual([three]);
    expect(await listed({ view: "mine" })).toEqual([one]);
    expect(await listed({ view: "mine" }, team.owner)).toEqual([]);
    const { statuses, views } = (await team.member.get(`${items}/summary`)).body;
    expect(statuses).toMatchObject({ new: 2, needs_info: 1, done: 0 });
    expect(views).toEqual({ inbox: 1, mine: 1, late: 0, needs_info: 1, shared: 0, all: 3 });
    clock.advance({ hours: 25 });
    expect(await listed({ view: "inbox" })).toEqual(expect.arrayContaining([two, three]));
  });
});

describe("people who have it", () => {
  test("are testers of the project, each once, and the reporter stays", async () => {
    const number = await report({ environment: { platform: "ios" } });
    const jonas = await aTester(project, { name: "Jonas" });
    const people = `${items}/${number}/people`;
    const added = await team.member.post(people, { user_id: jonas.id, environment: { platform: "android" } });
    expect([added.status, added.body.user.name]).toEqual([201, "Jonas"]);
    expect((await team.member.post(people, { user_id: jonas.id })).status).toBe(200);
    expect((await get(number)).people_count).toBe(2);
    expect((await team.member.get(people)).body.people).toHaveLength(2);
    const elsewhere = await aTester(await aProject(team));
    expect((await team.member.post(people, { user_id: elsewhere.id })).status).toBe(422);
    expect((await team.member.delete(`${people}/${tester.id}`)).body.code).toBe("reporter_stays");
    expect((await team.member.delete(`${people}/${jonas.id}`)).status).toBe(204);
    expect((await team.member.delete(`${people}/${jonas.id}`)).status).toBe(404);
    expect((await get(number)).people_count).toBe(1);
  });
});

test("who does not follow hears nothing more", async () => {
  const number = await report();
  await tester.put(`/beta/projects/${project.id}/feedback/${number}/following`, { follows: false });
  await change(number, { status: "accepted" });
  const { notifications } = (await tester.get("/notifications")).body;
  expect(notifications.filter(({ kind }: { kind: string }) => kind === "feedback_status")).toEqual([]);
  expect((await team.member.put(`${items}/${number}/following`, { follows: true })).body).toEqual({ follows: true });
  expect((await get(number)).follows).toBe(true);
});

test("comments are edited by their author for 15 minutes, and deleted with their files", async () => {
  const number = await report();
  const { body: upload } = await team.member.upload({ name: "log.txt", content: "A log" });
  const comment = { audience: "internal", body: "Look", upload_ids: [upload.id] };
  const { id } = (await team.member.post(`${items}/${number}/comments`, comment)).body;
  const path = `${items}/${number}/comments/${id}`;
  expect((await team.owner.patch(path, { body: "Mine" })).status).toBe(404);
  expect((await team.member.patch(path, { body: "Look here" })).body).toMatchObject({
    body: "Look here",
    edited_at: expect.any(String),
    files: [{ id: upload.id }],
  });
  clock.advance({ minutes: 16 });
  expect((await team.member.patch(path, { body: "Look there" })).body.code).toBe("edit_time_over");
  expect((await team.member.delete(path)).status).toBe(204);
  expect((await team.owner.get(`/uploads/${upload.id}`)).status).toBe(404);
});

test("an archived project’s feedback is read alone", async () => {
  const number = await report();
  await team.owner.post(`/projects/${project.id}/archive`);
  expect((await team.member.get(`${items}/${number}`)).status).toBe(200);
  for (const refused of [
    await change(number, { priority: "high" }),
    await team.member.post(items, { type: "bug", title: "Another one" }),
    await team.member.post(`${items}/${number}/comments`, { audience: "internal", body: "Look" }),
  ])
    expect(refused.body.code).toBe("project_archived");
});
