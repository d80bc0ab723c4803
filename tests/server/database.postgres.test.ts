/** What only a server can suffer while this process lives on; the kill test ends the embedded database. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { assertSafe } from "../../server/src/platform/db/self-check.ts";
import { prepareDatabase } from "../../server/src/app/open-database.ts";
import { openTestApp, unique, type Person } from "../support/test-app.ts";
import { migrationsDir, openTestDatabase, serverUrl } from "../support/test-database.ts";

const app = await openTestApp();
const { aCompany, database } = app;
const own = new URL(app.databaseUrl ?? "");
const name = own.pathname.slice(1);

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() ?? "" });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Waits until they are gone: a connection terminated late would fail in the middle of the next test. */
const terminate = (datname: string) =>
  `select pg_terminate_backend(pid, 15000) from pg_stat_activity where datname = '${datname}'`;
const cut = terminate(name);
/** Past the harness, which would ask the database itself. */
const createProject = async (who: Person, title: string) => {
  const reply = await app.app.inject({
    method: "POST",
    url: "/api/projects",
    headers: { authorization: `Bearer ${who.token}` },
    payload: { name: title, description: "x" },
  });
  return { status: reply.statusCode, body: reply.json<{ id: string }>() };
};
const ready = async () => (await app.anonymous.get("/ready")).status;

describe("a server that is lost", () => {
  test("costs some calls a 503, never the process, and is used again at once", async () => {
    const { owner } = await aCompany();
    for (let round = 0; round < 5; round += 1) {
      const asked = Array.from({ length: 20 }, (_, count) => createProject(owner, unique(`p${count}`)));
      await onServer(cut);
      const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
      for (const status of statuses) expect([201, 503]).toContain(status);
    }
    await expect.poll(ready).toBe(200);
    expect((await owner.get("/projects")).status).toBe(200);
  });

  test("what was answered with success is there, what was refused may be tried again", async () => {
    const { owner } = await aCompany();
    const asked = Array.from({ length: 30 }, (_, count) => createProject(owner, `Project ${count}`));
    await onServer(cut);
    const made = (await Promise.all(asked)).filter(({ status }) => status === 201).map(({ body }) => body.id);
    await expect.poll(ready).toBe(200);
    const { body } = await owner.get("/projects", { limit: "200" });
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(made));
  });

  test("readiness says so, health does not, and both recover; sign-outs elsewhere are heard again", async () => {
    const { company, owner } = await aCompany();
    expect(await ready()).toBe(200);
    await onServer(`alter database ${name} allow_connections false`);
    await onServer(cut);
    await expect.poll(ready).toBe(503);
    expect((await app.anonymous.get("/health")).status).toBe(200);
    const refused = await owner.get("/projects");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
    await onServer(`alter database ${name} allow_connections true`);
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => (await owner.get("/projects")).status).toBe(200);
    await database.inTenant(company.id, (tx) => tx.deleteFrom("sessions").where("user_id", "=", owner.id).execute());
    await expect.poll(async () => (await owner.get("/projects")).status).toBe(401);
  });
});

test("serving is refused while the server may lose what it confirmed", async () => {
  const { database: copy, url, close } = await openTestDatabase(app.log.log);
  const copyName = new URL(url ?? "").pathname.slice(1);
  await onServer(`alter database ${copyName} set synchronous_commit = off`);
  // Settings of a database count for connections made from now on.
  await onServer(terminate(copyName));
  const selfCheckError = () => assertSafe(copy).catch((error: Error) => error.message);
  await expect.poll(selfCheckError).toMatch(/can lose committed data in a crash\. Turn it on\./);
  await close();
});

/** A database of its own, and an upgrade of it by one more migration. */
async function anUpgrade(migration: string) {
  const { database: copy, url = "", close } = await openTestDatabase(app.log.log);
  const folder = await mkdtemp(join(tmpdir(), "firstlight-upgrade-"));
  await cp(migrationsDir, folder, { recursive: true });
  await writeFile(join(folder, "9000-next.sql"), migration);
  const config = { database: { kind: "server" as const, url, directUrl: null, replicaUrls: [], poolSize: 2 } };
  const upgrade = () => prepareDatabase({ config, database: copy, log: app.log.log }, folder);
  const applied = () => copy.asOwner((tx) => sql`select from schema_migrations where name like '9000%'`.execute(tx));
  const end = async () => {
    await rm(folder, { recursive: true });
    await close();
  };
  return { copy, upgrade, applied, end };
}

test("an upgrade takes as long as it takes: no limit of time cuts its work short", async () => {
  const { upgrade, applied, end } = await anUpgrade(
    "do $$ begin if current_setting('statement_timeout') <> '0' then raise 'hurried'; end if; end $$",
  );
  await upgrade();
  expect((await applied()).rows).toHaveLength(1);
  await end();
});

test("an upgrade blocked by another program's lock gives up, so that no one waits behind it, and can be run again", async () => {
  const { copy, upgrade, applied, end } = await anUpgrade("alter table secrets add column more text");
  await copy.asOwner(async (tx) => {
    await sql`lock table secrets in access share mode`.execute(tx);
    await expect(upgrade()).rejects.toThrow("needs a table that another program has locked");
  });
  expect((await applied()).rows).toEqual([]);
  await upgrade();
  expect((await applied()).rows).toHaveLength(1);
  await end();
});
