import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { aMail, anyContent, outboxOf } from "../../../../../tests/support/outbox.ts";
import { gatherDigests } from "../public.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, mail } = app;
const { prefer, queue, rows } = outboxOf(app);

let project: Project;
let tester: Person;

beforeEach(async () => {
  // A Monday in March, nine o'clock in Vienna.
  clock.set(new Date("2026-03-02T08:00:00.000Z"));
  project = await aProject(await aCompany({ plan: "active" }));
  tester = await aTester(project);
  await inZone("Europe/Vienna");
});

const inZone = (time_zone: string) =>
  database.inTenant(project.company.id, (tx) => tx.updateTable("companies").set({ time_zone }).execute());
const wants = (preferences: Record<string, string>, who = tester) =>
  who.put("/email/preferences", { preferences, project_preferences: {} });
const write = (custom_message: string, who = tester) =>
  project.owner.post("/email/bulk-send", {
    user_ids: [who.id],
    email_type: "general_notification",
    custom_subject: custom_message,
    custom_message,
  });
const at = async (time: string) => {
  clock.set(new Date(time));
  await mail.run("gather-digests", {});
  await mail.drain();
};
const digests = (who = tester) => mail.to(who.email);

describe("a daily digest", () => {
  test("goes out at eight of the company's own morning, with all that was held, once", async () => {
    await wants({ general_notification: "digest_daily" });
    await write("First news");
    clock.advance({ hours: 1 });
    await write("Second news");
    await mail.drain();
    expect(digests()).toEqual([]);
    await at("2026-03-03T06:59:00.000Z");
    expect(digests()).toEqual([]);
    await at("2026-03-03T07:00:00.000Z");
    expect(digests().map(({ subject }) => subject)).toEqual([`2 updates from ${project.company.name}`]);
    const { text = "" } = digests()[0] ?? {};
    expect(text.indexOf("First news")).toBeGreaterThan(0);
    expect(text.indexOf("Second news")).toBeGreaterThan(text.indexOf("First news"));
    await at("2026-03-03T07:05:00.000Z");
    await at("2026-03-04T07:00:00.000Z");
    expect(digests()).toHaveLength(1);
    const states = (await rows(project.company)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["gathered", "gathered", "sent"]);
  });

  test("keeps to eight o'clock through the change to summer time", async () => {
    await wants({ general_notification: "digest_daily" });
    clock.set(new Date("2026-03-28T12:00:00.000Z"));
    await write("Before the clocks change");
    await at("2026-03-29T05:59:00.000Z");
    expect(digests()).toEqual([]);
    await at("2026-03-29T06:00:00.000Z");
    expect(digests()).toHaveLength(1);
  });

  test.each([
    ["Pacific/Kiritimati", "2026-03-02T18:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-03-02T19:00:00.000Z"],
    ["Asia/Kathmandu", "2026-03-03T02:15:00.000Z"],
  ])("in %s goes out at %s", async (zone, time) => {
    await inZone(zone);
    await wants({ general_notification: "digest_daily" });
    await write("News");
    await at(new Date(Date.parse(time) - 60_000).toISOString());
    expect(digests()).toEqual([]);
    await at(time);
    expect(digests()).toHaveLength(1);
  });
});

test("a weekly digest goes out on Monday at eight", async () => {
  await wants({ general_notification: "digest_weekly" });
  await write("News of the week");
  for (const day of ["03", "04", "05", "06", "07", "08"]) await at(`2026-03-${day}T23:59:00.000Z`);
  expect(digests()).toEqual([]);
  await at("2026-03-09T07:00:00.000Z");
  expect(digests().map(({ subject }) => subject)).toEqual([`1 update from ${project.company.name}`]);
});

describe("between holding and sending", () => {
  test("emails turned off in between are left out; an empty digest is not sent", async () => {
    await wants({ general_notification: "digest_daily" });
    await write("Not any more");
    await wants({ general_notification: "disabled" });
    await at("2026-03-03T07:00:00.000Z");
    expect(digests()).toEqual([]);
    expect((await rows(project.company)).map(({ state }) => state)).toEqual(["skipped"]);
  });

  test("a person who switched to immediate emails still gets the held ones in the digest", async () => {
    await wants({ general_notification: "digest_daily" });
    await write("Waited");
    await wants({});
    await at("2026-03-03T07:00:00.000Z");
    expect(digests()).toHaveLength(1);
  });

  test("a deactivated person gets nothing", async () => {
    await wants({ general_notification: "digest_daily" });
    await write("Too late");
    await project.owner.patch(`/users/beta/${tester.id}`, { is_active: false });
    await at("2026-03-03T07:00:00.000Z");
    expect(digests()).toEqual([]);
  });

  test("a sign-in link that waited for a week still works", async () => {
    await wants({ magic_link: "digest_weekly" });
    await project.owner.post("/email/resend", { user_id: tester.id, email_type: "magic_link" });
    await at("2026-03-09T07:00:00.000Z");
    const token = /magic-link\S*#(\S+)/.exec(digests()[0]?.text ?? "")?.[1];
    clock.advance({ hours: 71 });
    expect((await app.anonymous.post("/auth/magic-link/consume", { token })).status).toBe(200);
  });
});

test("a digest does not extend a link the person asked for since", async () => {
  await wants({ magic_link: "digest_daily" });
  await project.owner.post("/email/resend", { user_id: tester.id, email_type: "magic_link" });
  clock.advance({ minutes: 1 });
  await app.anonymousClient().post("/auth/magic-link", { email: tester.email });
  await mail.drain();
  const token = /magic-link\S*#(\S+)/.exec(mail.one(tester.email).text ?? "")?.[1];
  await at("2026-03-03T07:00:00.000Z");
  expect((await app.anonymous.post("/auth/magic-link/consume", { token })).status).toBe(404);
});

test("a digest that fails does not block another person's", async () => {
  const second = await aTester(project);
  for (const person of [tester, second]) await wants({ general_notification: "digest_daily" }, person);
  for (const person of [tester, second]) await write("News", person);
  await database.inTenant(project.company.id, (tx) =>
    tx
      .updateTable("mails")
      .set({ content: JSON.stringify({ heading: "No words" }) })
      .where("user_id", "=", tester.id)
      .execute(),
  );
  await at("2026-03-03T07:00:00.000Z");
  expect(app.log.takeErrors()).toHaveLength(1);
  expect(digests(second)).toHaveLength(1);
  expect((await rows(project.company)).map(({ state }) => state).toSorted()).toEqual(["gathered", "held", "sent"]);
  await database.inTenant(project.company.id, (tx) => tx.deleteFrom("mails").where("state", "=", "held").execute());
});

test("more emails than fit in one digest are sent in several, in one run", async () => {
  await prefer(tester, { general_notification: "digest_daily" });
  await queue(project.company, ...Array.from({ length: 205 }, () => aMail(tester)));
  await at("2026-03-03T07:00:00.000Z");
  expect(digests().map(({ subject }) => subject)).toEqual(
    ["100", "100", "5"].map((count) => `${count} updates from ${project.company.name}`),
  );
});

test("hundreds who get theirs at the same time are all reached in one run", async () => {
  const ids = Array.from({ length: 230 }, () => crypto.randomUUID());
  await database.asOwner(async (tx) => {
    await sql`insert into identities (id, email) select id, id || '@example.com' from unnest(${ids}::uuid[]) as given (id)`.execute(
      tx,
    );
    await sql`
      insert into users (company_id, id, identity_id, email, name, role, is_active, joined_at, created_at)
      select ${project.company.id}::uuid, id, id, id || '@example.com', 'Somebody', 'beta_tester', true, now(), now()
      from unnest(${ids}::uuid[]) as given (id)`.execute(tx);
    await sql`
      insert into mails (company_id, id, category, to_email, to_name, subject, content, user_id, state, digest, created_at, due_at)
      select ${project.company.id}::uuid, gen_random_uuid(), 'general_notification', id || '@example.com', 'Somebody', 'News',
        ${JSON.stringify(anyContent)}::jsonb, id, 'held', 'daily', now(), ${new Date("2026-03-03T07:00:00.000Z")}::timestamptz
      from unnest(${ids}::uuid[]) as given (id)`.execute(tx);
  });
  clock.set(new Date("2026-03-03T07:00:00.000Z"));
  await mail.run("gather-digests", {});
  const states = Map.groupBy(await rows(project.company), ({ state }) => state);
  expect(new Map([...states].map(([state, mails]) => [state, mails.length]))).toEqual(
    new Map([
      ["gathered", 230],
      ["queued", 230],
    ]),
  );
});

test("an interrupted run loses nothing and sends nothing twice", async () => {
  await wants({ general_notification: "digest_daily" });
  await write("News");
  clock.set(new Date("2026-03-03T07:00:00.000Z"));
  const dying = { ...app.jobs, sendMany: () => Promise.reject(new Error("Power cut")) };
  await gatherDigests.run({ database, clock, log: app.log.log, publicUrl: "http://localhost:3000", jobs: dying }, {});
  expect(app.log.takeErrors()).toHaveLength(1);
  expect((await rows(project.company)).map(({ state }) => state)).toEqual(["held"]);
  await at("2026-03-03T07:05:00.000Z");
  await at("2026-03-03T07:10:00.000Z");
  expect(digests()).toHaveLength(1);
});

test("two workers at once send each person one digest, and companies never share one", async () => {
  const other = await aTester(await aProject(await aCompany()));
  const people = [tester, await aTester(project), await aTester(project)];
  for (const person of people) await wants({ general_notification: "digest_daily" }, person);
  for (const person of people) await write("For everybody", person);
  clock.set(new Date("2026-03-03T07:00:00.000Z"));
  await Promise.all([mail.run("gather-digests", {}), mail.run("gather-digests", {})]);
  await mail.drain();
  for (const person of people) expect(digests(person)).toHaveLength(1);
  expect(digests(other)).toEqual([]);
});

test("a digest has the same unsubscribe link as the emails in it", async () => {
  await wants({ general_notification: "digest_daily" });
  await write("News");
  await at("2026-03-03T07:00:00.000Z");
  const [digest] = digests();
  expect(digest?.raw).toMatch(/^List-Unsubscribe-Post:/m);
  expect(digest?.text).toContain("/dashboard?profile=email");
});
