import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestApp, tally, type Person } from "../../../../../tests/support/test-app.ts";
import { readZip } from "../../../../../tests/support/zip.ts";
import { failGivenUpExports } from "#platform/exports/clean-up-exports.ts";
import type { Storage } from "#platform/files/storage.ts";
import { exportHooks, fileHooks, tables } from "../../../domains.ts";
import { deleteOrphanedFiles } from "#domains/uploads/public.ts";
import { writeCompanyExport } from "./write-company-export.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database, mail, storage } = app;

const begin = "/company/export";
const path = "/company/exports";
const keys = async () => (await storage.list({ after: undefined, limit: 1_000 })).map(({ key }) => key);
const parts = (put: Storage["put"] = storage.put.bind(storage)) => ({
  database,
  clock,
  log: app.log.log,
  exportHooks,
  tables,
  storage: { ...storage, read: storage.read.bind(storage), put },
});
const job = (who: Person, id: string) => ({ company_id: who.company.id, export_id: id });

async function asked(who: Person): Promise<string> {
  const { status, body } = await who.post(begin);
  expect([status, body]).toEqual([202, { id: expect.any(String), status: "building", progress: 0 }]);
  return body.id;
}

async function exported(who: Person) {
  const id = await asked(who);
  await mail.drain();
  const file = await who.get(`${path}/${id}/file`);
  expect(file.status).toBe(200);
  return { id, file, files: readZip(file.raw) };
}

const csv = (files: Map<string, Buffer>, name: string) =>
  parse(files.get(`tables/${name}.csv`) ?? "", { bom: true, columns: true }) as Record<string, string>[];

describe("the export of a company", () => {
  test("is requested, polled and downloaded, and recorded in the audit log", async () => {
    const { admin, company } = await aCompany();
    const { id, file } = await exported(admin);
    const url = `/api${path}/${id}/file`;
    const size = file.raw.length;
    const ready = { id, status: "ready", progress: 100, url, size, expires_at: expect.any(String) };
    expect((await admin.get(`${path}/${id}`)).body).toEqual(ready);
    expect((await admin.get(path)).body).toEqual({ exports: [ready] });
    const name = `firstlight-${company.domain}-${clock.now().toISOString().slice(0, 10)}.zip`;
    expect(file.headers).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(size),
      "content-disposition": expect.stringContaining(`attachment; filename="${name}"`),
      "content-security-policy": "sandbox; default-src 'none'",
    });
    const entry = await app.expectAudit(company, {
      action: "EXPORT",
      resource_type: "company",
      resource_id: company.id,
    });
    expect(entry.actor_id).toBe(admin.id);
  });

  test("requested again while running is the same one, also concurrently; each person has their own", async () => {
    const { owner, admin } = await aCompany();
    const replies = await Promise.all(Array.from({ length: 6 }, () => owner.post(begin)));
    expect(tally(replies)).toEqual({ 202: 6 });
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await admin.post(begin)).body.id).not.toBe(replies[0]?.body.id);
    const { rows } = await database.asOwner((tx) =>
      sql`select from pgboss.job where name = 'export-company' and state = 'created'
        and data ->> 'company_id' = ${owner.company.id}`.execute(tx),
    );
    expect(rows).toHaveLength(2);
    await mail.drain();
    expect((await owner.get(path)).body.exports).toHaveLength(1);
    await exported(owner);
    expect((await owner.get(path)).body.exports).toHaveLength(2);
  });

  test("is limited to five a day; failed ones do not count", async () => {
    const { owner } = await aCompany();
    const end = (status: "ready" | "failed") =>
      database.asOwner((tx) =>
        sql`update company_exports set status = ${status}, storage_key = gen_random_uuid()::text, size = 1, ready_at = now()
          where requested_by = ${owner.id} and status = 'building'`.execute(tx),
      );
    await asked(owner);
    await end("failed");
    for (let n = 0; n < 5; n += 1) {
      await asked(owner);
      await end("ready");
    }
    expect((await owner.post(begin)).status).toBe(429);
    expect((await owner.get(path)).body.exports).toHaveLength(6);
    clock.advance({ days: 1 });
    await asked(await app.anotherSession(owner));
    await mail.drain();
  });

  test.each(["owner", "admin"] as const)(
    "works for the %s when the trial is over, and for no one else",
    async (role) => {
      const team = await aCompany();
      const tester = await aTester(await aProject(team));
      await database.asOwner((tx) =>
        tx.updateTable("companies").set({ trial_ends_at: clock.now() }).where("id", "=", team.company.id).execute(),
      );
      expect((await team[role].get("/projects")).status).toBe(402);
      const { id } = await exported(team[role]);
      for (const who of [team.member, tester]) {
        expect((await who.post(begin)).status).toBe(403);
        for (const url of [path, `${path}/${id}`, `${path}/${id}/file`]) expect((await who.get(url)).status).toBe(403);
      }
      expect((await app.anonymous.post(begin)).status).toBe(401);
      expect((await app.anonymous.get(`${path}/${id}/file`)).status).toBe(401);
    },
  );

  test("is visible only to its requester, and under its own type", async () => {
    const [team, other] = [await aCompany(), await aCompany()];
    const { id } = await exported(team.admin);
    for (const who of [team.owner, other.admin]) {
      for (const url of [`${path}/${id}`, `${path}/${id}/file`]) expect((await who.get(url)).status).toBe(404);
      expect((await who.get(path)).body).toEqual({ exports: [] });
    }
    const audit = "/company/audit/exports";
    const { body } = await team.admin.post(audit, { format: "csv", days: 30 });
    await mail.drain();
    for (const file of ["", "/file"]) {
      expect((await team.admin.get(`${audit}/${id}${file}`)).status).toBe(404);
      expect((await team.admin.get(`${path}/${body.id}${file}`)).status).toBe(404);
      expect((await team.admin.get(`${audit}/${body.id}${file}`)).status).toBe(200);
    }
    expect((await team.admin.get(path)).body.exports.map((each: { id: string }) => each.id)).toEqual([id]);
  });

  test("cannot be written by the job of another type", async () => {
    const { owner } = await aCompany();
    const { body } = await owner.post("/company/audit/exports", { format: "csv", days: 30 });
    const before = await keys();
    await writeCompanyExport.run(parts(), job(owner, body.id));
    expect(await keys()).toEqual(before);
    expect((await owner.get(`/company/audit/exports/${body.id}`)).body.status).toBe("building");
    await mail.drain();
  });

  test("expires 24 hours after completion with its file; the storage cleanup skips it", async () => {
    const { owner } = await aCompany();
    const { id } = await exported(owner);
    const tomorrow = { now: () => new Date(Date.now() + 2 * 86_400_000) };
    const { jobs } = app;
    await deleteOrphanedFiles.run(
      { database, jobs, storage, clock: tomorrow, publicUrl: "http://localhost:3000", fileHooks },
      { after: null },
    );
    const before = await keys();
    clock.advance({ hours: 23, minutes: 59 });
    const later = await app.anotherSession(owner);
    expect((await later.get(`${path}/${id}/file`)).status).toBe(200);
    clock.advance({ minutes: 1 });
    for (const url of [`${path}/${id}`, `${path}/${id}/file`]) expect((await later.get(url)).status).toBe(404);
    expect((await later.get(path)).body).toEqual({ exports: [] });
    await mail.run("cleanup", {});
    expect((await keys()).length).toBeLessThan(before.length);
  });
});

describe("the job", () => {
  test("reports its progress", async () => {
    const { owner } = await manyRows(800);
    const id = await asked(owner);
    const seen: number[] = [];
    await writeCompanyExport.run(
      parts(async (key, content) => {
        const chunks: Buffer[] = [];
        for await (const chunk of content) {
          chunks.push(chunk as Buffer);
          if (chunks.length % 50 === 0) seen.push(Number((await owner.get(`${path}/${id}`)).body.progress));
        }
        expect((await owner.get(`${path}/${id}/file`)).status).toBe(404);
        await storage.put(key, Readable.from(chunks));
      }),
      job(owner, id),
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject({ status: "ready", progress: 100 });
    await mail.drain();
  });

  test.each([0, 1, 300])(
    "that fails after %i pieces leaves no file, reports it, and can be requested again",
    async (after) => {
      const { owner } = await manyRows(600);
      const before = await keys();
      const id = await asked(owner);
      await writeCompanyExport.run(
        parts(async (_key, content) => {
          let pieces = 0;
          for await (const _chunk of content) {
            pieces += 1;
            if (pieces > after) throw new Error("The disk is full");
          }
          throw new Error("The disk is full");
        }),
        job(owner, id),
      );
      expect((await owner.get(`${path}/${id}`)).body).toMatchObject({ id, status: "failed" });
      expect((await owner.get(`${path}/${id}/file`)).status).toBe(404);
      expect(await keys()).toEqual(before);
      await mail.drain();
      await exported(owner);
    },
  );

  test("restarts when killed; after an hour as failed, a new export starts", async () => {
    const { owner } = await aCompany();
    const id = await asked(owner);
    const half = "0".repeat(48);
    await storage.put(half, Readable.from(["half a file"]));
    await database.asOwner((tx) =>
      tx.updateTable("company_exports").set({ storage_key: half, progress: 40 }).where("id", "=", id).execute(),
    );
    await writeCompanyExport.run(parts(), job(owner, id));
    expect((await owner.get(`${path}/${id}`)).body.status).toBe("ready");
    expect(await keys()).not.toContain(half);

    const lost = await asked(owner);
    clock.advance({ minutes: 59 });
    await failGivenUpExports(parts());
    expect((await owner.post(begin)).body).toEqual({ id: lost, status: "building", progress: 0 });
    clock.advance({ minutes: 2 });
    await failGivenUpExports(parts());
    expect((await owner.get(`${path}/${lost}`)).body.status).toBe("failed");
    expect(await asked(owner)).not.toBe(lost);
    await mail.drain();
  });

  test.each(["starts being deleted", "is gone"])("whose company %s midway ends and leaves no file", async (how) => {
    const { owner } = await manyRows(600);
    const before = await keys();
    const id = await asked(owner);
    const company_id = owner.company.id;
    const end = () =>
      database.asOwner(async (tx) => {
        if (how === "is gone") await tx.deleteFrom("company_exports").where("id", "=", id).execute();
        else
          await tx.updateTable("companies").set({ erasing_since: clock.now() }).where("id", "=", company_id).execute();
      });
    let pieces = 0;
    const interrupted = parts(async (key, content) => {
      async function* some() {
        for await (const chunk of content) {
          pieces += 1;
          if (pieces === 20) await end();
          yield chunk as Buffer;
        }
      }
      await storage.put(key, Readable.from(some()));
    });
    await writeCompanyExport.run(interrupted, job(owner, id));
    expect(pieces).toBeGreaterThanOrEqual(20);
    expect(await keys()).toEqual(before);
    await writeCompanyExport.run(interrupted, job(owner, id));
    expect(await keys()).toEqual(before);
    await mail.drain();
  });

  test("writes every row once, however many pages there are, also with nullable keys", async () => {
    const { owner } = await manyRows(1_201);
    const { files } = await exported(owner);
    const rows = (name: string) =>
      JSON.parse(files.get(`data/${name}.json`)?.toString() ?? "") as Record<string, unknown>[];
    expect(new Set(rows("responses").map(({ id }) => id)).size).toBe(1_201);
    expect(rows("responses")).toHaveLength(1_201);
    const days = rows("active-days").filter(({ day }) => String(day) < "2010");
    expect(new Set(days.map((row) => JSON.stringify(row))).size).toBe(2_402);
    expect(days).toHaveLength(2_402);
    expect(csv(files, "people").length).toBe(rows("people").length);
    const [sheet] = [...files.keys()].filter((name) => name.startsWith("tables/answers/"));
    expect(csv(files, sheet?.slice("tables/".length, -".csv".length) ?? "")).toHaveLength(1_201);
  });

  /** A company with so many answers, and twice as many days with activity. */
  async function manyRows(count: number) {
    const team = await aCompany();
    const project = await aProject(team);
    const form = await aForm(project, { many_responses: true });
    const tester = await aTester(project);
    const { id } = await aResponse(form, tester);
    await database.asOwner(async (tx) => {
      await sql`
        insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at)
        select company_id, form_id, gen_random_uuid(), user_id, version, attempt + n, answers, submitted_at - n * interval '1 second'
        from form_responses, generate_series(1, ${count - 1}::int) as n where id = ${id}`.execute(tx);
      await sql`
        insert into active_days (company_id, project_id, user_id, day, is_tester)
        select ${team.company.id}, project_id, ${tester.id}, date '2000-01-01' + n, true
        from generate_series(1, ${count}::int) as n, (values (${project.id}::uuid), (null)) as of_project (project_id)`.execute(
        tx,
      );
    });
    return team;
  }
});
