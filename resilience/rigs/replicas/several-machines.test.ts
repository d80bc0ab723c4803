/**
 * Two web processes and a worker on one PostgreSQL behind a pooler, with a read replica: any process continues another's work, and they
 * die one after another under load.
 */
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPostgres } from "../../../server/src/platform/db/postgres-engine.ts";
import { expectAll } from "../../support/confirmed-writes.ts";
import { openInstallation, type Installation } from "../../support/installation.ts";
import { follow } from "../../../tests/support/live.ts";
import type { ServerProcess } from "../../../tests/support/server-process.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { Writers } from "../../../tests/support/writers.ts";

// A slow machine gets its time: all waits end as soon as they can.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const patiently = { timeout: 120_000 };

let all: Installation;
let first: ServerProcess;
let second: ServerProcess;
let worker: ServerProcess;
let atFirst: Writers;
let atSecond: Writers;
beforeAll(async () => {
  all = await openInstallation();
  // All at the same moment, on a database in which there is nothing.
  [first, second, worker] = await Promise.all([all.run("web"), all.run("web"), all.run("worker")]);
  [atFirst, atSecond] = [new Writers(first.address), new Writers(second.address)];
  // What a web is asked for, the worker sends: each comes in by a mail.
  await Promise.all([atFirst.settle(all.mails), atSecond.settle(all.mails)]);
});
afterAll(() => all.close());

async function ask(text: string, values: unknown[] = [], { url } = all.primary): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, values);
  await client.end();
  return rows;
}

interface Sent {
  method?: string;
  token?: string;
  body?: unknown;
  file?: Blob;
}

async function call({ address }: ServerProcess, path: string, { method = "GET", token, body, file }: Sent = {}) {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const form = new FormData();
  if (file) form.append("file", file);
  const content = file ? form : body === undefined ? null : JSON.stringify(body);
  const reply = await fetch(`${address}/api${path}`, { method, headers, body: content });
  const text = await reply.text();
  const answer = reply.headers.get("content-type")?.includes("json")
    ? (JSON.parse(text) as Record<string, string>)
    : {};
  return { status: reply.status, text, answer };
}

test("a worker says how it is and answers nothing else", async () => {
  for (const path of ["/health", "/ready"])
    expect([(await call(worker, path)).status, (await call(first, path)).status]).toEqual([200, 200]);
  for (const path of ["/projects", "/events", "/admin/health", "/openapi.json", "/public/custom-domain"])
    expect(await call(worker, path)).toMatchObject({ status: 404, answer: { code: "not_found" } });
});

test("a file comes in parts to whichever process, and each of them hands it out", async () => {
  const token = atFirst.owner;
  const content = Buffer.alloc(4 * 1024 * 1024 + 3, "a line of text\n");
  const body = { filename: "long.txt", size: content.length };
  const begun = await call(first, "/uploads/in-parts", { method: "POST", token, body });
  const pagePath = `/uploads/in-parts/${begun.answer["id"]}`;
  const parts = [content.subarray(0, 4 * 1024 * 1024), content.subarray(4 * 1024 * 1024)];
  const put = (at: ServerProcess, part: number) =>
    call(at, `${pagePath}/${part}`, { method: "PUT", token, file: new Blob([parts[part] ?? ""]) });
  const [here, there] = await Promise.all([put(first, 0), put(second, 1)]);
  expect([here.status, there.status]).toEqual([200, 200]);
  const made = await Promise.all(
    [first, second].map((at) => call(at, `${pagePath}/finish`, { method: "POST", token })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const [id, again] = made.map(({ answer }) => answer["id"]);
  expect(again).toBe(id);
  for (const at of [first, second]) expect((await call(at, `/uploads/${id}`, { token })).text).toBe(content.toString());
});

test("attempts to sign in are counted over all processes", async () => {
  const body = { email: "nobody@example.com", password: "wrong password" };
  const tries = Array.from({ length: 12 }, (_, count) => (count % 2 === 0 ? first : second));
  const statuses: number[] = [];
  for (const at of tries) statuses.push((await call(at, "/auth/login", { method: "POST", body })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

/** Those whose job a worker took with it as it died: another gets them once their time is over. */
async function listHeld(): Promise<unknown[]> {
  const rows = await ask(
    "select data ->> 'mail_id' as id from pgboss.job where name = 'deliver-mail' and state = 'active'",
  );
  return rows.map(({ id }) => id);
}

/** Jobs queued while no worker runs wait for the next one. */
async function killWorker(): Promise<unknown[]> {
  await worker.end("SIGKILL");
  const held = await listHeld();
  const [email = ""] = all.mails.received[0]?.recipients ?? [];
  const asked = await call(second, "/auth/magic-link", { method: "POST", body: { email } });
  expect(asked.status).toBe(202);
  await atSecond.confirm(5);
  const hasCome = () => all.mails.received.some(({ mail }) => mail.text?.includes("/magic-link"));
  expect(hasCome()).toBe(false);
  worker = await all.run("worker");
  await expect.poll(hasCome, patiently).toBe(true);
  return held;
}

/** People read all the while, those who wrote and those who did not. */
async function killReplica(): Promise<void> {
  const read = async () => {
    const answers = await Promise.all(
      [atFirst, atSecond].map(({ owner }) => call(second, "/projects", { token: owner })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  };
  const isRead = async () => {
    await read();
    const sessions = "select from pg_stat_activity where application_name = 'firstlight-tenant'";
    return (await ask(sessions, [], all.replica)).length > 0;
  };
  await expect.poll(isRead, patiently).toBe(true);
  await all.replica.kill9();
  for (let times = 0; times < 20; times += 1) await read();
  await atFirst.confirm(5);
  await all.replica.restart();
  await all.replica.caughtUp();
  await expect.poll(isRead, patiently).toBe(true);
}

/** As a proxy does: from when it says that it stops, calls go to another. @returns how it ends */
async function stopSecond(): Promise<{ ended: ReturnType<ServerProcess["end"]> }> {
  const ended = second.end("SIGTERM");
  await expect.poll(async () => (await call(second, "/ready")).status).toBe(503);
  atSecond.address = first.address;
  await atSecond.confirm(5);
  return { ended };
}

/** Every mail that was due has gone out once, and no job was given up or done twice. */
async function expectMailsOnce(held: unknown[]): Promise<void> {
  const waiting = "select id from mails where state = 'queued' and due_at <= now() and id <> all ($1::uuid[])";
  await expect.poll(() => ask(waiting, [held]), patiently).toEqual([]);
  const sent = await ask("select id from mails where state = 'sent' and id <> all ($1::uuid[])", [held]);
  const ids = all.mails.received.map(({ mail }) => mail.messageId?.slice(1, 37));
  expect(new Set(ids).size).toBe(ids.length);
  expect(sent.filter(({ id }) => !ids.includes(String(id)))).toEqual([]);
  expect(sent.length).toBeGreaterThan(10);
  expect(await ask("select state from mails where state not in ('queued', 'sent')")).toEqual([]);
  expect(await ask("select name from pgboss.job where state = 'failed'")).toEqual([]);
  // Each scheduled job was sent by exactly one clock event, whichever worker received it.
  const twice = `
    with words as (select data ->> 'name' as name, count(*) as many from pgboss.job where name = '__pgboss__send-it' group by 1)
    select job.name from pgboss.job as job join words on words.name = job.name
    group by job.name, words.many having count(*) > words.many
    union all
    select name from pgboss.job where singleton_on is not null group by name, singleton_on, singleton_key having count(*) > 1`;
  expect(await ask(twice)).toEqual([]);
}

test("under load each of them dies in turn: nothing is lost or twice, and only calls in flight at the dead are cut off", async () => {
  const memberStream = await follow(second.address, atFirst.owner);
  for (const writers of [atFirst, atSecond]) writers.start();
  await Promise.all([atFirst.confirm(10), atSecond.confirm(10)]);

  atFirst.address = second.address;
  expect(await first.end("SIGKILL")).toBe("SIGKILL");
  await atFirst.confirm(10);
  const cutOff = atFirst.refused.length;
  const again = all.run("web");
  const held = await killWorker();
  await killReplica();
  first = await again;
  atFirst.address = first.address;
  await atFirst.confirm(10);
  // Who follows at the second has heard of all that was written, wherever.
  const written = atFirst.confirmed.projects.slice(1);
  const heard = () => new Set(memberStream.events.map(({ project_id }) => project_id));
  await expect.poll(() => written.filter((id) => !heard().has(id)), patiently).toEqual([]);
  const { ended } = await stopSecond();

  await Promise.all([atFirst.stop(), atSecond.stop()]);
  expect(atSecond.refused).toEqual([]);
  expect(atFirst.refused.map(({ status }) => status)).toEqual(Array.from({ length: cutOff }, () => null));
  // At most seven calls are in flight: one for a project, and three answers to each of two forms.
  expect(cutOff).toBeLessThanOrEqual(7);
  expect(await ended).toBe(0);
  expect(memberStream.hasEnded()).toBe(true);
  expect(all.pooler.refused).toEqual([]);
  await expectMailsOnce(held);
  const confirmed = {
    projects: [...atFirst.confirmed.projects, ...atSecond.confirmed.projects],
    forms: [...atFirst.confirmed.forms, ...atSecond.confirmed.forms],
    responses: [...atFirst.confirmed.responses, ...atSecond.confirmed.responses],
  };
  const engine = openPostgres({ url: all.primary.url, poolSize: 2, log: new TestLog().log });
  await expectAll(engine, confirmed, join(all.dataDir, "uploads"));
  await engine.close();
});
