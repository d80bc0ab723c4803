import { beforeEach, describe, expect, test } from "vitest";
import { bellOf } from "../../../../../tests/support/notifications.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anonymousClient, aProject, aTester, clock, expectAudit, mail } = app;

let team: Team;
let project: Project;
let testers: Person[];
let [items, builds, buildId] = ["", "", ""];
let number = 0;

const by = (index: number): Person => testers[index] ?? team.owner;
const item = async () => (await team.member.get(`${items}/${number}`)).body;
const change = async (body: object) =>
  team.member.patch(`${items}/${number}`, { revision: (await item()).revision, ...body });
const retestOf = async (who: Person) => (await who.get("/beta/retests")).body.retests[0].id as string;
const answer = async (who: Person, body: object, id?: string) =>
  who.put(`/beta/retests/${id ?? (await retestOf(who))}`, body);

/** Ada has reported it; Ben and Cleo have it, too. It is done in an announced build. */
beforeEach(async () => {
  clock.set(new Date("2026-03-02T12:00:00.000Z"));
  await outboxOf(app).loseJobs();
  team = await aCompany({ plan: "active" });
  project = await aProject(team, { name: "Trailnote" });
  testers = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => aTester(project, { name })));
  [items, builds] = [`/projects/${project.id}/feedback-items`, `/projects/${project.id}/builds`];
  const said = { type: "bug", title: "No map", severity: "major" };
  number = (await by(0).post(`/beta/projects/${project.id}/feedback`, said)).body.number;
  await change({ visibility: "shared", shared_title: "The map is empty", shared_summary: "On some phones." });
  for (const index of [1, 2]) await team.member.post(`${items}/${number}/people`, { user_id: by(index).id });
  buildId = (await team.member.post(builds, { name: "1.1", link: "https://example.com/app" })).body.id;
  await change({ status: "done", fixed_build_id: buildId, owner_id: team.admin.id });
  await team.member.post(`${builds}/${buildId}/announce`);
  await mail.drain();
});

test("two who say fixed verify it; one who says still broken opens it again, and its owner hears where", async () => {
  const first = await answer(by(0), { answer: "fixed" });
  expect(first.body).toMatchObject({ status: "fixed", answered_count: 1, asked_count: 3, report: { title: "No map" } });
  await expectAudit(team.company, { action: "UPDATE", resource_type: "retest", resource_id: first.body.id });
  expect((await item()).status).toBe("done");
  expect((await answer(by(1), { answer: "fixed" })).body.report.title).toBe("The map is empty");
  expect((await item()).status).toBe("verified");
  const environment = { platform: "android", device: "Pixel 8", os: "Android 15" };
  const broken = await answer(by(2), { answer: "still_broken", note: "It stays white.", environment });
  expect(broken.body).toMatchObject({ answered_count: 3, asked_count: 3 });
  expect(await item()).toMatchObject({ status: "accepted", reopened_count: 1 });
  const reopened = {
    title: "Reopened: No map",
    message: "Cleo still has it on Pixel 8, Android 15.",
    link: `/projects/${project.id}/feedback/${number}`,
  };
  expect(await bellOf(team.admin)).toContainEqual(expect.objectContaining(reopened));
  expect(await bellOf(by(0))).toContainEqual(expect.objectContaining({ title: "Your report is open again" }));
  const { timeline } = (await team.member.get(`${items}/${number}/timeline`)).body;
  const said = timeline.flatMap(({ what }: { what?: string }) => (what?.startsWith("retest_") ? [what] : []));
  expect(said.toSorted()).toEqual(["retest_fixed", "retest_fixed", "retest_still_broken"]);
  const { retests } = (await team.member.get(`${builds}/${buildId}/retests?status=still_broken&number=${number}`)).body;
  expect(retests).toMatchObject([{ user: { name: "Cleo" }, note: "It stays white.", environment }]);
});

test("an answer is stored where the item is a question by now", async () => {
  await change({ type: "question" });
  expect((await answer(by(0), { answer: "still_broken", note: "It stays white." })).status).toBe(200);
  expect(await item()).toMatchObject({ type: "question", status: "done" });
});

test("where its owner is gone, the whole team hears that it is open again", async () => {
  await team.owner.delete(`/team/members/${team.admin.id}`);
  await answer(by(0), { answer: "still_broken", note: "It stays white." });
  expect(await bellOf(team.owner)).toContainEqual(expect.objectContaining({ title: "Reopened: No map" }));
});

test("what waits is on the dashboard until it is answered", async () => {
  const waiting = async () => (await by(0).get("/beta/dashboard")).body.retests;
  expect(await waiting()).toMatchObject([{ build: { name: "1.1" }, report: { reference: "TRL-1" }, status: "open" }]);
  await answer(by(0), { answer: "cannot_test" });
  expect(await waiting()).toBeUndefined();
});

test("testers learn how many have answered, and nothing of each other", async () => {
  await answer(by(0), { answer: "cannot_test", note: "My secret reason" });
  const id = await retestOf(by(1));
  const seen = await by(1).get(`/beta/retests/${id}`);
  expect(seen.body).toMatchObject({ answered_count: 1, asked_count: 3, note: "", build: { name: "1.1" } });
  const notified = JSON.stringify([seen.body, await bellOf(by(1)), (await by(1).get("/beta/retests")).body]);
  for (const word of ["secret", "Ada", "Cleo", by(0).id]) expect(notified).not.toContain(word);
  expect((await by(2).get(`/beta/retests/${id}`)).status).toBe(404);
  expect((await by(2).put(`/beta/retests/${id}`, { answer: "fixed" })).status).toBe(404);
});

test("where all say that they cannot test it, its owner hears of it", async () => {
  for (const who of testers) await answer(who, { answer: "cannot_test" });
  expect((await item()).status).toBe("done");
  expect(await bellOf(team.admin)).toContainEqual(expect.objectContaining({ title: "Not checked: No map" }));
});

test("two devices that answer at once leave one answer, and the item as that says", async () => {
  const id = await retestOf(by(0));
  await answer(by(1), { answer: "fixed" });
  const sent = await Promise.all([
    answer(by(0), { answer: "fixed" }, id),
    answer(by(0), { answer: "still_broken", note: "Not here." }, id),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const { status } = (await by(0).get(`/beta/retests/${id}`)).body;
  // Whichever came last: that it is broken opens it again.
  expect(["fixed", "still_broken"]).toContain(status);
  expect((await item()).status).toBe("accepted");
  expect((await item()).reopened_count).toBe(1);
});

test("an answer is sent twice and changed, with its files, until 7 days after it was due", async () => {
  const id = await retestOf(by(0));
  const upload_ids = [(await by(0).upload({ name: "before.txt", content: "Before" })).body.id];
  const body = { answer: "cannot_test", note: "No phone", upload_ids };
  expect((await answer(by(0), body, id)).body.files).toMatchObject([{ filename: "before.txt" }]);
  expect((await answer(by(0), body, id)).body).toMatchObject({ status: "cannot_test" });
  expect((await by(0).get(`/uploads/${upload_ids[0]}`)).status).toBe(200);
  expect((await by(1).get(`/uploads/${upload_ids[0]}`)).status).toBe(404);
  const others = (await by(1).upload({ name: "other.txt", content: "Other" })).body.id;
  const refused = await answer(by(0), { ...body, upload_ids: [others] }, id);
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, "upload_ids"]);
  clock.set(new Date("2026-03-14T12:00:00.000Z"));
  expect((await answer(by(0), { answer: "fixed", upload_ids: [] }, id)).body).toMatchObject({
    status: "fixed",
    files: [],
  });
  clock.set(new Date("2026-03-15T12:00:00.000Z"));
  expect((await answer(by(0), { answer: "cannot_test" }, id)).body.code).toBe("retest_closed");
  const { retests } = (await by(1).get("/beta/retests?show=all")).body;
  expect(retests).toMatchObject([{ status: "expired", is_open: false, due_on: "2026-03-07" }]);
});

test.each([
  ["broken without a note", { answer: "still_broken", note: " " }, "note"],
  ["an answer that is none", { answer: "maybe" }, "answer"],
  ["too long a note", { answer: "fixed", note: "x".repeat(2_001) }, "note"],
  ["an environment with more", { answer: "fixed", environment: { ip: "203.0.113.7" } }, "environment"],
])("%s is refused", async (_what, body, at) => {
  const { status, body: problem } = await answer(by(0), body);
  expect([status, problem.errors[0].path]).toEqual([422, at]);
});

test("the team does not answer, and testers do not see who was asked", async () => {
  const id = await retestOf(by(0));
  expect((await team.owner.put(`/beta/retests/${id}`, { answer: "fixed" })).status).toBe(403);
  expect((await anonymousClient().get("/beta/retests")).status).toBe(401);
  expect((await by(0).get(`${builds}/${buildId}/retests`)).status).toBe(403);
  const elsewhere = await aCompany();
  expect((await elsewhere.owner.get(`${builds}/${buildId}/retests`)).status).toBe(404);
});

describe("the team", () => {
  test("verifies by hand with a reason", async () => {
    const refused = await change({ status: "verified" });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "reason"]);
    expect((await change({ status: "verified", reason: "Seen on three phones." })).body.status).toBe("verified");
  });

  test("asks chosen testers who see the item, each once, in an announced build", async () => {
    const more = await aTester(project, { name: "Dina" });
    const ask = (user_ids: string[], build_id = buildId) =>
      team.member.post(`${items}/${number}/retests`, { build_id, user_ids });
    expect((await ask([more.id, by(0).id])).body).toEqual({ asked: 1 });
    const { id } = await item();
    await expectAudit(team.company, { action: "ASSIGN", resource_type: "feedback", resource_id: id });
    expect(await ask([more.id])).toMatchObject({ status: 200, body: { asked: 0 } });
    await mail.drain();
    expect(mail.to(more.email).map(({ subject }) => subject)).toContain("Check 1 fix in 1.1");
    const outside = await aTester(await aProject(team));
    const refused = await ask([more.id, outside.id]);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "user_ids.1"]);
    const draft = (await team.member.post(builds, { name: "2.0" })).body.id;
    expect((await ask([more.id], draft)).body.code).toBe("build_not_announced");
    expect((await ask([more.id], crypto.randomUUID())).body.errors[0].path).toBe("build_id");
  });

  test("asks someone no longer: those who have answered may be enough then", async () => {
    await answer(by(0), { answer: "fixed" });
    for (const index of [1, 2]) {
      const id = await retestOf(by(index));
      expect((await team.member.delete(`/projects/${project.id}/retests/${id}`)).status).toBe(204);
      await expectAudit(team.company, { action: "DELETE", resource_type: "retest", resource_id: id });
      expect((await team.member.delete(`/projects/${project.id}/retests/${id}`)).body.code).toBe("retest_closed");
    }
    expect((await item()).status).toBe("verified");
  });

  test("no longer asks who leaves the project", async () => {
    await team.member.delete(`/projects/${project.id}/beta-users/${by(1).id}`);
    const { retests } = (await team.member.get(`${builds}/${buildId}/retests`)).body;
    const statuses = retests.map(({ user, status }: { user: { name: string }; status: string }) => [user.name, status]);
    expect(statuses.toSorted()).toEqual([
      ["Ada", "open"],
      ["Ben", "canceled"],
      ["Cleo", "open"],
    ]);
  });
});
