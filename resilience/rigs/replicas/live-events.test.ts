/** Several processes on one database: no client misses an event, wherever it is written and whichever process dies. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, type Followed } from "../../../tests/support/live.ts";
import { startServer, type ServerProcess } from "../../../tests/support/server-process.ts";
import { openTestApp, type Person } from "../../../tests/support/test-app.ts";

const app = await openTestApp();
// The processes have the clock of the machine.
app.clock.set(new Date());
const dataDir = await mkdtemp(join(tmpdir(), "firstlight-live-"));
const servers: ServerProcess[] = [];

async function start(name: string): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: app.databaseUrl ?? "", DATA_DIR: join(dataDir, name) });
  servers.push(server);
  return server;
}

let first: ServerProcess;
let second: ServerProcess;
beforeAll(async () => {
  first = await start("first");
  second = await start("second");
}, 60_000);
afterAll(async () => {
  for (const server of servers) if (server.isAlive()) await server.end("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

async function createProject(server: ServerProcess, who: Person): Promise<string> {
  const reply = await fetch(`${server.address}/api/projects`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Moonshot", description: "Up." }),
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

const projectsIn = (...all: Followed[]) => new Set(all.flatMap(({ events }) => events.map((each) => each.project_id)));
const hasAll = (seen: Set<string | null>, made: string[]) => made.every((id) => seen.has(id));

test("what one process writes is heard through the other", async () => {
  const { owner, admin } = await app.aCompany();
  const [here, there] = [await follow(first.address, owner.token), await follow(second.address, admin.token)];
  const made = [await createProject(first, owner), await createProject(second, admin)];
  await expect.poll(() => hasAll(projectsIn(here), made) && hasAll(projectsIn(there), made)).toBe(true);
  const out = await fetch(`${second.address}/api/auth/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(out.status).toBe(204);
  await expect.poll(() => here.hasEnded()).toBe(true);
  expect(there.hasEnded()).toBe(false);
  there.leave();
}, 30_000);

test("after kill -9 of one process its clients reconnect to the other and have missed nothing", async () => {
  const { company, owner } = await app.aCompany();
  const admins = await Promise.all(Array.from({ length: 20 }, () => app.aPerson(company, "admin")));
  const before = await Promise.all(admins.map((who) => follow(first.address, who.token)));
  const made: string[] = [];
  let writing = true;
  const write = async () => {
    while (writing) made.push(await createProject(second, owner));
  };
  const written = write();
  await expect.poll(() => before.every(({ events }) => events.length > 2)).toBe(true);
  await first.end("SIGKILL");
  await expect.poll(() => before.every((each) => each.hasEnded())).toBe(true);
  const many = made.length;
  await expect.poll(() => made.length).toBeGreaterThan(many + 5);
  const after = await Promise.all(
    admins.map((who, index) => follow(second.address, who.token, before[index]?.lastId())),
  );
  writing = false;
  await written;
  for (const [index, reader] of after.entries()) {
    const earlier = before[index];
    if (!earlier) throw new Error("There is no earlier event");
    await expect.poll(() => hasAll(projectsIn(earlier, reader), made)).toBe(true);
    expect(reader.events.map(({ kind }) => kind)).not.toContain("reset");
  }
  first = await start("first-again");
}, 60_000);

test("a process stops at once on SIGTERM, and sends its clients a reconnect delay", async () => {
  const { owner } = await app.aCompany();
  const readers = await Promise.all(Array.from({ length: 10 }, () => follow(first.address, owner.token)));
  // Browsers connect in advance, and ask nothing.
  const { hostname, port } = new URL(first.address);
  const unused = connect(Number(port), hostname);
  await once(unused, "connect");
  expect(await first.end("SIGTERM")).toBe(0);
  for (const reader of readers) {
    // What it said last may be read a moment after it is gone.
    await expect.poll(() => reader.hasEnded()).toBe(true);
    expect(reader.text()).toMatch(/\n\nretry: 1\d\d\n\n$/);
  }
}, 30_000);
