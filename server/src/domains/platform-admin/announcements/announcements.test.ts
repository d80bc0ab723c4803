import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { clock, database } = app;
const path = "/admin/announcements";

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
const words = { text: "We update Firstlight on Sunday.", tone: "warning", audience: "everyone" };
const clear = () => database.asOwner((tx) => tx.deleteFrom("announcements").execute());

async function aTeam() {
  const team = await app.aCompany();
  return { ...team, tester: await app.aTester(await app.aProject(team)) };
}

test("an announcement is shown to the team and the testers of every company until it ends", async () => {
  await clear();
  const admin = await app.anAdmin();
  const [one, two] = [await aTeam(), await aTeam()];
  const link = { url: "https://status.example.com/", label: "Status page" };
  const { status, body } = await admin.post(path, { ...words, link, ends_at: inHours(2) });
  expect([status, body]).toMatchObject([201, { ...words, link, state: "live", admin: { id: admin.id } }]);
  const shown = { id: body.id, text: words.text, link, tone: "warning", starts_at: inHours(0), ends_at: inHours(2) };
  for (const person of [one.owner, one.member, one.tester, two.owner]) {
    expect((await person.get("/auth/me")).body.announcement).toEqual(shown);
  }
  clock.advance({ minutes: 121 });
  expect((await one.owner.get("/auth/me")).body).not.toHaveProperty("announcement");
  expect((await (await app.anAdmin()).get(path)).body).toMatchObject([{ id: body.id, state: "ended" }]);
});

test("one for the team is not for testers, and of one for later only the start is known", async () => {
  await clear();
  const admin = await app.anAdmin();
  const { owner, tester } = await aTeam();
  const later = await admin.post(path, { ...words, audience: "staff", starts_at: inHours(1), ends_at: inHours(2) });
  expect(later.body.state).toBe("scheduled");
  const last = await admin.post(path, { ...words, starts_at: inHours(2), ends_at: inHours(3) });
  const seenBy = async (person: typeof owner) => {
    const { announcement, next_announcement_at } = (await person.get("/auth/me")).body;
    return [announcement?.id, next_announcement_at];
  };
  expect(await seenBy(owner)).toEqual([undefined, inHours(1)]);
  expect(await seenBy(tester)).toEqual([undefined, inHours(2)]);
  clock.advance({ hours: 1 });
  expect(await seenBy(owner)).toEqual([later.body.id, inHours(1)]);
  expect(await seenBy(tester)).toEqual([undefined, inHours(1)]);
  clock.advance({ hours: 1 });
  expect(await seenBy(owner)).toEqual([last.body.id, undefined]);
  expect(await seenBy(tester)).toEqual([last.body.id, undefined]);
});

test("one is shown at a time", async () => {
  await clear();
  const admin = await app.anAdmin();
  const first = await admin.post(path, { ...words, starts_at: inHours(1), ends_at: inHours(3) });
  const second = await admin.post(path, { ...words, text: "Another one", ends_at: inHours(2) });
  expect([second.status, second.body.code]).toEqual([409, "limit_reached"]);
  expect(second.body.detail).toMatch(
    /^“We update Firstlight on Sunday\.” is shown from .+ UTC to .+ UTC\. End it first/,
  );
  expect((await admin.post(path, { ...words, ends_at: inHours(1) })).status).toBe(201);
  // What was canceled leaves its time free.
  await admin.post(`${path}/${first.body.id}/end`);
  const [third, fourth] = await Promise.all(
    [1, 2].map(() => admin.post(path, { ...words, starts_at: inHours(1), ends_at: inHours(2) })),
  );
  expect(new Set([third?.status, fourth?.status])).toEqual(new Set([201, 409]));
});

test("it is ended or canceled once, and both are audited", async () => {
  await clear();
  const admin = await app.anAdmin();
  const { owner } = await aTeam();
  const { body } = await admin.post(path, { ...words, ends_at: inHours(2) });
  clock.advance({ minutes: 5 });
  const ended = await admin.post(`${path}/${body.id}/end`);
  expect([ended.status, ended.body]).toMatchObject([200, { state: "ended", ends_at: inHours(0) }]);
  expect((await owner.get("/auth/me")).body).not.toHaveProperty("announcement");
  const again = await admin.post(`${path}/${body.id}/end`);
  expect([again.status, again.body.code]).toEqual([409, "already_in_state"]);
  clock.advance({ minutes: 1 });
  const later = await admin.post(path, { ...words, starts_at: inHours(1), ends_at: inHours(2) });
  clock.advance({ minutes: 1 });
  expect((await admin.post(`${path}/${later.body.id}/end`)).body.state).toBe("canceled");
  const written = await database.asOwner((tx) =>
    tx
      .selectFrom("platform_audit_entries")
      .select("changes")
      .where("resource_id", "=", later.body.id)
      .where("action", "=", "UPDATE")
      .execute(),
  );
  // What is stored: one that was canceled ends where it would have started.
  expect(written.map(({ changes }) => changes)).toEqual([
    {
      ends_at: { before: later.body.ends_at, after: later.body.starts_at },
      ended_at: { before: null, after: inHours(0) },
    },
  ]);
  const { body: entries } = await admin.get("/admin/audit", { admin_id: admin.id });
  expect(entries.map(({ details }: { details: string }) => details.split(" · ")[0])).toEqual([
    "Ended an announcement",
    "Published an announcement",
    "Ended an announcement",
    "Published an announcement",
  ]);
  expect(entries[3].details).toContain("text: “We update Firstlight on Sunday.”; ");
});

test("those who may read it hear of it in every company", async () => {
  await clear();
  const admin = await app.anAdmin();
  const { company } = await aTeam();
  const heard = () =>
    database.asOwner((tx) =>
      tx
        .selectFrom("live_events")
        .select(["kind", "audience"])
        .where("company_id", "=", company.id)
        .where("kind", "=", "installation")
        .orderBy("id")
        .execute(),
    );
  const { body } = await admin.post(path, { ...words, ends_at: inHours(2) });
  const [all, staff] = ["everybody", "staff"].map((audience) => ({ kind: "installation", audience }));
  expect(await heard()).toEqual([all]);
  await admin.post(`${path}/${body.id}/end`);
  expect(await heard()).toEqual([all, all]);
  clock.advance({ minutes: 1 });
  const later = await admin.post(path, { ...words, audience: "staff", starts_at: inHours(1), ends_at: inHours(2) });
  // Screens know its start; canceled before it, there is nothing to tell.
  await admin.post(`${path}/${later.body.id}/end`);
  expect(await heard()).toEqual([all, all, staff]);
});

test.each([
  ["text", { text: "" }],
  ["text", { text: "x".repeat(281) }],
  ["text", { text: "two\nlines" }],
  ["tone", { tone: "danger" }],
  ["audience", { audience: "testers" }],
  ["link.url", { link: { url: "http://example.com", label: "Read more" } }],
  ["link.url", { link: { url: "javascript:alert(1)", label: "Read more" } }],
  ["link.label", { link: { url: "https://example.com", label: "" } }],
  ["ends_at", { ends_at: inHours(-1) }],
  ["ends_at", { starts_at: inHours(3), ends_at: inHours(2) }],
])("rejects a wrong %s", async (field, change) => {
  const admin = await app.anAdmin();
  const reply = await admin.post(path, { ...words, ends_at: inHours(2), ...change });
  expect([reply.status, reply.body.errors[0].path]).toEqual([422, field]);
});

test("only admins list, publish and end announcements", async () => {
  await clear();
  const { owner } = await aTeam();
  const { body } = await (await app.anAdmin()).post(path, { ...words, ends_at: inHours(2) });
  for (const who of [app.anonymousClient(), owner]) {
    expect((await who.get(path)).status).toBe(401);
    expect((await who.post(path, { ...words, ends_at: inHours(2) })).status).toBe(401);
    expect((await who.post(`${path}/${body.id}/end`)).status).toBe(401);
  }
  const unknown = await (await app.anAdmin()).post(`${path}/${crypto.randomUUID()}/end`);
  expect(unknown.status).toBe(404);
});
