import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { bellOf } from "../../../../../tests/support/notifications.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";
import { notifyOfBuild } from "./notify-of-build.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, expectAudit, mail } = app;

let team: Team;
let project: Project;
let testers: Person[];
let [items, builds] = ["", ""];

beforeEach(async () => {
  await outboxOf(app).loseJobs();
  team = await aCompany({ plan: "active" });
  project = await aProject(team, { name: "Trailnote" });
  testers = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => aTester(project, { name })));
  [items, builds] = [`/projects/${project.id}/feedback-items`, `/projects/${project.id}/builds`];
});

const by = (index: number): Person => testers[index] ?? team.owner;
const report = async (index: number, title: string) =>
  (await by(index).post(`/beta/projects/${project.id}/feedback`, { type: "bug", title })).body.number as number;
const build = async (more: object = {}) => (await team.member.post(builds, { name: "1.1", ...more })).body.id as string;
async function change(number: number, body: object) {
  const { revision } = (await team.member.get(`${items}/${number}`)).body;
  return team.member.patch(`${items}/${number}`, { revision, ...body });
}
const fix = (number: number, fixed_build_id: string) => change(number, { status: "done", fixed_build_id });
const announce = (id: string) => team.member.post(`${builds}/${id}/announce`);
const waiting = async (who: Person) => (await who.get("/beta/retests")).body.retests;
const titles = async (who: Person) =>
  (await waiting(who)).map((each: { report: { title: string } }) => each.report.title);
const subjects = (who: Person) => mail.to(who.email).map(({ subject }) => subject);

test("who had what a build fixes is asked, everyone else is notified of it, each in one mail and one notification", async () => {
  const [main, other] = [await report(0, "No map"), await report(1, "Empty map")];
  const { revision } = (await team.member.get(`${items}/${other}`)).body;
  await team.member.post(`${items}/${other}/merge`, { into: main, revision });
  const id = await build({ what_to_test: "Look at the map." });
  await fix(main, id);
  await mail.drain();
  expect((await team.member.get(`${builds}/${id}/announcement`)).body).toEqual({
    notified: 3,
    asked: 2,
    items: [{ number: main, reference: "TRL-1", title: "No map", type: "bug", asked: 2 }],
    outside: { count: 0, people: [] },
  });
  const announced = await announce(id);
  expect(announced.body).toMatchObject({ status: "announced", is_announcing: true });
  await expectAudit(team.company, { action: "UPDATE", resource_type: "build", resource_id: id });
  await mail.drain();
  expect((await team.member.get(`${builds}/${id}`)).body.is_announcing).toBe(false);
  // Each reads their own words.
  expect([await titles(by(0)), await titles(by(1)), await titles(by(2))]).toEqual([["No map"], ["Empty map"], []]);
  for (const index of [0, 1]) {
    expect(subjects(by(index))).toEqual(["Check 1 fix in 1.1"]);
    const [{ id: retest }] = await waiting(by(index));
    const asked = (await bellOf(by(index))).filter(({ kind }) => kind.startsWith("retest") || kind.startsWith("build"));
    expect(asked).toMatchObject([{ kind: "retest_asked", link: `/dashboard/retests/${retest}` }]);
  }
  expect(subjects(by(2))).toEqual(["Trailnote has a new build: 1.1"]);
  expect(await bellOf(by(2))).toMatchObject([{ kind: "build_announced", message: "Look at the map." }]);
  const { timeline } = (await team.member.get(`${items}/${main}/timeline`)).body;
  expect(timeline).toContainEqual(
    expect.objectContaining({ what: "retests_asked", before: "1.1", after: "2", actor: null }),
  );
});

test("testers read the announced builds that are for them, newest first", async () => {
  const group = await team.owner.post(`/projects/${project.id}/tester-groups`, { name: "Early", user_ids: [by(0).id] });
  const early = { kind: "groups", group_ids: [group.body.id] };
  const read = async (who: Person) => (await who.get(`/beta/projects/${project.id}/builds`)).body.builds;
  const [first, second] = [
    await build({ name: "1.0", notes: "A new map.", link: "https://example.com/get" }),
    await build({ name: "1.1", audience: early }),
  ];
  await build({ name: "A draft" });
  await announce(first);
  clock.advance({ minutes: 1 });
  await announce(second);
  const all = { id: first, name: "1.0", notes: "A new map.", link: "https://example.com/get" };
  expect(await read(by(0))).toMatchObject([{ id: second, name: "1.1" }, all]);
  expect(await read(by(1))).toMatchObject([all]);
  await team.member.post(`${builds}/${first}/retire`);
  expect(await read(by(1))).toEqual([]);
  const elsewhere = await aTester(await aProject(team, { name: "Other" }), { name: "Dan" });
  expect((await elsewhere.get(`/beta/projects/${project.id}/builds`)).status).toBe(404);
});

test("a build for groups reaches their members alone; who has it and is outside is named before", async () => {
  const group = await team.owner.post(`/projects/${project.id}/tester-groups`, { name: "Early", user_ids: [by(0).id] });
  const audience = { kind: "groups", group_ids: [group.body.id] };
  const id = await build({ audience });
  expect((await team.member.get(`${builds}/${id}`)).body.audience).toEqual(audience);
  const [first, second] = [await report(0, "No map"), await report(1, "No list")];
  await fix(first, id);
  await fix(second, id);
  expect((await team.member.get(`${builds}/${id}/announcement`)).body).toMatchObject({
    notified: 1,
    asked: 1,
    items: [
      { number: first, asked: 1 },
      { number: second, asked: 0 },
    ],
    outside: { count: 1, people: [{ id: by(1).id, name: "Ben" }] },
  });
  await announce(id);
  await mail.drain();
  expect([await titles(by(0)), await titles(by(1))]).toEqual([["No map"], []]);
  expect(subjects(by(2))).toEqual([]);
});

test("groups of another project, none and too many are refused", async () => {
  const elsewhere = await aProject(team);
  const { body } = await team.owner.post(`/projects/${elsewhere.id}/tester-groups`, { name: "Other", user_ids: [] });
  for (const [group_ids, at] of [
    [[body.id], "audience.group_ids.0"],
    [[], "audience.group_ids"],
    [Array.from({ length: 21 }, () => crypto.randomUUID()), "audience.group_ids"],
  ] as const) {
    const refused = await team.member.post(builds, { name: "2.0", audience: { kind: "groups", group_ids } });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, at]);
  }
});

test("an announcement that stopped continues after 15 minutes", async () => {
  const id = await build();
  await announce(id);
  await outboxOf(app).loseJobs();
  clock.advance({ minutes: 15 });
  await Promise.all([mail.run("requeue-lost-jobs", {}), mail.run("requeue-lost-jobs", {})]);
  await mail.drain();
  expect(subjects(by(0))).toEqual(["Trailnote has a new build: 1.1"]);
  expect((await team.member.get(`${builds}/${id}`)).body.is_announcing).toBe(false);
});

test("a killed announcement starts again: everyone is notified once and asked once", async () => {
  await aCrowd(app, project, 600);
  const number = await report(0, "No map");
  const id = await build();
  await fix(number, id);
  const people = await database.readTenant(project.company.id, (tx) =>
    tx.selectFrom("project_testers").select("user_id").where("project_id", "=", project.id).execute(),
  );
  const environment = { environment: "{}", platform: null, added_by: team.member.id, created_at: clock.now() };
  const { id: item_id } = (await team.member.get(`${items}/${number}`)).body;
  await database.inTenant(project.company.id, async (tx) => {
    await tx
      .updateTable("feedback_items")
      .set({ visibility: "shared", shared_title: "No map", shared_summary: "It is empty." })
      .where("id", "=", item_id)
      .execute();
    await tx
      .insertInto("feedback_votes")
      .values(people.map(({ user_id }) => ({ ...environment, company_id: project.company.id, item_id, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  await announce(id);
  await outboxOf(app).loseJobs();
  const job = { company_id: project.company.id, build_id: id };
  const upTo = () =>
    database.readTenant(project.company.id, (tx) =>
      tx.selectFrom("builds").select(["announced_up_to as after"]).where("id", "=", id).executeTakeFirstOrThrow(),
    );
  const dying = { ...app.jobs, sendMany: () => Promise.reject(new Error("Power cut")) };
  const parts = { database, clock, publicUrl: "http://localhost:3000", jobs: dying };
  for (let part = 0; part < 4; part += 1) {
    const again = { ...job, ...(await upTo()) };
    // Killed halfway through what it writes; then two of it run at once.
    if (part < 2) await expect(notifyOfBuild.run(parts, again)).rejects.toThrow("Power cut");
    await Promise.all([mail.run("announce-build", again), mail.run("announce-build", again)]);
  }
  const [asked, notified, emails] = await database.readTenant(project.company.id, async (tx) => [
    await tx.selectFrom("retests").select("user_id").where("build_id", "=", id).execute(),
    await tx.selectFrom("notifications").select("user_id").where("subject_id", "=", id).execute(),
    await tx.selectFrom("mails").select("user_id").where("category", "=", "retest_request").execute(),
  ]);
  for (const rows of [asked, notified, emails]) {
    expect(rows).toHaveLength(people.length);
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(people.length);
  }
  expect((await team.member.get(`${builds}/${id}`)).body.is_announcing).toBe(false);
});

describe("after that", () => {
  test("an item that is done gets its retests at once, and a later build replaces those that wait", async () => {
    const id = await build();
    await announce(id);
    await mail.drain();
    const number = await report(0, "No map");
    await fix(number, id);
    await mail.drain();
    const [first] = await waiting(by(0));
    expect(first).toMatchObject({ status: "open", build: { name: "1.1" }, is_open: true });
    const later = await build({ name: "1.2" });
    await change(number, { fixed_build_id: later });
    await announce(later);
    await mail.drain();
    expect(await waiting(by(0))).toMatchObject([{ build: { name: "1.2" } }]);
    expect((await by(0).get(`/beta/retests/${first.id}`)).body).toMatchObject({ status: "replaced", is_open: false });
    expect((await by(0).put(`/beta/retests/${first.id}`, { answer: "fixed" })).body.code).toBe("retest_closed");
  });

  test("who reported a duplicate of what is fixed is asked once that is merged", async () => {
    const id = await build();
    const main = await report(0, "No map");
    await fix(main, id);
    await announce(id);
    await mail.drain();
    const duplicate = await report(1, "Empty map");
    const { revision } = (await team.member.get(`${items}/${duplicate}`)).body;
    await team.member.post(`${items}/${duplicate}/merge`, { into: main, revision });
    await mail.drain();
    expect(await titles(by(1))).toEqual(["Empty map"]);
    expect(await titles(by(0))).toEqual(["No map"]);
  });

  test("it is not announced twice, and retired once: nothing is asked any longer", async () => {
    const id = await build();
    expect((await team.member.post(`${builds}/${id}/retire`)).body.code).toBe("build_not_announced");
    await fix(await report(0, "No map"), id);
    await announce(id);
    await mail.drain();
    expect((await announce(id)).body.code).toBe("already_in_state");
    expect((await team.member.post(`${builds}/${id}/retire`)).body.status).toBe("retired");
    expect((await team.member.post(`${builds}/${id}/retire`)).body.code).toBe("already_in_state");
    expect(await waiting(by(0))).toEqual([]);
    expect(subjects(by(0))).toContain("Check 1 fix in 1.1");
  });

  test("who takes no mail about checks hears of the build, and who takes neither of nothing", async () => {
    const prefer = (who: Person, preferences: object) =>
      who.put("/email/preferences", { preferences, project_preferences: {} });
    await prefer(by(0), { retest_request: "disabled" });
    await prefer(by(1), { retest_request: "disabled", build_notification: "disabled" });
    const id = await build();
    for (const index of [0, 1]) await fix(await report(index, "No map"), id);
    await announce(id);
    await mail.drain();
    expect([subjects(by(0)), subjects(by(1))]).toEqual([["Trailnote has a new build: 1.1"], []]);
    expect(await waiting(by(1))).toHaveLength(1);
  });

  test("in an archived project nothing is announced", async () => {
    const id = await build();
    await team.owner.post(`/projects/${project.id}/archive`);
    expect((await announce(id)).body.code).toBe("project_archived");
    expect((await team.member.get(`${builds}/${id}/announcement`)).status).toBe(200);
  });
});
