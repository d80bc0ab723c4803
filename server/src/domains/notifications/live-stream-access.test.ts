import { describe, expect, onTestFinished, test } from "vitest";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { lockWay, password, waysAccessEnds } from "../../../../tests/support/access-ends.ts";
import { follow, type Followed } from "../../../../tests/support/live.ts";
import { openTestApp, type Company, type Person } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const address = await app.app.listen({ host: "127.0.0.1", port: 0 });

async function followAs(who: Pick<Person, "token">, lastEventId?: string) {
  const followed = await follow(address, who.token, lastEventId);
  onTestFinished(() => followed.leave());
  return followed;
}

async function ended(followed: Followed): Promise<void> {
  await expect.poll(() => followed.hasEnded()).toBe(true);
}

const publishToStaff = (company: Company) =>
  app.database.inTenant(company.id, (tx) =>
    publishEvent({ tx, clock: app.clock, company }, { to: "staff", kind: "people" }),
  );

/** They are still there: what happens now reaches them. */
async function stays(followed: Followed, who: Person) {
  const { length } = followed.events;
  await app.database.inTenant(who.company.id, (tx) =>
    publishEvent(
      { tx, clock: app.clock, company: who.company },
      { to: { user_ids: [who.id] }, kind: "message", subject_id: crypto.randomUUID() },
    ),
  );
  await expect.poll(() => followed.events.length).toBeGreaterThan(length);
}

describe("a live stream closes as soon as access ends", () => {
  test.each(Object.entries(waysAccessEnds(app)))("%s", async (way, end) => {
    const team = await app.aCompany();
    const member = await app.aPerson(team.company, "member", { password });
    const [theirs, owners] = [await followAs(member), await followAs(team.owner)];
    await end(member, team.owner);
    await ended(theirs);
    expect(theirs.events.filter(({ kind }) => kind !== "people")).toEqual([]);
    if (way !== lockWay) await stays(owners, team.owner);
  });

  test("when a tester is deactivated, while other testers' streams stay open", async () => {
    const team = await app.aCompany();
    const project = await app.aProject(team);
    const [tester, second] = [await app.aTester(project), await app.aTester(project)];
    const [theirs, others] = [await followAs(tester), await followAs(second)];
    await team.owner.patch(`/users/beta/${tester.id}`, { is_active: false });
    await ended(theirs);
    await stays(others, second);
  });

  test("when a session or a trial expires", async () => {
    const [trial, paid] = [await app.aCompany(), await app.aCompany({ plan: "active" })];
    const [tried, bought] = [await followAs(trial.owner), await followAs(paid.owner)];
    app.clock.advance({ days: 15 });
    await ended(tried);
    await stays(bought, paid.owner);
    app.clock.advance({ days: 91 });
    await ended(bought);
  });
});

describe("a live stream stays open", () => {
  test("after a change of name or branding, and for testers of a company without access", async () => {
    const team = await app.aCompany();
    const tester = await app.aTester(await app.aProject(team));
    const [owners, testers] = [await followAs(team.owner), await followAs(tester)];
    await team.owner.patch("/users/profile", { name: "Augusta", email: team.owner.email });
    await app.database.asOwner((tx) =>
      tx.updateTable("companies").set({ primary_color: "#123456" }).where("id", "=", team.company.id).execute(),
    );
    await stays(owners, team.owner);
    await app.database.asOwner((tx) =>
      tx.updateTable("companies").set({ locked_at: app.clock.now() }).where("id", "=", team.company.id).execute(),
    );
    await ended(owners);
    await stays(testers, tester);
  });

  test("with a heartbeat every twenty seconds that carries the current event ID", async () => {
    const { owner } = await app.aCompany();
    const followed = await followAs(owner);
    const first = followed.lastId();
    app.clock.advance({ seconds: 21 });
    await expect.poll(() => followed.text()).toMatch(/\n\n:\nid: \d+\.\d{13}\n\n$/);
    expect(followed.lastId()).not.toBe(first);
    expect(followed.events).toEqual([]);
  });

  test("and keeps the session alive as requests do", async () => {
    const { owner } = await app.aCompany({ plan: "active" });
    const followed = await followAs(owner);
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance({ days: 20 });
      const now = app.clock.now();
      const seen = async () =>
        (
          await app.database.asOwner((tx) =>
            tx.selectFrom("sessions").select("last_seen_at").where("user_id", "=", owner.id).executeTakeFirstOrThrow(),
          )
        ).last_seen_at;
      await expect.poll(seen).toEqual(now);
    }
    expect(followed.hasEnded()).toBe(false);
  });
});

describe("a live stream is rejected", () => {
  test("with an expired token or none", async () => {
    const { owner } = await app.aCompany();
    await owner.post("/auth/logout");
    for (const token of [owner.token, "", "fls_nothing"]) expect((await follow(address, token)).status).toBe(401);
  });

  test("beyond twenty per person: the oldest closes", async () => {
    const { owner } = await app.aCompany();
    const all: Followed[] = [];
    for (let count = 0; count < 21; count += 1) all.push(await followAs(owner));
    const [oldest, ...others] = all;
    await expect.poll(() => oldest?.hasEnded()).toBe(true);
    expect(others.filter((each) => each.hasEnded())).toEqual([]);
  });
});

test("events left unpublished by a crashed process reach an open stream", async () => {
  const { company, owner } = await app.aCompany();
  const followed = await followAs(owner);
  const row = { company_id: company.id, audience: "staff" as const, kind: "people", created_at: app.clock.now() };
  await app.database.asOwner((tx) => tx.insertInto("live_events").values(row).execute());
  app.clock.advance({ seconds: 6 });
  await expect.poll(() => followed.events.map(({ kind }) => kind)).toEqual(["people"]);
  await publishToStaff(company);
  await expect.poll(() => followed.events).toHaveLength(2);
});
