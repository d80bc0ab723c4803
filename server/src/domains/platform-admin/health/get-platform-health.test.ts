import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { PlatformHealth } from "@firstlight/contract";
import { expect, test } from "vitest";
import { openTestApp, type Company } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const admin = await app.anAdmin();
const minute = 60_000;
const day = 86_400_000;

async function health(): Promise<PlatformHealth> {
  const { status, body } = await admin.get("/admin/health");
  expect(status).toBe(200);
  return body;
}

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

async function aMail(company: Company, state: string, { age = minute, dueAgo = minute } = {}) {
  await app.database.asOwner((tx) =>
    sql`
      insert into mails (company_id, id, category, to_email, to_name, subject, state, created_at, due_at)
      values (${company.id}, ${randomUUID()}, 'general_notification', 'a@example.com', 'A', 'S', ${state}, ${ago(age)}, ${ago(dueAgo)})`.execute(
      tx,
    ),
  );
}

test("it shows the running processes, their start times and the database state", async () => {
  const { version, node_version, started_at, checked_at, database, slow_ms } = await health();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(node_version).toBe(process.version);
  expect(new Date(checked_at).getTime()).toBeGreaterThanOrEqual(new Date(started_at).getTime());
  expect(database.kind).toBe(app.database.engine.kind);
  expect(database.version).toMatch(/^\d+/);
  expect(database.size_bytes).toBeGreaterThan(1_000_000);
  expect(database.tables).toHaveLength(10);
  const sizes = database.tables.map(({ size_bytes }) => size_bytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(database.connections.used).toBeGreaterThan(0);
  expect(database.connections.most).toBeGreaterThanOrEqual(database.connections.used);
  expect(slow_ms).toBe(200);
});

test("a slow query is listed once, without its values", async () => {
  for (const secret of ["canary one", "canary two"]) {
    await app.database.asOwner((tx) => sql.raw(`select pg_sleep(0.21), '${secret}'`).execute(tx));
    await app.database.readPlatform((tx) => sql`select pg_sleep(0.21), ${secret}::text as said`.execute(tx));
  }
  const { slow_queries } = await health();
  expect(JSON.stringify(slow_queries)).not.toContain("canary");
  const ours = slow_queries.filter(({ statement }) => statement.startsWith("select pg_sleep"));
  expect(ours.map(({ statement, times }) => ({ statement, times }))).toEqual(
    expect.arrayContaining([
      { statement: "select pg_sleep(0.21), '…'", times: 2 },
      { statement: "select pg_sleep(0.21), $1::text as said", times: 2 },
    ]),
  );
  for (const { mean_ms, max_ms } of ours) {
    expect(mean_ms).toBeGreaterThanOrEqual(200);
    expect(max_ms).toBeGreaterThanOrEqual(mean_ms);
  }
});

test("jobs are counted by queue and state, except completed ones", async () => {
  const before = await health();
  const countsOf = ({ jobs }: PlatformHealth) => jobs.queues.find(({ name }) => name === "tally-answers");
  expect(countsOf(before)).toEqual({ name: "tally-answers", queued: 0, active: 0, retrying: 0, dead: 0 });
  await app.database.asOwner((tx) =>
    sql`
      insert into pgboss.job (name, state, start_after)
      select 'tally-answers', state::pgboss.job_state, now() - wait::interval from (values
        ('created', '90 seconds'), ('created', '-1 hour'), ('retry', '10 seconds'), ('active', '0'), ('failed', '0'), ('failed', '0'),
        ('completed', '0'), ('completed', '1 day')) as wanted (state, wait)`.execute(tx),
  );
  const after = await health();
  expect(countsOf(after)).toEqual({ name: "tally-answers", queued: 2, active: 1, retrying: 1, dead: 2 });
  const { queued, active, retrying, dead, oldest_due_seconds, queues } = after.jobs;
  expect({ queued, active, retrying, dead }).toEqual({
    queued: before.jobs.queued + 2,
    active: before.jobs.active + 1,
    retrying: before.jobs.retrying + 1,
    dead: before.jobs.dead + 2,
  });
  expect(oldest_due_seconds).toBeGreaterThanOrEqual(90);
  expect(queues.filter(({ name }) => name.startsWith("__"))).toEqual([]);
});

test("emails are counted across all companies, for the last day and week", async () => {
  const [one, other] = [await app.aCompany(), await app.aCompany()];
  const before = await health();
  await aMail(one.company, "sent");
  await aMail(other.company, "sent", { age: 3 * day });
  await aMail(other.company, "failed", { age: 6 * day });
  await aMail(one.company, "suppressed");
  await aMail(one.company, "sent", { age: 8 * day });
  await aMail(one.company, "queued", { age: day, dueAgo: 20 * minute });
  await aMail(one.company, "queued", { dueAgo: -minute });
  await app.database.asOwner((tx) =>
    tx
      .insertInto("mail_suppressions")
      .values({
        company_id: one.company.id,
        id: randomUUID(),
        email: "x@example.com",
        reason: "550",
        created_at: ago(0),
      })
      .execute(),
  );
  const { mail } = await health();
  const plus = (counted: { last_day: number; last_week: number }, last_day: number, last_week: number) => ({
    last_day: counted.last_day + last_day,
    last_week: counted.last_week + last_week,
  });
  expect(mail).toEqual({
    queued: before.mail.queued + 2,
    sent: plus(before.mail.sent, 1, 2),
    failed: plus(before.mail.failed, 0, 1),
    suppressed: plus(before.mail.suppressed, 1, 1),
    suppressed_addresses: before.mail.suppressed_addresses + 1,
    oldest_due_seconds: 20 * 60,
  });
});

test("webhooks are counted by type, including unhandled ones", async () => {
  expect((await health()).webhooks).toEqual({
    is_configured: true,
    received: { last_day: 0, last_week: 0 },
    waiting: 0,
    last_received_at: null,
    by_type: [],
  });
  const event = (type: string, age: number, isHandled: boolean) => ({
    id: `evt_${randomUUID()}`,
    type,
    stripe_customer_id: "cus_1",
    created_at: ago(age),
    received_at: ago(age),
    handled_at: isHandled ? ago(age) : null,
  });
  const events = [
    event("invoice.paid", minute, false),
    event("invoice.paid", 2 * day, true),
    event("customer.updated", day / 2, true),
    event("invoice.paid", 9 * day, true),
  ];
  await app.database.asSystem((tx) => tx.insertInto("billing_events").values(events).execute());
  expect((await health()).webhooks).toEqual({
    is_configured: true,
    received: { last_day: 2, last_week: 3 },
    waiting: 1,
    last_received_at: ago(minute).toISOString(),
    by_type: [
      { type: "invoice.paid", last_week: 2 },
      { type: "customer.updated", last_week: 1 },
    ],
  });
});

test("only admins can see it", async () => {
  const { owner } = await app.aCompany();
  for (const path of ["/admin/health", "/admin/jobs", "/admin/audit", "/admin/admins"]) {
    expect((await owner.get(path)).status).toBe(401);
    expect((await app.anonymous.get(path)).status).toBe(401);
  }
});

test("the platform role cannot read job payloads, email content, addresses or passwords", async () => {
  for (const what of [
    "data from pgboss.job",
    "content from mails",
    "to_email from mails",
    "password_hash from identities",
  ]) {
    await expect(app.database.readPlatform((tx) => sql.raw(`select ${what}`).execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  }
});
