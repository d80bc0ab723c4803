import { beforeEach, expect, test } from "vitest";
import { bellOf } from "../../../../tests/support/notifications.ts";
import { outboxOf } from "../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database, mail } = app;
const { loseJobs } = outboxOf(app);

let project: Project;
let tester: Person;

/** Asked to check a fix until March 10. */
beforeEach(async () => {
  clock.set(new Date("2026-03-05T12:00:00.000Z"));
  await loseJobs();
  await database.asOwner((tx) => tx.updateTable("forms").set({ due_date: null }).execute());
  project = await aProject(await aCompany({ plan: "active" }), { name: "Trailnote" });
  tester = await aTester(project);
  const { owner } = project;
  const [items, builds] = [`/projects/${project.id}/feedback-items`, `/projects/${project.id}/builds`];
  await tester.post(`/beta/projects/${project.id}/feedback`, { type: "bug", title: "No map" });
  const { body: build } = await owner.post(builds, { name: "1.1" });
  await owner.post(`${builds}/${build.id}/announce`);
  await owner.patch(`${items}/1`, { revision: 0, status: "done", fixed_build_id: build.id });
  await owner.post(`${items}/1/retests`, { build_id: build.id, user_ids: [tester.id] });
  await loseJobs();
});

const at = async (time: string) => {
  clock.set(new Date(time));
  await mail.run("send-reminders", {});
  await mail.drain();
};
const reminders = () =>
  mail.to(tester.email).flatMap(({ subject }) => (subject?.startsWith("Check 1 fix") ? [] : [subject]));
const retestId = async () => (await tester.get("/beta/retests")).body.retests[0].id as string;

test("who has not said whether it is fixed is reminded, until they have", async () => {
  const id = await retestId();
  await at("2026-03-09T09:00:00.000Z");
  expect(reminders()).toEqual(["No map: due tomorrow"]);
  expect(mail.to(tester.email).at(-1)?.link).toBe(`http://localhost:3000/dashboard/retests/${id}`);
  expect((await bellOf(tester))[0]).toMatchObject({
    kind: "retest_asked",
    title: "Reminder: No map",
    message: "Check this fix in Trailnote until March 10, 2026.",
  });
  await tester.put(`/beta/retests/${id}`, { answer: "fixed" });
  await at("2026-03-10T09:00:00.000Z");
  expect(reminders()).toHaveLength(1);
});

test("a form and a fix that are due on one day are one reminder", async () => {
  await aForm(project, { title: "Look", due_date: "2026-03-10" });
  await at("2026-03-09T09:00:00.000Z");
  expect(reminders()).toEqual(["You have 2 things to do"]);
  const sent = mail.to(tester.email).at(-1);
  expect(sent?.text).toMatch(/Look[\s\S]*No map/);
});

test("where emails about fixes are off, only the form is in it", async () => {
  await tester.put("/email/preferences", {
    preferences: { retest_request: "disabled" },
    project_preferences: {},
  });
  await aForm(project, { title: "Look", due_date: "2026-03-10" });
  await at("2026-03-09T09:00:00.000Z");
  expect(reminders()).toEqual(["Look: due tomorrow"]);
});
