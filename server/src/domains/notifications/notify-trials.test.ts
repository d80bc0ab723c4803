import { beforeEach, expect, test } from "vitest";
import { bellOf } from "../../../../tests/support/notifications.ts";
import { openTestApp, type Person, type Team } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anotherSession, clock, database, mail } = app;

const started = new Date("2026-03-01T12:00:00.000Z");
let team: Team;

beforeEach(async () => {
  clock.set(started);
  team = await aCompany();
  await change({ trial_ends_at: new Date("2026-03-15T12:00:00.000Z") });
});

const change = (set: {
  trial_ends_at?: Date;
  subscription_status?: "active" | "expired";
  locked_at?: Date;
  time_zone?: string;
}) => database.asOwner((tx) => tx.updateTable("companies").set(set).where("id", "=", team.company.id).execute());

async function at(time: string): Promise<void> {
  clock.set(new Date(time));
  await mail.run("notify-trials", {});
}
const notified = async (who: Person = team.owner) => bellOf(await anotherSession(who));

test("owner and admins are notified seven days, three days and one day before the trial ends, once each", async () => {
  const heard: string[] = [];
  for (let day = 1; day <= 16; day += 1) {
    for (const hour of ["06", "12", "18"]) {
      const time = `2026-03-${String(day).padStart(2, "0")}T${hour}:00:00.000Z`;
      await at(time);
      const owner = await anotherSession(team.owner);
      if ((await bellOf(owner)).some(({ is_read }) => !is_read)) heard.push(time.slice(0, 13));
      await owner.post("/notifications/read-all");
    }
  }
  expect(heard).toEqual(["2026-03-08T12", "2026-03-12T12", "2026-03-14T12"]);
  const news = {
    kind: "trial_ending",
    title: "Your free trial ends soon",
    message: "It ends on March 15, 2026. Subscribe in Billing before then, and your team can continue without a break.",
    link: "/billing",
  };
  for (const who of [team.owner, team.admin]) expect(await notified(who)).toMatchObject([news]);
  expect(await notified(team.member)).toEqual([]);
});

test("after missed reminders a company gets one for the current state", async () => {
  await at("2026-03-13T12:00:00.000Z");
  await Promise.all([mail.run("notify-trials", {}), mail.run("notify-trials", {})]);
  expect(await notified()).toHaveLength(1);
});

test("the day is the company's own", async () => {
  await change({ time_zone: "Asia/Tokyo", trial_ends_at: new Date("2026-03-15T18:00:00.000Z") });
  await at("2026-03-09T12:00:00.000Z");
  expect((await notified())[0]?.message).toContain("March 16, 2026");
});

test("an extended trial is notified again", async () => {
  await at("2026-03-14T13:00:00.000Z");
  const owner = await anotherSession(team.owner);
  await owner.post("/notifications/read-all");
  await change({ trial_ends_at: new Date("2026-03-25T12:00:00.000Z") });
  await at("2026-03-16T12:00:00.000Z");
  expect(await notified()).toMatchObject([{ is_read: true }]);
  await at("2026-03-18T12:00:00.000Z");
  expect(await notified()).toMatchObject([{ is_read: false, message: expect.stringContaining("March 25") }]);
});

test.each([
  ["pays", { subscription_status: "active" as const }],
  ["has paid and stopped", { subscription_status: "expired" as const }],
  ["is locked", { locked_at: started }],
])("a company that %s is not notified", async (_how, set) => {
  await change(set);
  await at("2026-03-14T13:00:00.000Z");
  await change({ subscription_status: "active" });
  await database.asOwner((tx) =>
    tx.updateTable("companies").set({ locked_at: null }).where("id", "=", team.company.id).execute(),
  );
  expect(await notified()).toEqual([]);
});

test("a former admin no longer sees the notification", async () => {
  await at("2026-03-14T13:00:00.000Z");
  expect(await notified(team.admin)).toHaveLength(1);
  const owner = await anotherSession(team.owner);
  expect((await owner.patch(`/team/members/${team.admin.id}`, { role: "member" })).status).toBe(200);
  expect(await notified(team.admin)).toEqual([]);
  expect((await (await anotherSession(team.admin)).get("/notifications")).body.unread_count).toBe(0);
});
