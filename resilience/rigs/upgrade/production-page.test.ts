/**
 * docs/production.md as far as any machine can follow it: its own rights, roles and settings, and the units' own command lines, with a
 * pooler between. `npm run production-drill` follows all of it.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { heredoc, readPage } from "../../../tools/production-drill/page.js";
import { root } from "../../../tools/root.js";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { startPooler } from "../../../tests/support/pooler.ts";
import { startPostgres } from "../../../tests/support/postgres.ts";
import {
  mainProgram,
  runAdmin,
  startServer,
  type ServerProcess,
  type Settings,
} from "../../../tests/support/server-process.ts";

vi.setConfig({ testTimeout: 240_000 });

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const blocks = readPage();
const values = {
  DOMAIN: "beta.example.com",
  OPERATOR: "grace@example.com",
  OWNER_PASSWORD: "of-the-owner",
  CALLS_PASSWORD: "of-requests",
  MAIL_HOST: "mail.example.com",
  MAIL_USER: "firstlight",
  MAIL_PASSWORD: "of-mail",
  MAIL_ADDRESS: "hello@example.com",
  openssl: randomBytes(32).toString("base64url"),
};

/** What the one block that has this hands over. */
const handedOver = (what: string, end: string) => {
  const [found, ...more] = blocks.filter(({ code }) => code.includes(what));
  if (!found || more.length > 0) throw new Error(`${more.length + 1} blocks have ${what}`);
  return heredoc(found.code, end, values);
};

/** `NAME=value` lines, as systemd reads them. */
const settingsIn = (lines: readonly string[]): Settings =>
  Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)));

/** A unit's environment and the flags it gives Node. */
function readUnit(name: string) {
  const unit = readFileSync(join(root, "ops", name), "utf8");
  const pairs = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, given = ""]) => given.split(" "));
  const [, flags = ""] = /^ExecStart=\/usr\/bin\/node (.+) server\/dist\/main\.js$/m.exec(unit) ?? [];
  return { settings: settingsIn(pairs), program: [...flags.split(" "), mainProgram] };
}

async function run(url: URL, sql: string): Promise<void> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  // One by one: a database is not created within a transaction.
  for (const statement of sql.split(/;\n/).filter((each) => each.trim() !== "")) await client.query(statement);
  await client.end();
}

const at = (url: string, pagePath: string): URL => {
  const { host } = new URL(pagePath);
  return Object.assign(new URL(url), { host });
};

async function start({ settings, program }: ReturnType<typeof readUnit>, more: Settings): Promise<ServerProcess> {
  const server = await startServer({ ...settings, ...more, METRICS_PORT: String(await findFreePort()) }, program);
  ends.push(() => server.end("SIGKILL"));
  return server;
}

test("its database, roles, settings and units make a service whose every line is JSON, and an admin", async () => {
  const postgres = await startPostgres({ inMemory: true });
  ends.push(() => postgres.stop());
  const pooler = await startPooler({ to: postgres.url });
  ends.push(() => pooler.stop());
  const dataDir = await mkdtemp(join(tmpdir(), "firstlight-page-"));
  ends.push(() => rm(dataDir, { recursive: true }));

  const page = settingsIn(handedOver("/etc/firstlight/firstlight.env", "ENV").split("\n"));
  const [calls, direct] = [page["DATABASE_URL"] ?? "", page["DATABASE_DIRECT_URL"] ?? ""];
  await run(new URL(postgres.url), handedOver("create database", "SQL"));
  await run(at(direct, postgres.url), handedOver("create role firstlight_calls", "SQL"));

  const settings = {
    ...page,
    DATABASE_URL: at(calls, pooler.url).href,
    DATABASE_DIRECT_URL: at(direct, postgres.url).href,
    DATA_DIR: dataDir,
    PORT: "0",
    DRAIN_SECONDS: "0",
    LOG_LEVEL: "info",
  };
  const worker = await start(readUnit("firstlight-worker@.service"), settings);
  const web = await start(readUnit("firstlight-web@.service"), settings);
  for (const { address } of [worker, web]) expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  expect(pooler.transactions).toBeGreaterThan(0);

  const made = await runAdmin({ ...settings, NODE_ENV: "production" }, ["create", values.OPERATOR]);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("The password: ") });
  const [, password] = /The password: (\S+)/.exec(made.output) ?? [];
  const signIn = await fetch(`${web.address}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: values.OPERATOR, password }),
  });
  expect(signIn.status).toBe(200);

  for (const process of [worker, web]) {
    expect(await process.end("SIGTERM")).toBe(0);
    const lines = process.output().trim().split("\n");
    const said = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(said.filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
    expect(said.map(({ msg }) => msg)).toContain("Links in emails lead to https://beta.example.com (PUBLIC_URL)");
  }
  expect(pooler.refused).toEqual([]);
});

test("it names no file that is not there, and no setting that the configuration page does not know", () => {
  const known = readFileSync(join(root, "docs/configuration.md"), "utf8");
  const settings = Object.keys(settingsIn(handedOver("/etc/firstlight/firstlight.env", "ENV").split("\n")));
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
  const files = blocks.flatMap(({ code }) => code.match(/\bops\/[\w@.-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) expect(() => readFileSync(join(root, file))).not.toThrow();
});
