import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expectWholeLogs, verifiedLogs } from "../../../../tests/support/audit-chain.ts";
import { openTestApp, type Team } from "../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../tests/support/walls.ts";
import { readAnchors } from "./anchors.ts";

const app = await openTestApp();
const { aCompany, aForm, aPerson, aProject, aResponse, aTester, clock, database, log, mail, storage } = app;

const keyOf = ({ company }: Team) => `audit-heads-${company.id}.json`;
const anchor = () => mail.run("anchor-audit", {});
const headsOf = ({ company }: Team) =>
  database.readTenant(company.id, (tx) =>
    tx.selectFrom("audit_heads").select(["slot", "seq", "is_anchored"]).orderBy("slot").execute(),
  );

/** Deletes the latest entries as the database owner could, leaving a consistent chain. */
async function cutTail({ company }: Team): Promise<void> {
  await database.asOwner((tx) =>
    sql`
      with last as (
        delete from audit_chain using audit_heads
        where audit_chain.company_id = ${company.id} and audit_heads.company_id = ${company.id}
          and audit_heads.slot = audit_chain.slot and audit_heads.seq = audit_chain.seq
          and audit_chain.seq > 1
        returning audit_chain.slot, audit_chain.seq, audit_chain.entry_id
      ), gone as (
        delete from audit_entries where company_id = ${company.id} and id in (select entry_id from last)
      )
      update audit_heads set seq = before.seq, hash = before.hash
      from last join audit_chain as before
        on before.company_id = ${company.id} and before.slot = last.slot and before.seq = last.seq - 1
      where audit_heads.company_id = ${company.id} and audit_heads.slot = last.slot`.execute(tx),
  );
}

async function someHistory(): Promise<Team> {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  for (const name of ["A", "B", "C", "D"]) await team.owner.put(`/projects/${project.id}`, { name, description: name });
  return team;
}

test("a history of requests, jobs and a deletion is intact, and so is that of each other company", async () => {
  const team = await someHistory();
  const project = await aProject(team);
  const form = await aForm(project, { title: "Ends soon" });
  for (let count = 0; count < 3; count += 1) await aResponse(form, await aTester(project));
  const leaving = await aPerson(team.company, "member", { password: "right password" });
  await leaving.post("/auth/login", { email: leaving.email, password: "right password" });
  await leaving.post("/me/erase", { password: "right password" });
  await team.owner.delete(`/forms/${form.id}`);
  await mail.drain();
  await mail.run("cleanup", {});
  const forgotten = await asOwner(
    database,
    "select count(*)::int as n, bool_or(ip_salt is not null) as salted from audit_entries where company_id = $1 and actor_id = $2 and ip is null and ip_digest is not null",
    [team.company.id, leaving.id],
  );
  expect(forgotten.rows[0]).toMatchObject({ n: expect.any(Number), salted: false });
  expect(forgotten.rows[0]?.["n"]).toBeGreaterThan(1);
  await expectWholeLogs(app);
  await anchor();
  await expectWholeLogs(app);
});

test("verifies one company by its domain, and none for an unknown domain", async () => {
  const team = await someHistory();
  const { broken, lines } = await verifiedLogs(app, team.company.domain.toUpperCase());
  expect([broken, lines]).toEqual([
    0,
    [expect.stringMatching(new RegExp(`^${team.company.domain}: \\d+ entries, intact$`))],
  ]);
  expect((await verifiedLogs(app, "nobodys.example")).broken).toBeUndefined();
});

test("reports a broken link by company, chain, position and entry", async () => {
  const team = await someHistory();
  const { rows } = await asOwner(
    database,
    `update audit_entries set changes = '{}' where id = (
       select entry_id from audit_chain where company_id = $1 order by slot, seq offset 1 limit 1) returning id`,
    [team.company.id],
  );
  const { broken, lines } = await verifiedLogs(app, team.company.domain);
  expect(broken).toBe(1);
  expect(lines[0]).toMatch(
    new RegExp(
      `^${team.company.domain}: chain \\d, place \\d, entry ${String(rows[0]?.["id"])}: the entry or its position was changed$`,
    ),
  );
  expect(lines.at(-1)).toMatch(/: \d+ entries, 1 inconsistent$/);
});

describe("chain ends are stored outside of the database", () => {
  test("each minute where a log grew, and then not again", async () => {
    const team = await someHistory();
    await anchor();
    const heads = await headsOf(team);
    expect(heads.every(({ is_anchored }) => is_anchored)).toBe(true);
    const written = await readAnchors(storage, team.company.id);
    expect(written?.map(({ slot, seq, at }) => ({ slot, seq, at }))).toEqual(
      heads.map(({ slot, seq }) => ({ slot, seq, at: clock.now().toISOString() })),
    );
    await storage.put(keyOf(team), Readable.from(["untouched"]));
    await anchor();
    await expect(readAnchors(storage, team.company.id)).rejects.toThrow("cannot be read");
  });

  test("once a company and day in the log as well", async () => {
    const team = await someHistory();
    const lines = () =>
      log.text.split("\n").filter((line) => line.includes("audit_heads") && line.includes(team.company.id));
    await anchor();
    await team.owner.post("/projects", { name: "More", description: "More." });
    await anchor();
    expect(lines()).toHaveLength(1);
    clock.advance({ days: 1 });
    await team.owner.post("/projects", { name: "More", description: "More." });
    await anchor();
    expect(lines()).toHaveLength(2);
    expect(lines()[0]).toMatch(/"hash":"[0-9a-f]{64}"/);
  });

  test("so a truncated chain with its end reset is found, and the anchor is not overwritten", async () => {
    const team = await someHistory();
    await cutTail(team);
    // No anchor was written yet, so this can't be detected.
    expect((await verifiedLogs(app, team.company.domain)).broken).toBe(0);
    await anchor();
    const before = await readAnchors(storage, team.company.id);
    await cutTail(team);
    const found = await verifiedLogs(app, team.company.domain);
    expect(found.lines[0]).toMatch(/chain \d, place \d+: this position existed at .* and is now missing/);
    // It grows beyond where it was: what stood there is still known.
    for (const name of ["X", "Y", "Z"]) await team.owner.post("/projects", { name, description: name });
    await anchor();
    expect(log.takeErrors().join()).toMatch(/does not continue from its anchor/);
    const after = await readAnchors(storage, team.company.id);
    expect(after).toEqual(
      expect.arrayContaining([before?.find(({ slot }) => found.lines[0]?.includes(`chain ${slot},`))]),
    );
    expect((await verifiedLogs(app, team.company.domain)).broken).toBe(1);
  });

  test("so a missing or changed anchor is found and not overwritten", async () => {
    const team = await someHistory();
    await anchor();
    await storage.remove(keyOf(team));
    expect((await verifiedLogs(app, team.company.domain)).lines[0]).toMatch(/anchors outside the database are missing/);
    await storage.put(keyOf(team), Readable.from(["{}"]));
    expect((await verifiedLogs(app, team.company.domain)).lines[0]).toMatch(/cannot be read/);
    await team.owner.post("/projects", { name: "More", description: "More." });
    await anchor();
    expect(log.takeErrors().join()).toMatch(/cannot be read/);
    await storage.remove(keyOf(team));
  });

  test("so a company deleted with all of its entries is reported", async () => {
    const id = randomUUID();
    const key = `audit-heads-${id}.json`;
    const { broken: before = 0 } = await verifiedLogs(app);
    await storage.put(key, Readable.from([JSON.stringify({ company_id: id, heads: [] })]));
    const { broken, lines } = await verifiedLogs(app);
    expect([broken, lines.at(-1)]).toEqual([
      before + 1,
      expect.stringMatching(new RegExp(`^company ${id}: .* the company does not exist$`)),
    ]);
    await storage.remove(key);
  });

  test("a process that crashes before it has stored an anchor does no harm", async () => {
    const team = await someHistory();
    await anchor();
    await asOwner(database, "update audit_heads set is_anchored = false where company_id = $1", [team.company.id]);
    await anchor();
    expect((await verifiedLogs(app, team.company.domain)).broken).toBe(0);
  });
});
