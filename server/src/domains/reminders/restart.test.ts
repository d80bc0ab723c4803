import { beforeEach, describe, expect, test } from "vitest";
import { outboxOf } from "../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database, mail } = app;
const { loseJobs } = outboxOf(app);

let project: Project;
let tester: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-09T09:00:00.000Z"));
  await loseJobs();
  // Earlier tests leave no due forms.
  await database.asOwner((tx) => tx.updateTable("forms").set({ due_date: null }).execute());
  project = await aProject(await aCompany({ plan: "active" }));
  tester = await aTester(project);
});

const subjects = (who = tester) => mail.to(who.email).map(({ subject }) => subject);

describe("the reminders of a day", () => {
  const at = async (time: string) => {
    clock.set(new Date(time));
    await mail.run("send-reminders", {});
  };

  test("restart after 15 minutes if their job was lost, without a second email to anyone", async () => {
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    const second = await aTester(project);
    await at("2026-03-09T09:00:00.000Z");
    await loseJobs();
    await at("2026-03-09T09:14:00.000Z");
    expect(await mail.drain()).toBe(0);
    await Promise.all([at("2026-03-09T09:15:00.000Z"), at("2026-03-09T09:15:00.000Z")]);
    await mail.drain();
    for (const who of [tester, second]) expect(subjects(who)).toEqual(["Look: due tomorrow"]);
    await at("2026-03-09T09:45:00.000Z");
    expect(await mail.drain()).toBe(0);
  });

  test("reach the testers not yet reminded when they stopped", async () => {
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await at("2026-03-09T09:00:00.000Z");
    await mail.drain();
    const late = await aTester(project);
    await database.inTenant(project.company.id, (tx) =>
      tx.updateTable("reminder_schedules").set({ reminding_at: clock.now() }).execute(),
    );
    await at("2026-03-09T09:30:00.000Z");
    await mail.drain();
    for (const who of [tester, late]) expect(subjects(who)).toEqual(["Look: due tomorrow"]);
  });

  test("do not restart in quiet hours, nor on another day", async () => {
    await aForm(project, { title: "Look", due_date: "2026-03-12" });
    await at("2026-03-09T19:55:00.000Z");
    await loseJobs();
    for (const time of ["2026-03-09T20:15:00.000Z", "2026-03-10T07:00:00.000Z", "2026-03-10T09:00:00.000Z"])
      await at(time);
    await mail.drain();
    expect(subjects()).toEqual([]);
  });
});
