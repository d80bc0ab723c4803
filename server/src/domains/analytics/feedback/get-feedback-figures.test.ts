import { afterEach, beforeEach, expect, test } from "vitest";
import type { FeedbackFigures } from "@firstlight/contract";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";
import { recountFeedback } from "../../../../../tests/support/recounted-feedback.ts";

const app = await openTestApp();
const { aCompany, aProject, anonymousClient, aTester, clock, mail } = app;

let team: Team;
let project: Project;
let testers: Person[];
let [items, own, builds] = ["", "", ""];

beforeEach(async () => {
  clock.set(new Date("2026-03-02T12:00:00.000Z"));
  team = await aCompany({ plan: "active" });
  project = await aProject(team, { name: "Trailnote" });
  testers = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => aTester(project, { name })));
  items = `/projects/${project.id}/feedback-items`;
  own = `/beta/projects/${project.id}/feedback`;
  builds = `/projects/${project.id}/builds`;
});
afterEach(() => expectExactCounts(app.database, team.company.id));

const by = (index: number): Person => testers[index] ?? team.owner;
const figures = async (days = 30): Promise<FeedbackFigures> =>
  (await team.member.get(`/projects/${project.id}/analytics/feedback?days=${days}`)).body;
const report = async (index: number, body: object = {}) =>
  (await by(index).post(own, { type: "bug", title: "No map", ...body })).body.number as number;
const get = async (number: number) => (await team.member.get(`${items}/${number}`)).body;
const change = async (number: number, body: object) =>
  team.member.patch(`${items}/${number}`, { revision: (await get(number)).revision, ...body });
const aBuild = async (name: string) =>
  (await team.member.post(builds, { name, link: "https://example.com/app" })).body.id as string;
const announce = async (id: string) => {
  await team.member.post(`${builds}/${id}/announce`);
  await mail.drain();
};
const answer = async (who: Person, said: string) => {
  const id = (await who.get("/beta/retests")).body.retests[0]?.id as string | undefined;
  return id && who.put(`/beta/retests/${id}`, { answer: said, note: "As I see it." });
};

test("nothing received: all is zero, and there is no data", async () => {
  const empty = await figures(7);
  expect(empty).toMatchObject({
    days: 7,
    from: "2026-02-24",
    to: "2026-03-02",
    has_data: false,
    received: 0,
    first_response: { median_minutes: null, of: 0 },
    verified: { n: 0, of: 0 },
    by_build: [],
  });
  expect(empty.by_day).toHaveLength(7);
});

test("each figure has its base: answers, fixes, checks, what was opened again", async () => {
  const [first, second] = [await report(0, { severity: "major", environment: { platform: "ios" } }), await report(1)];
  const idea = await report(2, { type: "idea", title: "Dark mode" });
  await team.member.post(items, { type: "bug", title: "Seen by us" });
  clock.advance({ minutes: 45 });
  await change(first, { status: "under_review" });
  clock.advance({ hours: 5 });
  await change(second, { status: "under_review" });
  const build = await aBuild("1.1");
  for (const number of [first, second]) await change(number, { status: "done", fixed_build_id: build });
  await change(idea, { status: "declined", reason: "Not now." });
  // The build is not announced yet.
  expect(await figures()).toMatchObject({ fix: { median_minutes: null, of: 0 }, verified: { n: 0, of: 2 } });
  clock.advance({ days: 3 });
  await announce(build);
  await answer(by(0), "fixed");
  await answer(by(1), "still_broken");
  const seen = await figures();
  expect(seen).toMatchObject({
    has_data: true,
    received: 4,
    closed: 2,
    duplicates: 0,
    open: 2,
    open_by_age: [
      { age: "week", count: 2 },
      { age: "month", count: 0 },
      { age: "quarter", count: 0 },
      { age: "older", count: 0 },
    ],
    // Of 45 minutes, and of nearly six hours twice.
    first_response: { median_minutes: 360, of: 3 },
    fix: { median_minutes: 3 * 1440, of: 1 },
    reopened: { n: 1, of: 2 },
    verified: { n: 1, of: 2 },
    retests_answered: { n: 2, of: 2 },
    by_platform: [
      { platform: "ios", received: 1, closed: 1 },
      { platform: null, received: 3, closed: 1 },
    ],
    by_build: [
      { build: { id: build, name: "1.1" }, received: 0, closed: 1, retests_answered: { n: 2, of: 2 } },
      { build: null, received: 4, closed: 1, retests_answered: { n: 0, of: 0 } },
    ],
  });
  expect(seen.by_type[0]).toEqual({ type: "bug", received: 3, closed: 1 });
  expect(seen.by_day.slice(-4).map(({ received, closed }) => [received, closed])).toEqual([
    [4, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect((await figures(7)).received).toBe(4);
  clock.advance({ days: 7 });
  expect(await figures(7)).toMatchObject({ received: 0, open: 2, has_data: true });
  expect((await figures(7)).open_by_age[1]).toEqual({ age: "month", count: 2 });
});

test("for days that no screen offers, too; nothing for others", async () => {
  const path = `/projects/${project.id}/analytics/feedback`;
  expect((await team.member.get(`${path}?days=1`)).body.by_day).toHaveLength(1);
  expect((await team.member.get(`${path}?days=366`)).status).toBe(422);
  expect((await anonymousClient().get(path)).status).toBe(401);
  expect((await by(0).get(path)).status).toBe(403);
  expect((await (await aCompany()).owner.get(path)).status).toBe(404);
});

test("an item in the trash counts nowhere, and counts as before once it is back", async () => {
  const [main, other] = [await report(0, { severity: "major" }), await report(1)];
  await team.member.post(`${items}/${other}/merge`, { into: main, revision: (await get(other)).revision });
  const before = await figures();
  expect(before).toMatchObject({ received: 1, duplicates: 1, open: 1 });
  const { id } = await get(main);
  await team.member.delete(`${items}/${main}`);
  expect(await figures()).toMatchObject({ received: 0, duplicates: 0, open: 0, has_data: false });
  await team.member.post(`/trash/feedback/${id}/restore`);
  expect(await figures()).toEqual(before);
  await team.member.delete(`${items}/${main}`);
  clock.advance({ days: 31 });
  await mail.run("empty-trash", {});
  await mail.drain();
  const rows = await app.database.asOwner((tx) =>
    tx.selectFrom("feedback_days").select("figure").where("company_id", "=", team.company.id).execute(),
  );
  expect(rows).toEqual([]);
});

/** A repeatable sequence of numbers below a limit. */
function drawn(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const platforms = ["ios", "android", undefined] as const;
const severities = ["critical", "minor", null] as const;

test.each([1, 2])("any history ends with the figures of a recount (%s)", async (seed) => {
  const next = drawn(seed);
  const one = <T>(of: readonly T[]): T => of[next(of.length)] as T;
  const buildIds = [await aBuild("1.0"), await aBuild("1.1"), await aBuild("1.2")];
  const deleted: string[] = [];
  let last = 0;
  const actions: ((number: number) => Promise<unknown>)[] = [
    async () => {
      const environment = { platform: one(platforms) };
      last = await report(next(3), { type: one(["bug", "idea"]), environment });
    },
    (number) => change(number, { type: one(["bug", "idea", "praise", "question"]) }),
    (number) => change(number, { severity: one(severities) }),
    (number) => change(number, { status: one(["under_review", "accepted"]), seen_build_id: one(buildIds) }),
    (number) => change(number, { status: "done", fixed_build_id: one(buildIds) }),
    (number) => change(number, { status: "declined", reason: "Not now." }),
    async (number) =>
      team.member.post(`${items}/${number}/merge`, { into: next(last) + 1, revision: (await get(number)).revision }),
    async (number) => team.member.post(`${items}/${number}/unmerge`, { revision: (await get(number)).revision }),
    (number) => team.member.post(`${items}/${number}/people`, { user_id: by(next(3)).id }),
    (number) => by(next(3)).delete(`${own}/${number}`),
    async (number) => {
      deleted.push((await get(number)).id as string);
      await team.member.delete(`${items}/${number}`);
    },
    () => team.member.post(`/trash/feedback/${one(deleted)}/restore`),
    () => announce(one(buildIds)),
    async () => answer(by(next(3)), one(["fixed", "still_broken", "cannot_test"])),
    () => team.member.post(`${builds}/${one(buildIds)}/retire`),
  ];
  for (let index = 0; index < 4; index += 1) await actions[0]?.(0);
  for (let step = 0; step < 40; step += 1) {
    clock.advance({ hours: next(60) });
    await one(actions)(next(last) + 1);
  }
  const days = one([7, 30, 90]);
  expect(await figures(days)).toEqual(await recountFeedback(app.database, project, { days, now: clock.now() }));
});
