import { describe, expect, onTestFinished, test, vi } from "vitest";
import { publishEvent, type NewLiveEvent } from "#platform/realtime/publish-event.ts";
import { cleanUpLiveEvents } from "#platform/realtime/clean-up-live-events.ts";
import { follow } from "../../../../tests/support/live.ts";
import { anyAnswers, openTestApp, type Company, type Person } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const address = await app.app.listen({ host: "127.0.0.1", port: 0 });

async function followAs(who: Pick<Person, "token">, from?: Parameters<typeof follow>[2]) {
  const followed = await follow(address, who.token, from);
  onTestFinished(() => followed.leave());
  return followed;
}

function publish(company: Company, ...news: NewLiveEvent[]): Promise<void> {
  return app.database.inTenant(company.id, (tx) => publishEvent({ tx, clock: app.clock, company }, ...news));
}

/** A team with two projects, and a tester on each; everyone has an open stream. */
async function aCrowd() {
  const team = await app.aCompany();
  const [project, other] = [await app.aProject(team), await app.aProject(team)];
  const people = {
    owner: team.owner,
    admin: team.admin,
    member: team.member,
    tester: await app.aTester(project),
    second: await app.aTester(project),
    elsewhere: await app.aTester(other),
    removed: await app.aTester(project),
  };
  await team.owner.delete(`/projects/${project.id}/beta-users/${people.removed.id}`);
  const followed = await Promise.all(
    Object.entries(people).map(async ([name, person]) => [name, await followAs(person)] as const),
  );
  return { team, project, other, people, followed: Object.fromEntries(followed) };
}

/** Once an event for everyone has arrived, no earlier event is still on its way. */
async function heardOf(crowd: Awaited<ReturnType<typeof aCrowd>>, kind: string): Promise<string[]> {
  const everyone = Object.values(crowd.people).map(({ id }) => id);
  await publish(crowd.team.company, { to: { user_ids: everyone }, kind: "notification" });
  const all = Object.values(crowd.followed);
  await expect.poll(() => all.every(({ events }) => events.some((each) => each.kind === "notification"))).toBe(true);
  return Object.entries(crowd.followed).flatMap(([name, { events }]) =>
    events.some((each) => each.kind === kind) ? [name] : [],
  );
}

describe("live events", () => {
  test("arrive without polling, and only say what changed", async () => {
    const team = await app.aCompany();
    const owner = await followAs(team.owner);
    expect(owner.text()).toMatch(/^retry: \d+\nid: \d+\.\d{13}\n\n$/);
    const { body: made } = await team.admin.post("/projects", { name: "Moonshot", description: "Up." });
    await expect.poll(() => owner.events).toEqual([{ kind: "project", project_id: made.id, subject_id: null }]);
    expect(owner.text()).not.toMatch(/Moonshot|Up\./);
  });

  test("are sent with headers that keep the stream open, uncompressed and uncached", async () => {
    const { headers } = await followAs((await app.aCompany()).owner);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
    expect(headers.get("content-encoding")).toBeNull();
  });

  test("of a response reach the staff and the tester's other devices, and no other tester", async () => {
    const crowd = await aCrowd();
    const form = await app.aForm(crowd.project);
    const { status } = await crowd.people.tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers });
    expect(status).toBe(201);
    expect(await heardOf(crowd, "response")).toEqual(["owner", "admin", "member"]);
    expect(await heardOf(crowd, "work")).toEqual(["tester"]);
    expect(crowd.followed["owner"]?.events[0]).toEqual({
      kind: "response",
      project_id: crowd.project.id,
      subject_id: form.id,
    });
  });

  test("of one kind published many times in a moment are sent once", async () => {
    const team = await app.aCompany();
    const owner = await followAs(team.owner);
    const kinds = () => owner.events.map(({ kind }) => kind);
    const looks = vi.spyOn(app.database, "asSystem");
    await Promise.all(Array.from({ length: 30 }, () => publish(team.company, { to: "staff", kind: "people" })));
    await publish(team.company, { to: "staff", kind: "project" });
    await expect.poll(kinds).toContain("project");
    expect(owner.events.length).toBeLessThan(10);
    // A slow machine takes more than a moment, and polls more often during that time.
    const received = kinds().filter((kind) => kind === "people").length;
    expect(received).toBeLessThanOrEqual(looks.mock.calls.length);
    await publish(team.company, ...Array.from({ length: 30 }, () => ({ to: "staff", kind: "work" }) as const));
    await publish(team.company, { to: "staff", kind: "message" });
    await expect.poll(kinds).toContain("message");
    expect(kinds().filter((kind) => kind === "work")).toHaveLength(1);
  });
});

describe("each audience, and no one else", () => {
  test("one person", async () => {
    const crowd = await aCrowd();
    await publish(crowd.team.company, { to: { user_ids: [crowd.people.second.id] }, kind: "message" });
    expect(await heardOf(crowd, "message")).toEqual(["second"]);
  });

  test("all staff of the company", async () => {
    const [crowd, outsider] = [await aCrowd(), await aCrowd()];
    await publish(crowd.team.company, { to: "staff", kind: "people" });
    expect(await heardOf(crowd, "people")).toEqual(["owner", "admin", "member"]);
    expect(await heardOf(outsider, "people")).toEqual([]);
  });

  test("the testers on the project at that moment", async () => {
    const crowd = await aCrowd();
    await publish(crowd.team.company, { to: { testers_of: crowd.project.id }, kind: "work" });
    expect(await heardOf(crowd, "work")).toEqual(["tester", "second"]);
  });

  test("testers of an archived project learn that it has ended, and nothing more", async () => {
    const crowd = await aCrowd();
    await crowd.team.owner.post(`/projects/${crowd.project.id}/archive`);
    await publish(crowd.team.company, { to: { testers_of: crowd.project.id }, kind: "work" });
    expect(await heardOf(crowd, "project")).toEqual(["owner", "admin", "member", "tester", "second"]);
    expect(await heardOf(crowd, "work")).toEqual([]);
  });

  test("another company's IDs, passed by mistake, reach no one there", async () => {
    const [crowd, other] = [await aCrowd(), await aCrowd()];
    await publish(
      crowd.team.company,
      { to: { testers_of: other.project.id }, kind: "work" },
      { to: { user_ids: [other.people.owner.id, other.people.tester.id] }, kind: "message" },
    );
    expect([await heardOf(other, "work"), await heardOf(other, "message")]).toEqual([[], []]);
  });

  test("nothing of a rolled-back transaction", async () => {
    const crowd = await aCrowd();
    const undone = app.database.inTenant(crowd.team.company.id, async (tx) => {
      await publishEvent({ tx, clock: app.clock, company: crowd.team.company }, { to: "staff", kind: "people" });
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    expect(await heardOf(crowd, "people")).toEqual([]);
  });
});

describe("reconnecting with the last event ID", () => {
  test("delivers the missed events once, and none for other people", async () => {
    const crowd = await aCrowd();
    const { tester, second, owner } = crowd.people;
    const before = await followAs(tester);
    before.leave();
    const subject_id = crypto.randomUUID();
    for (let count = 0; count < 3; count += 1)
      await publish(crowd.team.company, { to: { testers_of: crowd.project.id }, kind: "work", subject_id });
    await publish(
      crowd.team.company,
      { to: { user_ids: [second.id] }, kind: "message", subject_id },
      { to: "staff", kind: "people", subject_id },
    );
    // Unfinished transactions, of other test files too, may hold the position back; time still advances.
    app.clock.advance({ seconds: 1 });
    const again = await followAs(tester, before.lastId());
    await expect.poll(() => again.events.map(({ kind }) => kind)).toEqual(["work"]);
    expect(again.lastId()).not.toBe(before.lastId());
    const staff = await followAs(owner, before.lastId());
    // That their testers came, before the place was noted, may come once more.
    const missed = () => staff.events.filter((event) => event.subject_id === subject_id).map(({ kind }) => kind);
    await expect.poll(missed).toEqual(["people"]);
  });

  test("misses no event after a broadcast to very many other people", async () => {
    const crowd = await aCrowd();
    const { owner, second } = crowd.people;
    const { lastId, leave } = await followAs(owner);
    leave();
    const words = Array.from({ length: 1_100 }, () => ({ to: { user_ids: [second.id] }, kind: "message" }) as const);
    await publish(crowd.team.company, ...words, { to: { user_ids: [owner.id] }, kind: "notification" });
    const again = await followAs(owner, lastId());
    // That their testers came, before they followed, may come once more.
    const kinds = () => again.events.map(({ kind }) => kind).filter((kind) => kind !== "people");
    await expect.poll(kinds).toEqual(["notification"]);
  });

  test("sends a reset when the ID is too old or unknown, or too many events were missed", async () => {
    const team = await app.aCompany();
    const { lastId } = await followAs(team.owner);
    const [floor = "", at = ""] = lastId().split(".");
    const ids = ["", "nonsense", "1.2", "-1.5", `${"9".repeat(19)}.${at}`, `${floor}.${Number(at) + 3_600_000}`];
    for (const id of [...ids, `${floor}.${at}0`, "0x10.1772442000000", `${"9".repeat(40)}.${at}`]) {
      const followed = await followAs(team.owner, id);
      await expect.poll(() => followed.events.map(({ kind }) => kind), { message: id }).toEqual(["reset"]);
    }
    app.clock.advance({ minutes: 11 });
    const late = await followAs(team.owner, lastId());
    await expect.poll(() => late.events.map(({ kind }) => kind)).toEqual(["reset"]);
    const { lastId: recent, leave } = await followAs(team.owner);
    leave();
    for (let part = 0; part < 3; part += 1) {
      const news = Array.from({ length: 400 }, () => ({ to: "staff", kind: "people" }) as const);
      await publish(team.company, ...news);
    }
    const much = await followAs(team.owner, recent());
    await expect.poll(() => much.events.map(({ kind }) => kind)).toEqual(["reset"]);
  });
});

describe("a first connection", () => {
  test("gets what changed since its page read its data, and nothing older or of other people", async () => {
    const crowd = await aCrowd();
    await publish(crowd.team.company, { to: { testers_of: crowd.project.id }, kind: "project" });
    app.clock.advance({ minutes: 2 });
    await publish(
      crowd.team.company,
      { to: { testers_of: crowd.project.id }, kind: "work" },
      { to: { user_ids: [crowd.people.second.id] }, kind: "message" },
      { to: "staff", kind: "subscription" },
    );
    app.clock.advance({ seconds: 3 });
    const tester = await followAs(crowd.people.tester, { "replay-seconds": "3" });
    await expect.poll(() => tester.events.map(({ kind }) => kind)).toEqual(["work"]);
    const owner = await followAs(crowd.people.owner, { "replay-seconds": "3" });
    await expect.poll(() => owner.events.map(({ kind }) => kind)).toEqual(["subscription"]);
    // As one that is cut off before the events arrive.
    const [, firstId = ""] = /^id: (.+)$/m.exec(owner.text()) ?? [];
    const again = await followAs(crowd.people.owner, firstId);
    await expect.poll(() => again.events.map(({ kind }) => kind)).toContain("subscription");
  });

  test("is told to read everything again when its page is older than what is kept, or its age unclear", async () => {
    const team = await app.aCompany();
    for (const seconds of ["601", "-1", "1e3", "", "9".repeat(40)]) {
      const followed = await followAs(team.owner, { "replay-seconds": seconds });
      await expect.poll(() => followed.events.map(({ kind }) => kind), { message: seconds }).toEqual(["reset"]);
    }
  });
});

describe("expired event rows", () => {
  test("are deleted after 15 minutes, many at once", async () => {
    const team = await app.aCompany();
    const count = async () =>
      app.database.asOwner(async (tx) => (await tx.selectFrom("live_events").select("id").execute()).length);
    await publish(team.company, ...Array.from({ length: 6_000 }, () => ({ to: "staff", kind: "people" }) as const));
    app.clock.advance({ minutes: 16 });
    await publish(team.company, { to: "staff", kind: "people" });
    await cleanUpLiveEvents.run(app, {});
    expect(await count()).toBe(1);
  });
});
