/** Reads from replicas: no user sees data older than what they have already seen. */
import { Client } from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createDatabase } from "../../../server/src/platform/db/database.ts";
import { ReadConsistency } from "../../../server/src/platform/db/lsn.ts";
import { Replica } from "../../../server/src/platform/db/replicas.ts";
import { instrumentedEngine } from "../../../server/src/platform/observability/instrumented.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { follow } from "../../../tests/support/live.ts";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { startReplica } from "../../support/replica.ts";
import { openTestApp, unique, type Person } from "../../../tests/support/test-app.ts";

const primary = await startPostgres({ inMemory: true });
const standby = await startReplica(primary, { inMemory: true });
const app = await openTestApp({ servers: { url: primary.url, replicaUrls: [standby.url] } });
// Registered before the app's own, so it runs after it: the servers outlive those who ask them.
afterAll(async () => {
  await standby.stop();
  await primary.stop();
});
const { replicas } = app.database.engine;
const team = await app.aCompany();
const { owner } = team;

async function create(who: Person): Promise<{ id: string; position: string }> {
  const reply = await who.post("/projects", { name: unique("Moonshot"), description: "Up." });
  expect(reply.status).toBe(201);
  return { id: reply.body.id, position: String(reply.headers["data-position"]) };
}

async function list(who: Person, position?: string): Promise<{ status: number; ids: string[] }> {
  const headers: Record<string, string> = position === undefined ? {} : { "data-position": position };
  const { status, body } = await who.send("GET", "/projects?limit=200", { headers });
  return { status, ids: status === 200 ? body.map(({ id }: { id: string }) => id) : [] };
}

async function isRead(position: string): Promise<void> {
  await expect.poll(() => replicas?.pick(position) !== undefined).toBe(true);
}

/** Number of reads that `work` starts on the replica. */
async function readsThere(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(Replica.prototype, "lease");
  await work();
  const count = spy.mock.calls.length;
  spy.mockRestore();
  return count;
}

describe("a replica", () => {
  test("serves clients whose last position it has reached, and none that sends no position", async () => {
    const { id, position } = await create(owner);
    expect(position).toMatch(/^[0-9a-f]{24}$/);
    await standby.caughtUp();
    await isRead(position);
    const isReplicated = () => readsThere(async () => expect((await list(owner, position)).ids).toContain(id));
    await expect.poll(isReplicated).toBe(1);
    const silent = await readsThere(async () => expect((await list(owner)).ids).toContain(id));
    const strange = await readsThere(async () => expect((await list(owner, "the newest")).ids).toContain(id));
    expect([silent, strange]).toEqual([0, 0]);
  });

  test("that has come to a halt is not shown to who has changed something, nor soon to anybody", async () => {
    const before = await create(owner);
    await standby.caughtUp();
    await isRead(before.position);
    await standby.pause();
    for (let count = 0; count < 10; count += 1) {
      const { id, position } = await create(owner);
      expect((await list(owner, position)).ids).toContain(id);
      expect((await list(owner)).ids).toContain(id);
    }
    await expect.poll(() => replicas?.pick(before.position)).toBeUndefined();
    await standby.resume();
    await isRead(before.position);
  });

  test("a 404 from a stale replica is checked on the primary", async () => {
    const seen = await create(owner);
    await standby.caughtUp();
    await isRead(seen.position);
    await standby.pause();
    const { id } = await create(team.admin);
    const headers = { "data-position": seen.position };
    expect((await owner.send("GET", `/projects/${id}`, { headers })).status).toBe(200);
    await standby.resume();
  });

  test("is not read by a tester who was just taken off a project, whatever they have seen", async () => {
    const project = await app.aProject(team);
    const tester = await app.aTester(project);
    const seen = await create(owner);
    await standby.caughtUp();
    await isRead(seen.position);
    const heard: (string | undefined)[] = [];
    const listener = new Client({ connectionString: primary.url });
    await listener.connect();
    listener.on("notification", ({ payload }) => heard.push(payload));
    await listener.query("listen access_changed");
    const read = () =>
      tester.send("GET", `/beta/projects/${project.id}/forms`, { headers: { "data-position": seen.position } });
    await expect.poll(() => readsThere(async () => expect((await read()).status).toBe(200))).toBe(1);
    await standby.pause();
    expect((await owner.delete(`/projects/${project.id}/beta-users/${tester.id}`)).status).toBe(204);
    expect(await readsThere(async () => expect((await read()).status).toBe(404))).toBe(0);
    // Other processes get the same notification.
    await expect.poll(() => heard).toContain(`user:${tester.id}`);
    await listener.end();
    await standby.resume();
  });

  test("serves no client that may have missed events while the listener was disconnected", async () => {
    const project = await app.aProject(team);
    const tester = await app.aTester(project);
    const seen = await create(owner);
    await standby.caughtUp();
    await isRead(seen.position);
    const read = () =>
      tester.send("GET", `/beta/projects/${project.id}/forms`, { headers: { "data-position": seen.position } });
    await expect.poll(() => readsThere(async () => expect((await read()).status).toBe(200))).toBe(1);
    const client = new Client({ connectionString: primary.url });
    await client.connect();
    const listening = async (what: string) =>
      (
        await client.query(
          `select ${what} from pg_stat_activity where state = 'idle' and query = 'listen "access_changed"'`,
        )
      ).rowCount;
    await standby.pause();
    expect(await listening("pg_terminate_backend(pid, 5000)")).toBe(1);
    await client.query("delete from project_testers where company_id = $1 and user_id = $2", [
      team.company.id,
      tester.id,
    ]);
    await expect.poll(() => listening("pid")).toBe(1);
    expect(await readsThere(async () => expect((await read()).status).toBe(404))).toBe(0);
    await client.end();
    await standby.resume();
  });

  test("is in the figures by its own name", async () => {
    const seen = await create(owner);
    await standby.caughtUp();
    await isRead(seen.position);
    const watched: string[] = [];
    const engine = instrumentedEngine(app.database.engine, (what, work) => {
      watched.push(`${what.kind} ${what.name}`);
      return work();
    });
    const database = createDatabase(engine).seenBy(new ReadConsistency(seen.position, true));
    await database.readTenant(team.company.id, (tx) => tx.selectFrom("projects").select("id").execute());
    expect(watched).toEqual(["lease replica", "transaction replica", "statement replica"]);
    expect(engine.connections().map(({ role }) => role)).toEqual(["tenant", "owner", "replica"]);
  });

  test("is covered by event positions: a client that reads after an event finds its data", async () => {
    const address = await app.app.listen({ port: await findFreePort(), host: "127.0.0.1" });
    const followed = await follow(address, owner.token);
    expect(followed.headers.get("data-position")).toMatch(/^[0-9a-f]{24}$/);
    await standby.pause();
    const { id } = await create(team.admin);
    const heard = () => followed.events.find((event) => event.project_id === id);
    await expect.poll(heard).toBeDefined();
    expect((await list(owner, heard()?.position)).ids).toContain(id);
    await standby.resume();
    followed.leave();
  });

  test("that is killed during reads causes no failed request, and is used again once it is back", async () => {
    const { id, position } = await create(owner);
    await standby.caughtUp();
    await isRead(position);
    const reading = Array.from({ length: 8 }, async () => {
      const answers = [];
      for (let count = 0; count < 25; count += 1) answers.push(await list(owner, position));
      return answers;
    });
    const [answers] = await Promise.all([Promise.all(reading), standby.kill9()]);
    for (const { status, ids } of answers.flat())
      expect({ status, found: ids.includes(id) }).toEqual({ status: 200, found: true });
    expect((await list(owner, position)).ids).toContain(id);
    await standby.restart();
    await isRead(position);
  });

  test("that was promoted has no primary, and is not used", async () => {
    const { id, position } = await create(owner);
    await standby.caughtUp();
    await isRead(position);
    const client = new Client({ connectionString: standby.url });
    await client.connect();
    await client.query("select pg_promote()");
    await client.end();
    await expect.poll(() => replicas?.pick(position)).toBeUndefined();
    expect((await list(owner, position)).ids).toContain(id);
  });
});
