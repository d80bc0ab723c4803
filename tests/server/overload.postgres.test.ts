/** More than there is room for: refusals that say when to come back, nobody starved, and all well once it is over. */
import { expect, test } from "vitest";
import { newToken } from "../../server/src/domains/auth/public.ts";
import { poolOfTests } from "../support/test-database.ts";
import type { Client } from "../support/client.ts";
import { openTestApp, tally, type Person, type Team } from "../support/test-app.ts";

const app = await openTestApp();
const paced = await openTestApp({ operations: { callsPerMinute: 30 } });

/** Takes every connection there is. @returns what gives them back, one after the other */
async function holdAll(): Promise<(() => void)[]> {
  const leases = await Promise.all(
    Array.from({ length: poolOfTests }, () => app.database.engine.lease("tenant", "somebody who holds on")),
  );
  return leases.map((lease) => () => lease.release(false));
}

/** Known to this process, so that a call begins with its own transaction. */
async function signedIn(): Promise<Person> {
  const { owner } = await app.aCompany();
  expect((await owner.get("/projects")).status).toBe(200);
  return owner;
}

test("what finds no room is told when to come back, and once there is room all is well at once", async () => {
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

test("somebody who tries tokens without end keeps nobody else from signing in", async () => {
  const free = await holdAll();
  const answered: string[] = [];
  // Each from a place of their own.
  const [noisy, somebody] = [0, 1].map(() => app.withToken(newToken("session").token)) as [Client, Client];
  const ask = async (who: Client, name: string) => {
    expect((await who.get("/auth/me")).status).toBe(401);
    answered.push(name);
  };
  const isWaiting = async (many: number) => {
    await expect
      .poll(() => app.database.engine.connections().reduce((sum, { waiting }) => sum + waiting, 0))
      .toBe(many);
  };
  const all = Array.from({ length: 20 }, () => ask(noisy, "noisy"));
  await isWaiting(20);
  all.push(ask(somebody, "somebody"));
  await isWaiting(21);
  const [first, ...others] = free;
  first?.();
  await Promise.all(all);
  for (const each of others) each();
  // Their turn was the second; answers may pass one another on their way.
  expect(answered.indexOf("somebody")).toBeLessThan(10);
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
