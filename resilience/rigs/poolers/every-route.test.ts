/** Calls that reach PostgreSQL through a pooler in transaction mode: nothing they do depends on a session. */
import { api, can, roles } from "@firstlight/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hashToken } from "../../../server/src/platform/tokens.ts";
import { openDatabase, prepareDatabase } from "../../../server/src/app/open-database.ts";
import { protectedNames, sendCall } from "../../../tests/support/foreign-ids.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { follow } from "../../../tests/support/live.ts";
import { openTestApp, unique } from "../../../tests/support/test-app.ts";
import { migrationsDir, openTestDatabase } from "../../../tests/support/test-database.ts";
import { asOwner, asTenant, type Ask } from "../../../tests/support/walls.ts";
import { rightCalls } from "../../../tests/support/right-calls.ts";
import { aWorld, type World } from "../../../tests/support/world.ts";

const app = await openTestApp({ isPooled: true });
const { database, log } = app;
const pooler = app.pooler;
if (!pooler) throw new Error("Nothing goes through a pooler here");
const world = await aWorld(app, await app.aCompany());
const { owner } = world.team;

type Name = (typeof protectedNames)[number];
const reads = protectedNames.filter((name) => api[name].method === "GET" && name !== "followEvents");
/** What takes something away comes after what may be about it. */
const changes = protectedNames
  .filter((name) => api[name].method !== "GET")
  .toSorted((one, other) => Number(/^(delete|erase|remove)/.test(one)) - Number(/^(delete|erase|remove)/.test(other)));

/** Sends as a permitted role, in its own session, since some requests end it. */
async function send(name: Name, { team, tester, ...rest }: World): Promise<number> {
  const role = roles.find((each) => can(each, api[name].permission)) ?? "owner";
  const who = await app.anotherSession(role === "beta_tester" ? tester : team[role]);
  const { status } = await sendCall(who, name, rightCalls({ team, tester, ...rest }, role)[name]);
  return status;
}

/** Done, or not now: an owner hands over before they are erased. */
const isLetIn = (status: number) => status < 300 || status === 409;

test("what reads is answered", async () => {
  const before = pooler.transactions;
  const statuses = [];
  for (const name of reads) statuses.push([name, await send(name, world)]);
  expect(statuses.filter(([, status]) => Number(status) >= 300)).toEqual([]);
  expect(pooler.transactions).toBeGreaterThan(before + reads.length);
});

test("what changes something is, too", async () => {
  let now = await aWorld(app, await app.aCompany());
  for (const name of changes) {
    const status = await send(name, now);
    if (isLetIn(status)) continue;
    // An earlier call has removed what this one needs, so retry in a new company.
    now = await aWorld(app, await app.aCompany());
    expect({ name, done: isLetIn(await send(name, now)) }).toEqual({ name, done: true });
  }
}, 120_000);

test("each transaction applies the session settings again", async () => {
  const settings = sql<Record<string, string>>`select current_user::text as who, current_setting('timezone') as zone,
    current_setting('plan_cache_mode') as plans, current_setting('jit') as jit,
    current_setting('statement_timeout') as works, current_setting('lock_timeout') as waits,
    current_setting('idle_in_transaction_session_timeout') as idles`;
  const all = { zone: "UTC", plans: "force_generic_plan", jit: "off", works: "4s", waits: "3s", idles: "10s" };
  for (let count = 0; count < 3; count += 1) {
    const asked = [
      database.ask(settings),
      database.readTenant(world.team.company.id, async (tx) => (await settings.execute(tx)).rows),
      database.asSystem(async (tx) => (await settings.execute(tx)).rows),
    ];
    expect((await Promise.all(asked)).map(([row]) => row)).toEqual(
      ["firstlight_tenant", "firstlight_tenant", "firstlight_gate"].map((who) => ({ who, ...all })),
    );
  }
});

test("one company's transaction leaves nothing for the next", async () => {
  const count = (ask: Ask) => ask("select from projects");
  expect((await asTenant(database, world.team.company.id, count)).count).toBeGreaterThan(0);
  for (let times = 0; times < 6; times += 1) expect((await asTenant(database, undefined, count)).count).toBe(0);
});

test("a statement on its own that is refused leaves the next one alone", async () => {
  await expect(database.ask(sql`select from nowhere`)).rejects.toThrow('relation "nowhere" does not exist');
  await expect(database.ask(sql`select * from jsonb_array_elements('7')`)).rejects.toThrow("from a scalar");
  expect(await database.ask(sql`select 7 as n`)).toEqual([{ n: 7 }]);
});

test("who is signed out elsewhere is heard of at once, and so is news", async () => {
  const address = await app.app.listen({ port: await findFreePort(), host: "127.0.0.1" });
  const reader = await app.anotherSession(owner);
  const followed = await follow(address, reader.token);
  await owner.post("/projects", { name: unique("Moonshot"), description: "Up." });
  await expect.poll(() => followed.events.map(({ kind }) => kind)).toContain("project");
  await database.inTenant(world.team.company.id, (tx) =>
    tx.deleteFrom("sessions").where("token_hash", "=", hashToken(reader.token)).execute(),
  );
  await expect.poll(() => followed.hasEnded()).toBe(true);
});

describe("the server does not start and says what to do", () => {
  const prepare = async (directUrl: string | null, url = pooler.url) => {
    const config = { database: { kind: "server" as const, url, directUrl, replicaUrls: [], poolSize: 2 } };
    const opened = await openDatabase(config, log.log);
    try {
      await prepareDatabase({ config, database: opened, log: log.log }, migrationsDir);
    } finally {
      await opened.engine.close();
      pooler.refused.splice(0);
    }
  };

  test("where only the pooler is known", async () => {
    await expect(prepare(null)).rejects.toThrow(
      "The database is reached through a connection pooler. Set DATABASE_DIRECT_URL to the PostgreSQL server itself; DATABASE_URL can then be a pooler in transaction mode.",
    );
  });

  test("where the two lead to different databases", async () => {
    const other = await openTestDatabase(log.log);
    await expect(prepare(other.url ?? null)).rejects.toThrow(
      "DATABASE_URL and DATABASE_DIRECT_URL point to two different databases. Set both to the same one.",
    );
    await other.close();
  });

  test("but not where both lead to one database, even if the user has rights only through roles", async () => {
    await prepare(app.databaseUrl ?? null);
    const user = unique("calls").replace("-", "_");
    const roles = "firstlight_tenant, firstlight_gate, firstlight_platform";
    await asOwner(database, `create role ${user} login noinherit password 'calls' in role ${roles}`);
    const url = new URL(pooler.url);
    url.username = user;
    url.password = "calls";
    await prepare(app.databaseUrl ?? null, url.href);
    await asOwner(database, `drop role ${user}`);
  });
});
