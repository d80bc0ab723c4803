import { beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anotherSession, clock, database, mail } = app;

/** What every company here tried or paid for ended at this moment: 30 days later, on March 31, all of it is deleted. */
const ended = new Date("2026-03-01T12:00:00.000Z");
const started = new Date("2026-02-20T12:00:00.000Z");
let team: Team;

beforeEach(async () => {
  clock.set(started);
  team = await aCompany();
  await change({ trial_ends_at: ended });
});

interface Change {
  trial_ends_at?: Date;
  subscription_status?: "trial" | "active" | "expired";
  subscription_ended_at?: Date | null;
  locked_at?: Date;
  time_zone?: string;
}
const change = (set: Change) =>
  database.asOwner((tx) => tx.updateTable("companies").set(set).where("id", "=", team.company.id).execute());

async function at(time: string): Promise<void> {
  clock.set(new Date(time));
  await mail.run("notify-deletions", {});
  await mail.drain();
}
const notified = (who: Person = team.owner) =>
  mail.to(who.email).filter(({ subject }) => subject?.includes("will be deleted"));

async function scheduledFor(): Promise<string | null> {
  const { body } = await (await anotherSession(team.owner)).get("/subscription/status");
  return body.subscription.delete_scheduled_for as string | null;
}

/** When the owner heard of it, hour by hour over these days. */
async function heardBetween(from: string, to: string): Promise<string[]> {
  const heard: string[] = [];
  const last = new Date(to).getTime();
  for (let time = new Date(from).getTime(); time <= last; time += 6 * 3_600_000) {
    const before = notified().length;
    await at(new Date(time).toISOString());
    heard.push(
      ...notified()
        .slice(before)
        .map(() => clock.now().toISOString().slice(0, 13)),
    );
  }
  return heard;
}

test("emails owner and admins seven days and one day before, once each, with the date and a link to Billing", async () => {
  expect(await heardBetween("2026-03-20T00:00:00Z", "2026-04-03T00:00:00Z")).toEqual([
    "2026-03-24T12",
    "2026-03-30T12",
  ]);
  expect(notified(team.admin)).toHaveLength(2);
  expect(notified(team.member)).toEqual([]);
  const [first] = notified();
  expect(first?.subject).toBe(`All ${team.company.name} data will be deleted on March 31, 2026`);
  expect(first?.link).toBe("http://localhost:3000/billing");
  expect(first?.text).toContain("March 31, 2026");
  expect(first?.text).not.toMatch(/^Unsubscribe\b|\/unsubscribe\b/im);
});

test("emails people who turned off all emails, too", async () => {
  const preferences = { general_notification: "disabled" };
  expect((await team.owner.put("/email/preferences", { preferences, project_preferences: {} })).status).toBe(200);
  await at("2026-03-24T12:00:00Z");
  expect(notified()).toHaveLength(1);
});

test("uses the date in the company's time zone", async () => {
  await change({ time_zone: "Asia/Tokyo", trial_ends_at: new Date("2026-03-01T18:00:00.000Z") });
  await at("2026-03-25T12:00:00Z");
  expect(notified()[0]?.subject).toContain("April 1, 2026");
});

test("a server that was down on the date still emails a day before, and postpones the deletion", async () => {
  await at("2026-05-01T09:00:00Z");
  expect(notified().map(({ subject }) => subject)).toEqual([expect.stringContaining("May 2, 2026")]);
  expect(await scheduledFor()).toBe("2026-05-02T09:00:00.000Z");
  await Promise.all([mail.run("notify-deletions", {}), mail.run("notify-deletions", {})]);
  await at("2026-05-20T09:00:00Z");
  expect(notified()).toHaveLength(1);
});

test("a server that was down for the first notice alone still sends the second one in time", async () => {
  await at("2026-03-30T20:00:00Z");
  expect(notified().map(({ subject }) => subject)).toEqual([expect.stringContaining("March 31, 2026")]);
  // The day that is promised is never less than a day away.
  expect(await scheduledFor()).toBe("2026-03-31T20:00:00.000Z");
});

test("a subscription that ended is counted from its end", async () => {
  await change({ subscription_status: "expired", subscription_ended_at: new Date("2026-03-11T12:00:00Z") });
  expect(await heardBetween("2026-03-24T00:00:00Z", "2026-04-12T00:00:00Z")).toEqual([
    "2026-04-03T12",
    "2026-04-09T12",
  ]);
  expect(await scheduledFor()).toBe("2026-04-10T12:00:00.000Z");
});

test("a paying company has no deletion date, and gets new notices after a later end", async () => {
  await at("2026-03-24T12:00:00Z");
  expect(await scheduledFor()).toBe("2026-03-31T12:00:00.000Z");
  await change({ subscription_status: "active" });
  expect(await scheduledFor()).toBeNull();
  expect(await heardBetween("2026-03-25T00:00:00Z", "2026-04-20T00:00:00Z")).toEqual([]);
  await change({ subscription_status: "expired", subscription_ended_at: new Date("2026-04-20T12:00:00Z") });
  expect(await heardBetween("2026-05-10T00:00:00Z", "2026-05-21T00:00:00Z")).toEqual([
    "2026-05-13T12",
    "2026-05-19T12",
  ]);
});

test("an extended trial restarts the notices, even on the day before deletion", async () => {
  await at("2026-03-30T12:00:00Z");
  expect(notified()).toHaveLength(1);
  await change({ trial_ends_at: new Date("2026-03-20T12:00:00Z") });
  expect(await scheduledFor()).toBe("2026-04-19T12:00:00.000Z");
  expect(await heardBetween("2026-03-31T00:00:00Z", "2026-04-20T00:00:00Z")).toEqual([
    "2026-04-12T12",
    "2026-04-18T12",
  ]);
});

test("notices about an earlier end do not count for this one", async () => {
  await at("2026-03-30T12:00:00Z");
  await change({ trial_ends_at: new Date("2026-03-20T12:00:00Z") });
  clock.set(new Date("2026-06-01T12:00:00Z"));
  expect(await scheduledFor()).toBe("2026-06-02T12:00:00.000Z");
});

test("a lock by Firstlight does not change the deletion date", async () => {
  await change({ locked_at: started });
  expect(await heardBetween("2026-03-20T00:00:00Z", "2026-04-03T00:00:00Z")).toEqual([
    "2026-03-24T12",
    "2026-03-30T12",
  ]);
  await change({ subscription_status: "active" });
  expect(await scheduledFor()).toBeNull();
});
