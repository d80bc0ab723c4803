import { randomUUID } from "node:crypto";
import type { AuditLog } from "@firstlight/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aCrowd } from "../../../../tests/support/crowd.ts";
import { rowsReadBy, statementsOf } from "../../../../tests/support/reads.ts";
import { asOwner } from "../../../../tests/support/walls.ts";
import { openTestApp, type Person } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aPerson, aProject, aResponse, aTester, clock, database } = app;

const team = await aCompany({ plan: "active" });
const { owner, admin, company } = team;
const ada = await aPerson(company, "member", { name: "Ada 100% O'Hara_“x”", email: `${randomUUID()}@example.com` });

const log = async (query: Record<string, string> = {}, who: Person = owner) =>
  (await who.get("/company/audit/logs", query)).body as { logs: AuditLog[]; total: number };

/** Entries as if each had been written a minute after the one before. */
async function insertEntries(entries: Partial<AuditLog & { actor_id: string | null }>[], of = company.id) {
  const rows = entries.map((entry, index) => ({
    company_id: of,
    id: randomUUID(),
    at: new Date(clock.now().getTime() + index * 60_000 - entries.length * 60_000),
    actor_kind: "person" as const,
    actor_id: ada.id,
    action: "UPDATE" as const,
    resource_type: "form" as const,
    resource_id: randomUUID(),
    ...entry,
    changes: JSON.stringify(entry.changes ?? {}),
  }));
  await database.asSystem((tx) => tx.insertInto("audit_entries").values(rows).execute());
  return rows;
}

test("an entry says who, what, when, from where, and what changed in words and in full", async () => {
  const project = await aProject(team, { name: "Moonshot" });
  const { body } = await admin.put(`/projects/${project.id}`, { name: "Sunrise", description: "Anew." });
  expect(body.name).toBe("Sunrise");
  const [entry] = (await log()).logs;
  expect(entry).toMatchObject({
    timestamp: clock.now().toISOString(),
    user_name: admin.name,
    user_email: admin.email,
    actor_kind: "person",
    action: "UPDATE",
    resource_type: "project",
    resource_id: project.id,
    details: expect.stringContaining("name: “Moonshot” → “Sunrise”"),
    changes: { name: { before: "Moonshot", after: "Sunrise" } },
    ip: expect.stringMatching(/^10\./),
  });
  expect(entry?.request_id).toMatch(/./);
});

describe("filters", () => {
  test("find by action, by resource and by both, and nothing else", async () => {
    const form = await aForm(await aProject(team));
    await aResponse(form, await aTester(form.project));
    await owner.delete(`/forms/${form.id}`);
    const deleted = await log({ action: "DELETE" });
    expect(deleted.logs.map(({ resource_id }) => resource_id)).toEqual([form.id]);
    expect(deleted.total).toBe(1);
    const ofForms = await log({ resource: "form" });
    expect(new Set(ofForms.logs.map(({ resource_type }) => resource_type))).toEqual(new Set(["form"]));
    expect((await log({ resource: "form", action: "DELETE" })).total).toBe(1);
    expect(await log({ resource: "wizard", action: "DELETE" })).toEqual({ logs: [], total: 0 });
  });

  test("find a person by any part of the name or address, taking wildcards and quotes literally", async () => {
    const entries = await insertEntries([{ action: "ASSIGN" }, {}, { resource_type: "group" }]);
    const ids = entries.map(({ id }) => id).toReversed();
    for (const user of ["ada 100%", "O'Hara_", "“x”", ada.email.slice(3, 20).toUpperCase()]) {
      const found = await log({ user });
      expect([user, found.logs.map(({ id }) => id), found.total]).toEqual([user, ids, 3]);
    }
    expect((await log({ user: ada.email, action: "ASSIGN" })).total).toBe(1);
    expect((await log({ user: ada.email, resource: "group", action: "UPDATE" })).total).toBe(1);
    for (const user of ["100_", "%%", "'; drop table users; --", "a\\"]) {
      expect([user, await log({ user })]).toEqual([user, { logs: [], total: 0 }]);
    }
  });

  test("find entries of jobs, support and Stripe by their display name", async () => {
    const [byItself] = await insertEntries([
      { actor_kind: "job", actor_id: null },
      { actor_kind: "platform_admin", actor_id: randomUUID() },
      { actor_kind: "webhook", actor_id: null, resource_type: "company" },
    ]);
    const names = (found: { logs: AuditLog[] }) =>
      found.logs.map(({ user_name, user_email }) => [user_name, user_email]);
    expect(names(await log({ user: "firstlight" }))).toEqual([
      ["Firstlight support", ""],
      ["Firstlight", ""],
    ]);
    expect(names(await log({ user: "stripe", resource: "company" }))).toEqual([["Stripe", ""]]);
    expect((await log({ user: "irstligh" })).logs.at(-1)?.id).toBe(byItself?.id);
  });

  test("limit entries to a range of UTC days, including today", async () => {
    const today = clock.now().toISOString().slice(0, 10);
    const at = (text: string) => ({ at: new Date(text) }) as object;
    const yesterday = new Date(`${today}T00:00:00Z`).getTime();
    const rows = await insertEntries([
      { action: "EXPORT", ...at(new Date(yesterday - 1).toISOString()) },
      { action: "EXPORT", ...at(new Date(yesterday).toISOString()) },
    ]);
    expect((await log({ action: "EXPORT", days: "1" })).logs.map(({ id }) => id)).toEqual([rows[1]?.id]);
    expect((await log({ action: "EXPORT", days: "2" })).total).toBe(2);
  });
});

test("pages have no gaps, and a page beyond the end is empty", async () => {
  const other = await aCompany({ plan: "active" });
  const at = clock.now();
  // All of one moment: their ids decide.
  await insertEntries(
    Array.from({ length: 7 }, () => ({ at, actor_id: other.owner.id }) as object),
    other.company.id,
  );
  const whole = await log({ user: other.owner.email }, other.owner);
  expect([whole.logs.length, whole.total]).toEqual([7, 7]);
  const pages = await Promise.all(
    ["1", "2", "3", "4"].map((page) => log({ user: other.owner.email, limit: "3", page }, other.owner)),
  );
  expect(pages.flatMap(({ logs }) => logs)).toEqual(whole.logs);
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
  expect(await log({ user: other.owner.email, limit: "200" }, other.owner)).toEqual(whole);
  const newest = await Promise.all(["1", "2"].map((page) => log({ limit: "4", page }, other.owner)));
  expect(newest[0]?.logs.map(({ id }) => id)).not.toEqual(newest[1]?.logs.map(({ id }) => id));
});

test("stops counting at ten thousand, and still filters by person, resource and both", async () => {
  const other = await aCompany({ plan: "active" });
  // No one creates this many entries at once, so they need no hash chain.
  await asOwner(database, "alter table audit_entries disable trigger chain_audit_entry");
  await asOwner(
    database,
    `insert into audit_entries (company_id, id, at, actor_kind, actor_id, action, resource_type)
     select $1, gen_random_uuid(), $2, 'person', $3, 'UPDATE', 'project' from generate_series(1, 10001)`,
    [other.company.id, clock.now(), other.admin.id],
  );
  await asOwner(database, "alter table audit_entries enable trigger chain_audit_entry");
  const queries = [
    {},
    { action: "UPDATE" },
    { user: other.admin.email },
    { user: other.admin.email, resource: "project" },
  ];
  for (const query of queries as Record<string, string>[]) {
    const found = await log({ ...query, limit: "1" }, other.owner);
    expect([query, found.logs.length, found.total]).toEqual([query, 1, 10_000]);
  }
  expect((await log({ user: other.owner.email, action: "UPDATE" }, other.owner)).total).toBe(0);
});

test("rejects page 0, too large a page and unknown filter values", async () => {
  const bad: Record<string, string>[] = [
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { limit: "201" },
    { days: "0" },
    { days: "366" },
  ];
  for (const query of [...bad, { action: "create" }, { action: "%" }, { resource: "it's" }, { page: "many" }]) {
    expect([query, (await owner.get("/company/audit/logs", query)).status]).toEqual([query, 422]);
  }
  expect((await log({ page: "200" })).logs).toEqual([]);
  for (const user of ["\u0000", "\ud800", "😀", "x".repeat(200), "\\"])
    expect([user, (await owner.get("/company/audit/logs", { user })).status < 500]).toEqual([user, true]);
});

test("a deleted person has no name and no address in it", async () => {
  const gone = await aPerson(company, "member", { name: "Gone Entirely" });
  await insertEntries([{ actor_id: gone.id }]);
  await database.asOwner(async (tx) => {
    await tx.updateTable("users").set({ name: "Former member" }).where("id", "=", gone.id).execute();
    const { identity_id } = await tx
      .selectFrom("users")
      .select("identity_id")
      .where("id", "=", gone.id)
      .executeTakeFirstOrThrow();
    const email = `erased-${identity_id}@erased.invalid`;
    await tx.updateTable("identities").set({ email }).where("id", "=", identity_id).execute();
  });
  const [entry] = (await log({ user: "Former member" })).logs;
  expect(entry).toMatchObject({ user_name: "Former member", user_email: "" });
});

test("members can read it, testers get 403, and another company's entries are never returned", async () => {
  const project = await aProject(team);
  const tester = await aTester(project);
  expect((await tester.get("/company/audit/logs")).status).toBe(403);
  expect((await team.member.get("/company/audit/logs")).status).toBe(200);
  const other = await aCompany();
  expect(JSON.stringify(await log({}, other.owner))).not.toContain(company.id);
  expect((await log({ user: ada.email }, other.owner)).total).toBe(0);
});

test("a page reads only the people it shows, however many people there are", async () => {
  const crowded = await aCompany({ plan: "active" });
  await aCrowd(app, await aProject(crowded), 200);
  await insertEntries(
    Array.from({ length: 5 }, () => ({ actor_id: crowded.owner.id })),
    crowded.company.id,
  );
  await database.asOwner((tx) => sql`analyze users, audit_entries`.execute(tx));
  const asked = await statementsOf(database, () => crowded.owner.get("/company/audit/logs"));
  const read = await Promise.all(asked.map((each) => rowsReadBy(database, crowded.company.id, each)));
  expect(read.reduce((sum, { users = 0 }) => sum + users, 0)).toBeLessThan(30);
});
