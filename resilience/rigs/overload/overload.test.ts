/** Overload: rejected requests get Retry-After, no company is starved, and the server recovers once it is over. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { newToken } from "../../../server/src/platform/tokens.ts";
import { poolOfTests } from "../../../tests/support/test-database.ts";
import type { Client } from "../../../tests/support/client.ts";
import { openTestApp, tally, type Person, type Team } from "../../../tests/support/test-app.ts";

const app = await openTestApp();
const paced = await openTestApp({ operations: { rateLimitPerMinute: 30 } });

const small = await openTestApp({ operations: { maxConcurrentRequests: 10 } });

/** Takes every connection there is. @returns what gives them back, one after the other */
async function holdAll(of = app): Promise<(() => void)[]> {
  const leases = await Promise.all(
    Array.from({ length: poolOfTests }, () => of.database.engine.lease("tenant", "a stalled request")),
  );
  return leases.map((lease) => () => lease.release(false));
}

/** Caches the session in this process, so that the next call starts with its own transaction. */
async function signedIn(to = app): Promise<Person> {
  const { owner } = await to.aCompany();
  expect((await owner.get("/projects")).status).toBe(200);
  return owner;
}

async function areWaiting(many: number, at = app): Promise<void> {
  const { engine } = at.database;
  await expect.poll(() => engine.connections().reduce((sum, { waiting }) => sum + waiting, 0)).toBe(many);
}

test("requests beyond capacity return Retry-After, and the server recovers at once", async () => {
  const owner = await signedIn();
  const free = await holdAll();
  const replies = await Promise.all(Array.from({ length: 100 }, () => owner.get("/projects")));
  expect(tally(replies)).toEqual({ 503: 100 });
  expect(new Set(replies.map(({ headers }) => headers["retry-after"]))).toEqual(new Set(["2"]));
  expect(new Set(replies.map(({ body }) => body.detail))).toEqual(
    new Set(["The server is busy. Please try again in a moment."]),
  );
  for (const each of free) each();
  const after = await Promise.all(Array.from({ length: 20 }, () => owner.get("/projects")));
  expect(tally(after)).toEqual({ 200: 20 });
});

test("a company that asks for very much keeps no other waiting", async () => {
  const [noisy, small] = [await app.aCompany(), await app.aCompany()];
  const free = await holdAll();
  const answered: string[] = [];
  const ask = async ({ company }: Team, name: string) => {
    await app.database.readTenant(company.id, (tx) => tx.selectFrom("projects").select("id").limit(1).execute());
    answered.push(name);
  };
  const all = [...Array.from({ length: 8 }, () => ask(noisy, "noisy")), ask(small, "small")];
  // One place alone, so that they are answered in the order in which they get it.
  const [first, ...others] = free;
  first?.();
  await Promise.all(all);
  for (const each of others) each();
  expect(answered).toEqual(["noisy", "small", ...Array.from({ length: 7 }, () => "noisy")]);
});

test("a client that tries tokens in a loop does not block others from signing in", async () => {
  const free = await holdAll();
  const answered: string[] = [];
  // Each from a place of their own.
  const [noisy, someone] = [0, 1].map(() => app.withToken(newToken("session").token)) as [Client, Client];
  const ask = async (who: Client, name: string) => {
    expect((await who.get("/auth/me")).status).toBe(401);
    answered.push(name);
  };
  const all = Array.from({ length: 20 }, () => ask(noisy, "noisy"));
  await areWaiting(20);
  all.push(ask(someone, "another person"));
  await areWaiting(21);
  const [first, ...others] = free;
  first?.();
  await Promise.all(all);
  for (const each of others) each();
  // Their turn was the second; answers may pass one another on their way.
  expect(answered.indexOf("another person")).toBeLessThan(10);
});

test("what a process cannot work on is sent away at once, and keeps others from nothing", async () => {
  const [noisy, other] = [await signedIn(small), await signedIn(small)];
  const free = await holdAll(small);
  const replies = Array.from({ length: 15 }, () => noisy.get("/projects"));
  await areWaiting(10, small);
  const refused = await Promise.race(replies);
  expect([refused.status, refused.headers["retry-after"], refused.body.detail]).toEqual([
    503,
    "1",
    "The server is busy. Please try again in a moment.",
  ]);
  // Another company has its own share, and so have signed-out clients. Both wait with the queued requests.
  const guests = [other.get("/projects"), small.withToken(newToken("session").token).get("/auth/me")];
  await areWaiting(12, small);
  for (const each of free) each();
  expect(tally(await Promise.all(replies))).toEqual({ 200: 10, 503: 5 });
  expect(tally(await Promise.all(guests))).toEqual({ 200: 1, 401: 1 });
  expect(small.log.text.match(/Too many concurrent requests/g)).toHaveLength(1);
  expect((await noisy.get("/projects")).status).toBe(200);
});

test("calls of a line that breaks off give their places back", async () => {
  const { token } = newToken("session");
  const call = `GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const free = await holdAll(small);
  const line = connect(Number(new URL(await small.app.listen({ port: 0, host: "127.0.0.1" })).port), "127.0.0.1");
  line.write(call.repeat(10));
  await areWaiting(10, small);
  line.destroy();
  for (const each of free) each();
  // Each has its place until its work is done, which is a little after it has a connection.
  const anonymousCalls = () => Promise.all(Array.from({ length: 10 }, () => small.withToken(token).get("/auth/me")));
  await expect.poll(async () => tally(await anonymousCalls())).toEqual({ 401: 10 });
});

test("the API's documents are counted among what a process works on at once", async () => {
  const noisy = small.withToken(newToken("session").token);
  const document = (url: string, remoteAddress: string) => small.app.inject({ url, remoteAddress });
  const free = await holdAll(small);
  const waiting = Array.from({ length: 10 }, () => noisy.get("/auth/me"));
  await areWaiting(10, small);
  // All at once: those who wait for a connection give up after a while.
  const urls = ["/api/docs", "/api/docs.css", "/api/openapi.json"];
  const rejected = Promise.all(urls.map((url) => document(url, noisy.ip)));
  const answers = Promise.all(urls.map((url) => document(url, "192.0.2.1")));
  for (const { statusCode, headers } of await rejected) {
    expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "1", "no-store"]);
  }
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const each of free) each();
  await Promise.all(waiting);
});

test("a large body counts as several requests, regardless of the caller", async () => {
  const { owner } = await paced.aCompany();
  const large = { name: "Any", description: "x".repeat(512 * 1024) };
  const replies = [];
  // Each takes nine of sixty; the rest allows small calls one after another.
  for (let at = 0; at < 7; at += 1) replies.push(await owner.post("/projects", large));
  expect(tally(replies)).toEqual({ 422: 6, 429: 1 });
  const small = [];
  for (let at = 0; at < 7; at += 1) small.push(await owner.get("/projects"));
  expect(tally(small)).toEqual({ 200: 6, 429: 1 });
});

test("one person alone is slowed down, not those beside them", async () => {
  const { owner, admin } = await paced.aCompany();
  const replies = [];
  for (let at = 0; at < 61; at += 1) replies.push(await owner.get("/projects"));
  expect(tally(replies)).toEqual({ 200: 60, 429: 1 });
  expect(replies.at(-1)?.headers["retry-after"]).toBe("2");
  expect((await admin.get("/projects")).status).toBe(200);
  paced.clock.advance({ seconds: 2 });
  expect((await owner.get("/projects")).status).toBe(200);
});
