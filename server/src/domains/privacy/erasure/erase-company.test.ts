/** All data of a company is deleted, wherever it is stored, and nothing else. */
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { aFullWorld, endTrial } from "../../../../../tests/support/over.ts";
import { dump, occurrencesOf, plant } from "../../../../../tests/support/planted.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import type { World } from "../../../../../tests/support/world.ts";
import { verifyCompanies } from "#domains/audit/public.ts";
import { tables } from "../../../domains.ts";
import { inErasureOrder } from "../inventory.ts";

const app = await openTestApp();
const { database, mail, storage } = app;
const ofCompanies = inErasureOrder(tables).map(({ name }) => name);

let world: World;
let neighbor: World;
let planted: Awaited<ReturnType<typeof plant>>;
let theirs: typeof planted;
let before: Map<string, string[]>;
let after: Map<string, string[]>;
let keysBefore: string[];
/** The other company's memberships before the erasure. */
let theirMemberships: string[];

const anchors = (world: World) => `audit-heads-${world.team.company.id}.json`;
const listKeys = async () => (await storage.list({ after: undefined, limit: 1_000 })).map(({ key }) => key);

beforeAll(async () => {
  [world, neighbor] = [await aFullWorld(app), await aFullWorld(app)];
  await mail.run("anchor-audit", {});
  keysBefore = await listKeys();
  await endTrial(app, world.team.company.id);
  theirs = await plant(app, neighbor.team.company.id);
  // One user belongs to both companies.
  await app.alsoAt(neighbor.team.company, world.team.member, "member");
  planted = await plant(app, world.team.company.id);
  before = await dump(app);
  theirMemberships = await occurrencesOf(app, theirs.mark);
  await mail.run("erase-company", { company_id: world.team.company.id });
  after = await dump(app);
});

test("every text of every table and every file contained the mark before", async () => {
  expect(planted.bare).toEqual([]);
  expect(planted.files).toBeGreaterThan(8);
  const marked = [...before].filter(([, rows]) => rows.some((row) => row.includes(planted.mark)));
  expect(marked.length).toBeGreaterThan(30);
});

test("the mark is in no row, job, file or email", async () => {
  const { email } = world.team.member;
  const left = (await occurrencesOf(app, planted.mark)).filter((occurrence) => !occurrence.includes(email));
  expect(left).toEqual([]);
});

test("only the receipt of the company is left", async () => {
  const left = await occurrencesOf(app, world.team.company.id);
  expect(left.map((occurrence) => occurrence.split(":")[0])).toEqual(["platform_audit_entries"]);
});

test("all other rows are unchanged to the byte, and no file of another company is missing", async () => {
  expect(await occurrencesOf(app, theirs.mark)).toEqual(theirMemberships);
  const ofAll = (rows: Map<string, string[]>) =>
    [...rows].flatMap(([table, all]) => (table.startsWith("pgboss") ? [] : all.map((row) => `${table} ${row}`)));
  const [were, are] = [new Set(ofAll(before)), new Set(ofAll(after))];
  const added = [...are].filter((row) => !were.has(row));
  expect(added).toEqual([expect.stringContaining("platform_audit_entries")]);
  const ofCompany = new Set([...ofCompanies, "companies"]);
  const gone = [...were].filter((row) => !are.has(row));
  for (const row of gone) {
    const table = row.slice(0, row.indexOf(" "));
    if (ofCompany.has(table)) expect(row).toContain(world.team.company.id);
    else expect(["identities", "personal_exports", "throttles", "billing_events"]).toContain(table);
    expect(row).not.toContain(theirs.mark);
  }
});

test("the receipt has the row counts per table, and no personal data", async () => {
  const [receipt, ...others] = await database.asSystem((tx) =>
    tx.selectFrom("platform_audit_entries").selectAll().execute(),
  );
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ actor_kind: "job", actor_id: null, action: "DELETE", resource_type: "company" });
  const counts = receipt?.changes["erased"]?.before as Record<string, number>;
  const { id } = world.team.company;
  for (const table of ofCompanies) {
    const had = (before.get(table) ?? []).filter((row) => row.includes(`"company_id":"${id}"`)).length;
    // Counters may grow while the rows they count are deleted.
    expect({ table, gone: (counts[table] ?? 0) >= had }).toEqual({ table, gone: true });
  }
  expect(counts).toMatchObject({ billing_events: 1, files: expect.any(Number), identities: expect.any(Number) });
  expect(Object.values(counts).every((count) => Number.isInteger(count) && count > 0)).toBe(true);
});

describe("people", () => {
  test("members of another company keep their account there", async () => {
    const { id } = world.team.member;
    const memberships = await database.asOwner((tx) =>
      tx
        .selectFrom("users")
        .innerJoin("identities", "identities.id", "users.identity_id")
        .select(["users.company_id", "identities.password_hash"])
        .where("identities.email", "like", `%${world.team.member.email}`)
        .execute(),
    );
    expect(memberships).toMatchObject([{ company_id: neighbor.team.company.id }]);
    expect(memberships[0]?.password_hash).not.toBeNull();
    expect((after.get("users") ?? []).some((row) => row.includes(id))).toBe(false);
  });

  test("all other accounts of the company are gone", () => {
    const known = (after.get("identities") ?? []).filter((row) => row.includes(planted.mark));
    expect(known).toEqual([expect.stringContaining(world.team.member.email)]);
  });
});

test("verifying the audit logs finds nothing missing, and stores no anchor for it", async () => {
  expect(keysBefore).toContain(anchors(world));
  expect(await listKeys()).not.toContain(anchors(world));
  const said: string[] = [];
  // The marks are changes of the audit log that it must find: only of who went it has nothing to say.
  await verifyCompanies({ database, storage, say: (line) => said.push(line) }, undefined);
  expect(
    said.filter((line) => line.includes(world.team.company.id) || line.includes("the company does not exist")),
  ).toEqual([]);
});

test("an anchor stored by a late job raises no alarm", async () => {
  const { id } = world.team.company;
  await storage.put(anchors(world), Readable.from([JSON.stringify({ company_id: id, heads: [] })]));
  const said: string[] = [];
  await verifyCompanies({ database, storage, say: (line) => said.push(line) }, undefined);
  expect(said.filter((line) => line.includes("the company does not exist"))).toEqual([]);
  await mail.run("erase-company", { company_id: id });
  expect(await listKeys()).not.toContain(anchors(world));
});
