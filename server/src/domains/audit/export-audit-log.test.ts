import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestApp, type Person, type Team } from "../../../../tests/support/test-app.ts";
import { readWorkbook } from "../../../../tests/support/workbook.ts";
import { failGivenUpExports, removeExportsOf } from "#platform/exports/clean-up-exports.ts";
import type { Storage } from "#platform/files/storage.ts";
import { fileHooks } from "../../domains.ts";
import { deleteOrphanedFiles } from "#domains/uploads/public.ts";
import { writeAuditExport } from "./public.ts";

const app = await openTestApp();
const { aCompany, clock, database, mail, storage } = app;

const path = "/company/audit/exports";
const month = { format: "csv", days: 30 };
const keys = async () => (await storage.list({ after: undefined, limit: 1_000 })).map(({ key }) => key);
const parts = (put: Storage["put"] = storage.put.bind(storage)) => ({
  database,
  clock,
  log: app.log.log,
  storage: { ...storage, put },
});

async function asked(who: Person, body: object = month): Promise<string> {
  const reply = await who.post(path, body);
  expect([reply.status, reply.body]).toEqual([202, { id: expect.any(String), status: "building", progress: 0 }]);
  return reply.body.id;
}

async function exported(who: Person, body: object = month) {
  const id = await asked(who, body);
  await mail.drain();
  const { body: ready } = await who.get(`${path}/${id}`);
  const url = `/api${path}/${id}/file`;
  expect(ready).toEqual({ id, status: "ready", progress: 100, url, expires_at: expect.any(String) });
  const file = await who.get(`${path}/${id}/file`);
  expect(file.status).toBe(200);
  return { id, file, rows: () => parse(file.raw, { bom: true, columns: true }) as Record<string, string>[] };
}

/** Inserts entries by the owner, with any changes. */
async function entries({ company, owner }: Team, count: number, changes = "{}") {
  await database.asOwner((tx) =>
    sql`
      insert into audit_entries (company_id, id, at, actor_kind, actor_id, action, resource_type, resource_id, changes)
      select ${company.id}::uuid, gen_random_uuid(), ${clock.now()}::timestamptz - number * interval '1 second', 'person', ${owner.id}::uuid,
        'UPDATE', 'project', gen_random_uuid(), ${changes}::jsonb
      from generate_series(1, ${count}) as number`.execute(tx),
  );
}

test("the matching entries come as CSV, newest first, and asking is an entry itself", async () => {
  const team = await aCompany();
  const { body: project } = await team.owner.post("/projects", { name: "Moonshot", description: "Far." });
  clock.advance({ seconds: 1 });
  const { id, file, rows } = await exported(team.admin);
  const today = clock.now().toISOString().slice(0, 10);
  const from = new Date(clock.now().getTime() - 29 * 86_400_000).toISOString().slice(0, 10);
  const name = `firstlight-audit-log-${team.company.domain}-${from}-to-${today}.csv`;
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.headers["content-disposition"]).toContain(`attachment; filename="${name}"`);
  expect(Number(file.headers["content-length"])).toBe(file.raw.length);
  const [newest, ...older] = rows();
  expect(newest).toMatchObject({ Email: team.admin.email, Action: "EXPORT", Resource: "audit_log" });
  expect(older.find((row) => row["Resource ID"] === project.id)).toMatchObject({
    Action: "CREATE",
    Resource: "project",
    Who: team.owner.name,
  });
  const times = rows().map((row) => Date.parse(row["Time (UTC)"] ?? ""));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const entry = await app.expectAudit(team.company, { action: "EXPORT", resource_type: "audit_log", resource_id: id });
  expect(entry).toMatchObject({
    actor_id: team.admin.id,
    changes: { format: { after: "csv" }, days: { after: 30 } },
  });
});

test("exports only entries that match the action, resource, person and days, and does not log the person searched for", async () => {
  const team = await aCompany();
  await entries(team, 3);
  const body = { ...month, days: 7, action: "UPDATE", resource: "project", user: team.owner.email };
  const { id, rows } = await exported(team.owner, body);
  expect(rows()).toHaveLength(3);
  const entry = await app.expectAudit(team.company, { action: "EXPORT", resource_type: "audit_log", resource_id: id });
  expect(Object.keys(entry.changes).toSorted()).toEqual(["action", "days", "format", "resource"]);
  clock.advance({ days: 7 });
  const later = await app.anotherSession(team.owner);
  expect((await exported(later, body)).rows()).toEqual([]);
  expect((await exported(later, { ...body, user: "%_'\"" })).rows()).toEqual([]);
});

test("a workbook has the same entries, with times as dates and no formulas", async () => {
  const team = await aCompany();
  await entries(team, 1, '{"name":{"before":"=HYPERLINK(\\"https://evil.example\\")","after":"Ωmega Łódź"}}');
  const { file } = await exported(team.owner, { format: "excel", days: 1, action: "UPDATE" });
  expect(file.headers["content-disposition"]).toMatch(/filename="firstlight-audit-log-.*\.xlsx"/);
  const { sheets } = readWorkbook(file.raw);
  expect(sheets.map(({ name }) => name)).toEqual(["Audit log"]);
  const [titles = [], row = [], ...others] = sheets[0]?.rows ?? [];
  expect(titles.map((cell) => cell?.value).slice(0, 5)).toEqual(["Time (UTC)", "Who", "Email", "Type", "Action"]);
  expect(row[0]).toMatchObject({ type: "number", format: expect.stringContaining("yyyy-mm-dd") });
  expect(row.some((cell) => String(cell?.value).includes("Ωmega Łódź"))).toBe(true);
  expect(others).toEqual([]);
  expect(sheets[0]?.rows.flat().filter((cell) => cell?.type === "formula")).toEqual([]);
});

test("a person's name that looks like a formula stays text", async () => {
  const team = await aCompany();
  for (const name of ["=1+1", "+1", "-1", "@x", "＝1", "\t=1", "\r=1"]) {
    await database.asOwner((tx) => tx.updateTable("users").set({ name }).where("id", "=", team.owner.id).execute());
    const [row] = (await exported(team.owner)).rows();
    expect(row?.["Who"]?.[0]).toBe("'");
    expect(row?.["Who"]?.replaceAll("'", "")).toBe(name);
  }
});

describe("an export belongs to the person who asked for it", () => {
  test("and returns an error to another admin, another company's admin, a member and a signed-out visitor", async () => {
    const [team, other] = [await aCompany(), await aCompany()];
    const { id } = await exported(team.admin);
    for (const who of [team.owner, other.admin]) {
      for (const url of [`${path}/${id}`, `${path}/${id}/file`]) expect((await who.get(url)).status).toBe(404);
    }
    expect((await team.member.get(`${path}/${id}/file`)).status).toBe(403);
    expect((await team.member.post(path, month)).status).toBe(403);
    expect((await app.anonymous.get(`${path}/${id}/file`)).status).toBe(401);
  });

  test("expires after 24 hours, together with its file", async () => {
    const { owner } = await aCompany();
    const { id } = await exported(owner);
    const before = await keys();
    clock.advance({ hours: 23, minutes: 59 });
    const later = await app.anotherSession(owner);
    expect((await later.get(`${path}/${id}/file`)).status).toBe(200);
    clock.advance({ minutes: 1 });
    for (const url of [`${path}/${id}`, `${path}/${id}/file`]) expect((await later.get(url)).status).toBe(404);
    await mail.run("cleanup", {});
    expect((await keys()).length).toBeLessThan(before.length);
    expect(await database.asSystem((tx) => tx.selectFrom("company_exports").select("id").execute())).toEqual([]);
  });

  test("is not deleted when orphaned files are deleted", async () => {
    const { owner } = await aCompany();
    const { id } = await exported(owner);
    const tomorrow = { now: () => new Date(Date.now() + 2 * 86_400_000) };
    const { jobs } = app;
    const jobParts = { database, jobs, storage, clock: tomorrow, publicUrl: "http://localhost:3000", fileHooks };
    await deleteOrphanedFiles.run(jobParts, { after: null });
    expect((await owner.get(`${path}/${id}/file`)).raw.length).toBeGreaterThan(100);
  });

  test("is deleted with the person", async () => {
    const { admin } = await aCompany();
    const before = await keys();
    await exported(admin);
    const identity_id = await database.asOwner(async (tx) => {
      const { identity_id: id } = await tx
        .selectFrom("users")
        .select("identity_id")
        .where("id", "=", admin.id)
        .executeTakeFirstOrThrow();
      await tx.updateTable("identities").set({ erasing_since: clock.now() }).where("id", "=", id).execute();
      return id;
    });
    await mail.run("erase-person", { identity_id });
    expect(await keys()).toEqual(before);
    const left = await database.asOwner((tx) =>
      tx.selectFrom("company_exports").select("id").where("requested_by", "=", admin.id).execute(),
    );
    expect(left).toEqual([]);
  });
});

test("limits exports to twenty a day", async () => {
  const { owner } = await aCompany();
  for (let n = 0; n < 20; n += 1) await asked(owner);
  expect((await owner.post(path, month)).status).toBe(429);
  clock.advance({ days: 1 });
  await asked(await app.anotherSession(owner));
});

describe("the job", () => {
  const job = (who: Person, id: string) => ({ company_id: who.company.id, export_id: id });

  test("reports its progress while it writes, in batches", async () => {
    const team = await aCompany();
    await entries(team, 1_200);
    const id = await asked(team.owner, { ...month, action: "UPDATE" });
    const seen: number[] = [];
    await writeAuditExport.run(
      parts(async (key, content) => {
        const chunks: Buffer[] = [];
        for await (const chunk of content) {
          chunks.push(chunk as Buffer);
          seen.push(Number((await team.owner.get(`${path}/${id}`)).body.progress));
          expect((await team.owner.get(`${path}/${id}/file`)).status).toBe(404);
        }
        await storage.put(key, Readable.from(chunks));
      }),
      job(team.owner, id),
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(Math.max(...seen)).toBeGreaterThan(40);
    const file = await team.owner.get(`${path}/${id}/file`);
    const rows = parse(file.raw, { bom: true, columns: true }) as Record<string, string>[];
    expect(new Set(rows.map((row) => row["Entry ID"])).size).toBe(1_200);
    await mail.drain();
    expect((await team.owner.get(`${path}/${id}/file`)).raw).toEqual(file.raw);
  });

  test("that fails leaves no file, reports the failure, and can be retried", async () => {
    const { owner } = await aCompany();
    const before = await keys();
    const id = await asked(owner);
    await writeAuditExport.run(
      parts(async () => {
        throw new Error("The disk is full");
      }),
      job(owner, id),
    );
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject({ id, status: "failed" });
    expect((await owner.get(`${path}/${id}/file`)).status).toBe(404);
    expect(await keys()).toEqual(before);
    await mail.drain();
    await exported(owner);
  });

  test("restarts after a crash, and counts as failed after an hour without progress", async () => {
    const { owner } = await aCompany();
    const [id, lost] = [await asked(owner), await asked(owner)];
    const half = "0".repeat(48);
    await storage.put(half, Readable.from(["half a file"]));
    await database.asOwner((tx) =>
      tx.updateTable("company_exports").set({ storage_key: half, progress: 40 }).where("id", "=", id).execute(),
    );
    await writeAuditExport.run(parts(), job(owner, id));
    expect((await owner.get(`${path}/${id}`)).body.status).toBe("ready");
    expect(await keys()).not.toContain(half);
    await failGivenUpExports(parts());
    expect((await owner.get(`${path}/${lost}`)).body.status).toBe("building");
    clock.advance({ hours: 1, seconds: 1 });
    await failGivenUpExports(parts());
    const later = await app.anotherSession(owner);
    expect((await later.get(`${path}/${lost}`)).body.status).toBe("failed");
    expect((await later.get(`${path}/${id}`)).body.status).toBe("ready");
  });

  test("deletes its file if the export was deleted before it finished", async () => {
    const { owner } = await aCompany();
    const before = await keys();
    const id = await asked(owner);
    await writeAuditExport.run(
      parts(async (key, content) => {
        await storage.put(key, content);
        await removeExportsOf(
          parts(async () => {}),
          { company_id: owner.company.id, user_id: owner.id },
        );
      }),
      job(owner, id),
    );
    expect(await keys()).toEqual(before);
  });
});

test.each([
  { days: 0 },
  { days: 366 },
  { days: "30" },
  { format: "pdf" },
  { format: undefined },
  { action: "SELECT" },
  { resource: "'; drop table" },
  { user: "x".repeat(1_000) },
])("%j is refused", async (wrong) => {
  const { owner } = await shared;
  expect((await owner.post(path, { ...month, ...wrong })).status).toBe(422);
});
const shared = aCompany();
