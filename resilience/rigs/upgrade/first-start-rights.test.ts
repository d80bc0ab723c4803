/** A first start on a PostgreSQL whose user has the rights that docs/configuration.md names, and no others. */
import { Client } from "pg";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startPostgres, type Postgres } from "../../../tests/support/postgres.ts";
import { startServer } from "../../../tests/support/server-process.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// A server of its own: in that of the other tests the roles are there already, and are a superuser's.
let postgres: Postgres;
const dataDir = await mkdtemp(join(tmpdir(), "firstlight-rights-"));
beforeAll(async () => {
  postgres = await startPostgres({ inMemory: true });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of statements) ({ rows } = await client.query<Record<string, unknown>>(text));
    return rows;
  } finally {
    await client.end();
  }
}

test("the user owns the database and may create roles: that is enough", async () => {
  await query(
    postgres.url,
    "create role hosted login createrole nosuperuser password 'long-enough'",
    "create database hosted owner hosted",
  );
  const url = Object.assign(new URL(postgres.url), {
    username: "hosted",
    password: "long-enough",
    pathname: "/hosted",
  });
  const server = await startServer({ DATABASE_URL: url.href, DATA_DIR: dataDir });
  try {
    expect((await fetch(`${server.address}/api/ready`)).status).toBe(200);
    expect(await query(url.href, "select rolsuper, rolbypassrls from pg_roles where rolname = current_user")).toEqual([
      { rolsuper: false, rolbypassrls: false },
    ]);
    expect(await query(postgres.url, "select count(*)::int as granted from pg_parameter_acl")).toEqual([
      { granted: 0 },
    ]);
  } finally {
    expect(await server.end("SIGTERM")).toBe(0);
  }
});
