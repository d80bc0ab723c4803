import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database, expectAudit, mail, onProject } = app;

const schedule = {
  is_paused: false,
  days_before: [3, 1],
  on_due_day: true,
  days_after: [3],
  quiet_from: 20,
  quiet_until: 8,
  time_zone: "UTC",
};

let project: Project;
let tester: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-02T12:00:00.000Z"));
  // Earlier tests leave no due forms.
  await database.asOwner((tx) => tx.updateTable("forms").set({ due_date: null }).execute());
  project = await aProject(await aCompany({ plan: "active" }));
  tester = await aTester(project);
});

const plan = (changes: Partial<typeof schedule>) => project.owner.put("/email/reminders", { ...schedule, ...changes });
const at = async (time: string) => {
  clock.set(new Date(time));
  await mail.run("send-reminders", {});
  await mail.drain();
};
const subjects = (who = tester) => mail.to(who.email).map(({ subject }) => subject);

describe("reminders of a due form", () => {
  test("are sent three days and one day before, on the day and three days after, in the morning", async () => {
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    for (let day = 3; day <= 16; day += 1) {
      const date = `2026-03-${String(day).padStart(2, "0")}`;
      await at(`${date}T07:59:00.000Z`);
      await at(`${date}T08:00:00.000Z`);
      await at(`${date}T15:00:00.000Z`);
    }
    expect(subjects()).toEqual([
      "Look: due in 3 days",
      "Look: due tomorrow",
      "Look: due today",
      "Look: was due 3 days ago",
    ]);
    const [first] = mail.to(tester.email);
    expect(first?.link).toMatch(new RegExp(`/dashboard/projects/${project.id}/forms/`));
  });

  test("list all forms of a day in one email, across all projects", async () => {
    const other = await aProject({ ...project, admin: project.owner, member: project.owner }, { name: "Second" });
    await onProject(other, tester);
    await aForm(project, { title: "Look", due_date: "2026-03-11" });
    await aForm(other, { title: "Feel", due_date: "2026-03-09" });
    await at("2026-03-08T09:00:00.000Z");
    expect(subjects()).toEqual(["You have 2 forms to fill out"]);
    const [{ text } = { text: "" }] = mail.to(tester.email);
    expect(text).toMatch(/Feel[\s\S]*Second · due tomorrow[\s\S]*Look[\s\S]*due in 3 days/);
  });

  test("reach only active testers of the project who have joined and not responded", async () => {
    const form = await aForm(project, { due_date: "2026-03-10" });
    const done = await aTester(project);
    await aResponse(form, done);
    const idle = await aTester(project, { is_active: false });
    const invited = await aTester(project, { joined: false });
    const elsewhere = await aTester(await aProject({ ...project, admin: project.owner, member: project.owner }));
    await at("2026-03-09T09:00:00.000Z");
    expect(subjects()).toHaveLength(1);
    for (const who of [done, idle, invited, elsewhere]) expect(subjects(who)).toEqual([]);
  });

  test("leave out drafts, closed forms and archived projects", async () => {
    const archived = await aProject({ ...project, admin: project.owner, member: project.owner }, { archived: true });
    await onProject(archived, tester);
    await aForm(project, { due_date: "2026-03-10", status: "draft" });
    await aForm(project, { due_date: "2026-03-10", status: "closed" });
    await aForm(archived, { due_date: "2026-03-10" });
    await at("2026-03-09T09:00:00.000Z");
    expect(subjects()).toEqual([]);
  });

  test("respect the person's settings, project by project", async () => {
    const other = await aProject({ ...project, admin: project.owner, member: project.owner }, { name: "Second" });
    await onProject(other, tester);
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await aForm(other, { title: "Feel", due_date: "2026-03-10" });
    await tester.put("/email/preferences", {
      preferences: { form_reminder: "disabled" },
      project_preferences: { [other.id]: { form_reminder: "enabled" } },
    });
    await at("2026-03-09T09:00:00.000Z");
    expect(subjects()).toEqual(["Feel: due tomorrow"]);
  });

  test("of several projects are turned off for all of them at once", async () => {
    const other = await aProject({ ...project, admin: project.owner, member: project.owner }, { name: "Second" });
    await onProject(other, tester);
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await aForm(other, { title: "Feel", due_date: "2026-03-10" });
    const on = { form_reminder: "enabled" };
    await tester.put("/email/preferences", {
      preferences: { form_reminder: "disabled" },
      project_preferences: { [project.id]: on, [other.id]: on },
    });
    await at("2026-03-09T09:00:00.000Z");
    expect(subjects()).toEqual(["You have 2 forms to fill out"]);
    const token = /unsubscribe#(\S+)/.exec(mail.to(tester.email)[0]?.text ?? "")?.[1];
    const { body } = await app.anonymousClient().send("POST", `/email/unsubscribe?token=${token}`, {});
    expect(body).toMatchObject({ categories: ["form_reminder"], project: null, setting: "disabled" });
    await at("2026-03-10T09:00:00.000Z");
    expect(subjects()).toHaveLength(1);
  });

  test("held for a digest name the day, each form on a separate line", async () => {
    await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await aForm(project, { title: "Feel", due_date: "2026-03-12" });
    await aForm(project, { title: "Late", due_date: "2026-03-06" });
    await tester.put("/email/preferences", {
      preferences: { form_reminder: "digest_daily" },
      project_preferences: {},
    });
    await at("2026-03-09T09:00:00.000Z");
    clock.set(new Date("2026-03-10T08:00:00.000Z"));
    await mail.run("gather-digests", {});
    await mail.drain();
    expect(subjects()).toEqual([`3 updates from ${project.company.name}`]);
    const [{ text } = { text: "" }] = mail.to(tester.email);
    expect(text).toMatch(/Late[\s\S]*was due on March 6, 2026[\s\S]*Look[\s\S]*due on March 10, 2026[\s\S]*Feel/);
  });

  test("two concurrent workers or a repeated job remind no one twice", async () => {
    await aForm(project, { due_date: "2026-03-10" });
    const people = [tester, await aTester(project), await aTester(project)];
    clock.set(new Date("2026-03-09T09:00:00.000Z"));
    await Promise.all([mail.run("send-reminders", {}), mail.run("send-reminders", {})]);
    await mail.run("remind-testers", { company_id: project.company.id, today: "2026-03-09", after: null });
    await mail.drain();
    await mail.run("remind-testers", { company_id: project.company.id, today: "2026-03-09", after: null });
    await mail.drain();
    for (const person of people) expect(subjects(person)).toHaveLength(1);
  });
});

describe("the company's own schedule", () => {
  test("has default values until an owner changes it, and all team members can read it", async () => {
    const { member } = await aCompany();
    expect((await member.get("/email/reminders")).body).toEqual(schedule);
    expect((await member.put("/email/reminders", schedule)).status).toBe(403);
    const wanted = { ...schedule, days_before: [7], on_due_day: false, days_after: [], time_zone: "Asia/Tokyo" };
    const { status, body } = await plan(wanted);
    expect({ status, body }).toEqual({ status: 200, body: wanted });
    expect((await project.owner.get("/email/reminders")).body).toEqual(wanted);
    const entry = await expectAudit(project.company, {
      action: "UPDATE",
      resource_type: "company",
      resource_id: project.company.id,
    });
    expect(Object.keys(entry.changes as object).toSorted()).toEqual([
      "days_after",
      "days_before",
      "on_due_day",
      "time_zone",
    ]);
  });

  test("decides the days; if paused, nothing is sent", async () => {
    await aForm(project, { title: "Look", due_date: "2026-03-20" });
    await plan({ days_before: [10], on_due_day: false, days_after: [] });
    await at("2026-03-10T09:00:00.000Z");
    expect(subjects()).toEqual(["Look: due in 10 days"]);
    await at("2026-03-19T09:00:00.000Z");
    await at("2026-03-20T09:00:00.000Z");
    await plan({ is_paused: true, days_after: [1] });
    await at("2026-03-21T09:00:00.000Z");
    expect(subjects()).toHaveLength(1);
  });

  test("respects quiet hours, also over midnight and at noon, in its own time zone", async () => {
    const sentAt = async (changes: Partial<typeof schedule>, hours: number[]) => {
      const own = await aProject(await aCompany({ plan: "active" }));
      const reader = await aTester(own);
      await own.owner.put("/email/reminders", { ...schedule, ...changes });
      await aForm(own, { title: "Look", due_date: "2026-03-10" });
      for (const hour of hours) {
        await at(`2026-03-09T${String(hour).padStart(2, "0")}:30:00.000Z`);
        if (subjects(reader).length > 0) return hour;
      }
      return undefined;
    };
    const day = Array.from({ length: 24 }, (_, hour) => hour);
    expect(await sentAt({ quiet_from: 22, quiet_until: 6 }, day)).toBe(6);
    expect(await sentAt({ quiet_from: 0, quiet_until: 0 }, day)).toBe(0);
    expect(await sentAt({ quiet_from: 0, quiet_until: 14 }, day)).toBe(14);
    // At 23:00 UTC it is eight o'clock in Tokyo, of the day after.
    expect(await sentAt({ time_zone: "Asia/Tokyo" }, [11, 12, 20, 22, 23])).toBe(23);
    expect(await sentAt({ time_zone: "America/Los_Angeles" }, day)).toBe(15);
  });

  test("resumes when quiet hours end, even if that hour is skipped or occurs twice", async () => {
    await plan({ time_zone: "Europe/Vienna", quiet_from: 0, quiet_until: 2, days_before: [], days_after: [1] });
    await aForm(project, { title: "Spring", due_date: "2026-03-29" });
    // At 01:00 UTC two o'clock is skipped: it is three.
    await at("2026-03-29T00:59:00.000Z");
    expect(subjects()).toEqual([]);
    await at("2026-03-29T01:00:00.000Z");
    expect(subjects()).toEqual(["Spring: due today"]);
    await aForm(project, { title: "Autumn", due_date: "2026-10-25" });
    await at("2026-10-24T23:59:00.000Z");
    // Two o'clock comes at 00:00 and again at 01:00 UTC.
    for (const time of ["00:00", "00:30", "01:00", "01:30", "22:59"]) await at(`2026-10-25T${time}:00.000Z`);
    expect(subjects().slice(1)).toEqual(["Autumn: due today"]);
  });

  test("counts days in its own zone, through leap days", async () => {
    await plan({ time_zone: "Pacific/Kiritimati", quiet_from: 0, quiet_until: 0, days_before: [1], on_due_day: false });
    await aForm(project, { title: "Leap", due_date: "2028-03-01" });
    // Fourteen hours ahead: there it is the 29th already.
    clock.set(new Date("2028-02-28T09:59:00.000Z"));
    await mail.run("send-reminders", {});
    await mail.drain();
    expect(subjects()).toEqual([]);
    await at("2028-02-28T10:00:00.000Z");
    expect(subjects()).toEqual(["Leap: due tomorrow"]);
  });

  test("rejects an invalid schedule, with a message at its field", async () => {
    const wrong = [
      [{ days_before: [0] }, "days_before.0"],
      [{ days_before: [31] }, "days_before.0"],
      [{ days_before: [1, 1] }, "days_before"],
      [{ days_after: [1, 2, 3, 4, 5, 6] }, "days_after"],
      [{ quiet_from: 24 }, "quiet_from"],
      [{ quiet_until: -1 }, "quiet_until"],
      [{ time_zone: "Mars/Olympus" }, "time_zone"],
      [{ time_zone: "+02:00" }, "time_zone"],
      [{ is_paused: "yes" as never }, "is_paused"],
    ] as const;
    for (const [change, path] of wrong) {
      const { status, body } = await project.owner.put("/email/reminders", { ...schedule, ...change });
      expect({ change, status, path: body.errors?.[0]?.path }).toEqual({ change, status: 422, path });
    }
  });
});
