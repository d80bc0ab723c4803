import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, expectAudit } = app;

let team: Team;
let project: Project;
let testers: Person[];
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  testers = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => aTester(project, { name })));
  items = `/projects/${project.id}/feedback-items`;
});

const reports = () => `/beta/projects/${project.id}/feedback`;
const by = (index: number): Person => testers[index] ?? team.owner;
const report = async (index: number, title: string) =>
  (await by(index).post(reports(), { type: "bug", title, severity: "minor" })).body.number as number;
const get = async (number: number) => (await team.member.get(`${items}/${number}`)).body;
const revisionOf = async (number: number) => (await get(number)).revision as number;
const merge = async (number: number, into: number) =>
  team.member.post(`${items}/${number}/merge`, { into, revision: await revisionOf(number) });
const unmerge = async (number: number) =>
  team.member.post(`${items}/${number}/unmerge`, { revision: await revisionOf(number) });
const vote = async (index: number, number: number) =>
  team.member.post(`${items}/${number}/people`, { user_id: by(index).id });

test("a duplicate’s people, files and comments are read with the main item, each person once", async () => {
  const [main, other] = [await report(0, "No map"), await report(1, "Empty map")];
  await vote(2, main);
  await vote(2, other);
  await team.member.post(`${items}/${other}/comments`, {
    audience: "direct",
    tester_id: by(1).id,
    body: "Which version?",
  });
  const merged = await merge(other, main);
  expect(merged.body).toMatchObject({ status: "duplicate", merged_into: { reference: "TRL-1" } });
  const whole = await get(main);
  expect(whole).toMatchObject({
    people_count: 3,
    impact: 60,
    duplicates: [{ number: other, reporter: { name: "Ben" } }],
  });
  const { people } = (await team.member.get(`${items}/${main}/people`)).body;
  expect(people.map(({ user }: { user: { name: string } }) => user.name).toSorted()).toEqual(["Ada", "Ben", "Cleo"]);
  const { timeline } = (await team.member.get(`${items}/${main}/timeline`)).body;
  expect(JSON.stringify(timeline)).toContain("Which version?");
  expect((await team.member.get(items)).body.items).toHaveLength(1);
});

test("the reporter of a duplicate sees the main item’s status and nothing else of it", async () => {
  const [main, other] = [await report(0, "Ada’s secret words"), await report(1, "Empty map")];
  const { id } = (await merge(other, main)).body;
  await expectAudit(team.company, { action: "UPDATE", resource_type: "feedback", resource_id: id });
  await team.member.patch(`${items}/${main}`, { revision: await revisionOf(main), status: "accepted" });
  const seen = await by(1).get(`${reports()}/${other}`);
  expect(seen.body).toMatchObject({ title: "Empty map", status: "accepted", people_count: 1 });
  const { notifications } = (await by(1).get("/notifications")).body;
  expect(notifications[0]).toMatchObject({ kind: "feedback_status", message: "Empty map" });
  expect(notifications[0].link).toBe(`/dashboard/projects/${project.id}/feedback/${other}`);
  expect(JSON.stringify([seen.body, notifications])).not.toContain("secret");
  expect((await by(1).get(`${reports()}/${main}`)).status).toBe(404);
});

test("undone, all is as before, with the duplicates that came along", async () => {
  const [main, middle, last] = [await report(0, "No map"), await report(1, "Empty map"), await report(2, "White map")];
  await team.member.patch(`${items}/${middle}`, { revision: 0, status: "accepted" });
  await merge(last, middle);
  const before = await get(middle);
  await merge(middle, main);
  expect((await get(last)).merged_into.number).toBe(main);
  expect((await get(main)).people_count).toBe(3);
  const undone = await unmerge(middle);
  expect(undone.body).toMatchObject({
    status: before.status,
    people_count: before.people_count,
    impact: before.impact,
    duplicates: before.duplicates,
    merged_into: null,
  });
  expect(await get(main)).toMatchObject({ people_count: 1, duplicates: [] });
  expect((await unmerge(last)).body).toMatchObject({ status: "new", merged_into: null, people_count: 1 });
  expect((await get(middle)).people_count).toBe(1);
});

describe("a merge is refused", () => {
  test("into itself, into what is not there, and into a duplicate, which names where to merge instead", async () => {
    const [main, other, third] = [await report(0, "One"), await report(1, "Two"), await report(2, "Three")];
    for (const into of [other, 99]) {
      const refused = await team.member.post(`${items}/${other}/merge`, { into, revision: 0 });
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, "into"]);
    }
    await merge(other, main);
    const refused = await merge(third, other);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      "feedback_merged",
      "TRL-2 is merged into TRL-1. Merge into TRL-1 instead.",
    ]);
    // In a circle: the main item is no duplicate of its own duplicate.
    expect((await merge(main, other)).body.code).toBe("feedback_merged");
  });

  test("into another project’s item", async () => {
    const elsewhere = await aProject(team);
    const there = `/projects/${elsewhere.id}/feedback-items`;
    await team.member.post(there, { type: "bug", title: "One" });
    await team.member.post(there, { type: "bug", title: "Two" });
    const number = await report(0, "Here");
    expect((await team.member.post(`${items}/${number}/merge`, { into: 2, revision: 0 })).status).toBe(422);
  });

  test("of what someone else has changed, and undoing what is not merged", async () => {
    const [main, other] = [await report(0, "One"), await report(1, "Two")];
    await team.owner.patch(`${items}/${other}`, { revision: 0, priority: "high" });
    expect((await team.member.post(`${items}/${other}/merge`, { into: main, revision: 0 })).body.code).toBe(
      "edit_conflict",
    );
    expect((await unmerge(other)).body.code).toBe("already_in_state");
  });
});

test("a duplicate is neither changed nor commented on by the team", async () => {
  const [main, other] = [await report(0, "One"), await report(1, "Two")];
  await merge(other, main);
  for (const refused of [
    await team.member.patch(`${items}/${other}`, { revision: await revisionOf(other), priority: "high" }),
    await team.member.post(`${items}/${other}/comments`, { audience: "internal", body: "Look" }),
    await vote(2, other),
  ])
    expect(refused.body.code).toBe("feedback_merged");
  // Its reporter still adds to it.
  expect((await by(1).post(`${reports()}/${other}/comments`, { body: "Still there" })).status).toBe(201);
});

test("what came along with one merge does not go with an earlier one", async () => {
  const [last, middle, main, top] = [
    await report(0, "Last"),
    await report(1, "Middle"),
    await report(2, "Main"),
    await report(0, "Top"),
  ];
  await merge(last, middle);
  await merge(middle, main);
  await merge(main, top);
  await unmerge(middle);
  await unmerge(main);
  expect((await get(last)).merged_into.number).toBe(middle);
  expect(await get(middle)).toMatchObject({ people_count: 2, duplicates: [{ number: last }] });
  expect(await get(main)).toMatchObject({ people_count: 1, duplicates: [] });
  expect(await get(top)).toMatchObject({ people_count: 1, duplicates: [] });
});

test("what the team writes to the reporter of a duplicate is read there, and by no one else", async () => {
  const [main, other] = [await report(0, "No map"), await report(1, "Empty map")];
  const say = (number: number, body: object) => team.member.post(`${items}/${number}/comments`, body);
  await say(other, { audience: "shared", body: "Hi Ben, on build 7?" });
  await merge(other, main);
  await say(main, { audience: "direct", tester_id: by(1).id, body: "Ben, is it gone?" });
  await say(main, { audience: "shared", body: "We are on it." });
  await team.member.patch(`${items}/${main}`, { revision: await revisionOf(main), status: "needs_info" });
  const saidTo = async (index: number, number: number) =>
    (await by(index).get(`${reports()}/${number}`)).body.comments.map(({ body }: { body: string }) => body).toSorted();
  expect(await saidTo(0, main)).toEqual(["We are on it."]);
  expect(await saidTo(1, other)).toEqual(["Ben, is it gone?", "Hi Ben, on build 7?"]);
  // The reply moves what the team looks at.
  expect((await by(1).post(`${reports()}/${other}/comments`, { body: "Yes" })).status).toBe(201);
  expect((await get(main)).status).toBe("under_review");
  const texts = { visibility: "shared", shared_title: "Empty map", shared_summary: "On a train." };
  await team.member.patch(`${items}/${main}`, { revision: await revisionOf(main), ...texts });
  expect(await saidTo(2, main)).toEqual(["We are on it."]);
  expect(await saidTo(1, other)).toContain("We are on it.");
});

test("who reported a duplicate still has it after they took back a vote for the main item", async () => {
  const [main, other] = [await report(0, "No map"), await report(1, "Empty map")];
  const texts = { visibility: "shared", shared_title: "Empty map", shared_summary: "On a train." };
  for (const number of [main, other])
    await team.member.patch(`${items}/${number}`, { revision: await revisionOf(number), ...texts });
  await by(2).put(`${reports()}/${other}/vote`, {});
  await merge(other, main);
  await by(1).put(`${reports()}/${main}/vote`, {});
  await by(1).delete(`${reports()}/${main}/vote`);
  expect((await get(main)).people_count).toBe(3);
  // A vote for the duplicate counts for the main item.
  expect((await team.member.delete(`${items}/${other}/people/${by(2).id}`)).body.code).toBe("feedback_merged");
  await by(2).delete(`${reports()}/${other}/vote`);
  expect((await get(main)).people_count).toBe(2);
  await unmerge(other);
  expect((await get(other)).people_count).toBe(1);
});

test("the number of a duplicate finds what it is merged into", async () => {
  const [main, other] = [await report(0, "No map"), await report(1, "Empty list")];
  await merge(other, main);
  for (const q of [`${other}`, `TRL-${other}`])
    expect((await team.member.get(`${items}?q=${q}`)).body.items).toMatchObject([{ number: main }]);
});

/** A repeatable sequence of numbers below a limit. */
function* drawn(seed: number): Generator<number, never, number> {
  let state = seed;
  let limit = 1;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    limit = yield Math.floor((state / 2_147_483_648) * limit);
  }
}

test.each([1, 2, 3])(
  "any history of merges, undoing and the trash ends with the counts of a recount (%s)",
  async (seed) => {
    const draw = drawn(seed);
    draw.next();
    const next = (limit: number) => draw.next(limit).value;
    const numbers: number[] = [];
    const restoreLast = async () => {
      const [trashed] = (await team.member.get("/trash")).body.items;
      if (trashed) await team.admin.post(`/trash/feedback/${trashed.id}/restore`);
    };
    for (let index = 0; index < 5; index += 1) numbers.push(await report(index % 3, `Report ${index}`));
    for (let step = 0; step < 40; step += 1) {
      const number = numbers[next(5)] ?? 1;
      const action = next(5);
      if (action === 0) await merge(number, numbers[next(5)] ?? 1);
      else if (action === 1) await unmerge(number);
      else if (action === 2) await vote(next(3), number);
      else if (action === 3) await team.member.delete(`${items}/${number}`);
      else await restoreLast();
      const rows = await app.database.inTenant(team.company.id, (tx) =>
        tx
          .selectFrom("feedback_items")
          .select(["id", "merged_into_id", "status", "people_count"])
          .where("project_id", "=", project.id)
          .execute(),
      );
      const votes = await app.database.inTenant(team.company.id, (tx) =>
        tx.selectFrom("feedback_votes").select(["item_id", "user_id"]).execute(),
      );
      for (const row of rows) {
        const group = rows.filter(({ id, merged_into_id }) => id === row.id || merged_into_id === row.id);
        const ids = new Set(group.map(({ id }) => id));
        const people = new Set(votes.filter(({ item_id }) => ids.has(item_id)).map(({ user_id }) => user_id));
        if (row.merged_into_id === null) expect(row.people_count).toBe(people.size);
        else expect(rows.find(({ id }) => id === row.merged_into_id)?.merged_into_id).toBeNull();
        expect(row.status === "duplicate").toBe(row.merged_into_id !== null);
      }
    }
  },
);
