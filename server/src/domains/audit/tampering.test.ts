/** The owner of the database can change anything in it. Verification finds every change to an audit log. */
import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../tests/support/walls.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Anchor } from "./anchors.ts";
import { hashOfLink, type ChainPosition } from "./chain-hash.ts";
import { listHeads, listLinks, type Link } from "./chain-queries.ts";
import { verifyChain } from "./verify-chain.ts";

const app = await openTestApp();
const { aCompany, clock, database } = app;
const entryCount = 24;

// Three chains, whatever the engine: the embedded one has a single connection.
await asOwner(database, "create sequence turns; grant usage on sequence turns to public");
await asOwner(
  database,
  "create or replace function own_slot() returns smallint language sql volatile return (nextval('public.turns') % 3)::smallint",
);
const team = await aCompany();
const { id: company_id } = team.company;
const elsewhere = (await aCompany()).company.id;
const gone = randomUUID();

function anEntry(index: number) {
  const byItself = index % 6 === 0;
  return {
    company_id,
    id: randomUUID(),
    at: clock.now(),
    actor_kind: byItself ? ("job" as const) : ("person" as const),
    actor_id: byItself ? null : [team.owner.id, team.admin.id, gone][index % 3]!,
    action: "UPDATE" as const,
    resource_type: "form" as const,
    resource_id: randomUUID(),
    changes: JSON.stringify({ title: { before: `Old ${index} “ä”`, after: index } }),
    ip: byItself ? null : `10.1.2.${index}`,
    request_id: byItself ? null : `request-${index}`,
  };
}

await database.inTenant(company_id, async (tx) => {
  await tx
    .insertInto("audit_entries")
    .values(Array.from({ length: entryCount }, (_, index) => anEntry(index)))
    .execute();
});
await database.inTenant(company_id, async (tx) => {
  await sql`select forget_addresses(${company_id}, ${gone})`.execute(tx);
  const erasure = {
    ...anEntry(1),
    actor_id: gone,
    resource_id: gone,
    action: "DELETE",
    resource_type: "user",
  } as const;
  await tx
    .insertInto("audit_entries")
    .values({ ...erasure, ip: null })
    .execute();
});

const everything = { after: { slot: -1, seq: 0 }, limit: 1_000 };
const links = await database.readTenant(company_id, (tx) => listLinks(tx, company_id, everything));
const anchors: Anchor[] = (await database.readTenant(company_id, (tx) => listHeads(tx, company_id))).map((head) => ({
  ...head,
  at: clock.now().toISOString(),
}));

/** A seeded random number generator, so that failures can be reproduced. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

type Draw = (below: number) => number;
type Tampering = (tx: Tx, pick: Draw) => Promise<unknown>;

const run = (tx: Tx, statement: RawBuilder<unknown>) => statement.execute(tx);
const oneOf = <T>(items: readonly T[], pick: Draw): T => items[pick(items.length)]!;
const ofEntry = (link: Link) => sql`where company_id = ${company_id} and id = ${link.entry_id}`;
const ofPosition = ({ slot, seq }: ChainPosition) =>
  sql`where company_id = ${company_id} and slot = ${slot} and seq = ${seq}`;
const ofSlot = (slot: number) => sql`where company_id = ${company_id} and slot = ${slot}`;
const lengthOf = (slot: number) => links.filter((link) => link.slot === slot).length;
const withAddress = links.filter(({ ip }) => ip !== null);

/** Recomputes a chain, as an attacker who knows the algorithm would. */
async function forge(tx: Tx, slot: number): Promise<void> {
  const now = (await listLinks(tx, company_id, everything)).filter((link) => link.slot === slot);
  const hashes: string[] = [];
  for (const [index, { said }] of now.entries())
    hashes.push(hashOfLink(hashes.at(-1) ?? "", { slot, seq: index + 1 }, said ?? []));
  await run(tx, sql`delete from audit_chain ${ofSlot(slot)}`);
  const ids = now.map(({ entry_id }) => entry_id);
  await run(
    tx,
    sql`insert into audit_chain
      select ${company_id}, ${slot}, forged.seq, forged.id, decode(forged.hash, 'hex')
      from unnest(${ids}::uuid[], ${hashes}::text[]) with ordinality as forged (id, hash, seq)`,
  );
  await run(
    tx,
    sql`update audit_heads set seq = ${now.length}, hash = decode(${hashes.at(-1)}, 'hex') ${ofSlot(slot)}`,
  );
}

/** New values of the columns of an entry, each unlike what it was. */
const edits: ((pick: Draw) => RawBuilder<unknown>)[] = [
  () => sql`at = at + interval '1 microsecond'`,
  () => sql`at = 'infinity'`,
  () => sql`at = '294276-01-01'`,
  () => sql`actor_kind = case actor_kind when 'job' then 'webhook' else 'platform_admin' end`,
  () => sql`actor_id = ${randomUUID()}`,
  () => sql`action = 'CREATE'`,
  () => sql`resource_type = 'project'`,
  () => sql`resource_id = case when resource_id is null then id end`,
  () => sql`changes = changes || '{"title": {}}'`,
  () => sql`changes = '[]'`,
  () => sql`ip = '203.0.113.9'`,
  () => sql`ip_salt = '\\x00'`,
  () => sql`ip_digest = '\\x00'`,
  () => sql`ip = '203.0.113.9', ip_salt = '\\x00', ip_digest = sha256('\\x00' || convert_to('203.0.113.9', 'UTF8'))`,
  () => sql`request_id = coalesce(request_id, '') || ':'`,
  () => sql`id = ${randomUUID()}`,
  () => sql`company_id = ${elsewhere}`,
];

const tamperings: Record<string, Tampering> = {
  "edits a column": (tx, pick) =>
    run(tx, sql`update audit_entries set ${oneOf(edits, pick)(pick)} ${ofEntry(oneOf(links, pick))}`),
  "forgets an address of somebody who is there": (tx, pick) =>
    run(tx, sql`update audit_entries set ip = null, ip_salt = null ${ofEntry(oneOf(withAddress, pick))}`),
  "edits a place": (tx, pick) => {
    const values = [
      sql`hash = sha256(hash)`,
      sql`seq = seq + 100`,
      sql`slot = slot + 3`,
      sql`entry_id = ${randomUUID()}`,
    ];
    return run(tx, sql`update audit_chain set ${oneOf(values, pick)} ${ofPosition(oneOf(links, pick))}`);
  },
  "edits an end": (tx, pick) => {
    const values = [sql`hash = sha256(hash)`, sql`seq = seq + 1`, sql`seq = seq - 1`, sql`slot = slot + 3`];
    return run(tx, sql`update audit_heads set ${oneOf(values, pick)} ${ofSlot(oneOf(anchors, pick).slot)}`);
  },
  "deletes an end": (tx, pick) => run(tx, sql`delete from audit_heads ${ofSlot(oneOf(anchors, pick).slot)}`),
  "deletes an entry": (tx, pick) => run(tx, sql`delete from audit_entries ${ofEntry(oneOf(links, pick))}`),
  "deletes a place": (tx, pick) => run(tx, sql`delete from audit_chain ${ofPosition(oneOf(links, pick))}`),
  "deletes an entry with its place": async (tx, pick) => {
    const link = oneOf(links, pick);
    await run(tx, sql`delete from audit_entries ${ofEntry(link)}`);
    await run(tx, sql`delete from audit_chain ${ofPosition(link)}`);
  },
  "deletes an entry with its place and works the chain out anew": async (tx, pick) => {
    const link = oneOf(links, pick);
    await run(tx, sql`delete from audit_entries ${ofEntry(link)}`);
    await run(tx, sql`delete from audit_chain ${ofPosition(link)}`);
    await forge(tx, link.slot);
  },
  "edits an entry and works the chain out anew": async (tx, pick) => {
    const link = oneOf(links, pick);
    await run(tx, sql`update audit_entries set request_id = 'forged' ${ofEntry(link)}`);
    await forge(tx, link.slot);
  },
  "inserts an entry beside the chain": async (tx, pick) => {
    await insertQuietly(tx, pick);
  },
  "inserts an entry with a forged place at an end": async (tx, pick) => {
    const id = await insertQuietly(tx, pick);
    const { slot } = oneOf(anchors, pick);
    await run(
      tx,
      sql`insert into audit_chain values (${company_id}, ${slot}, ${lengthOf(slot) + 1}, ${id}, sha256('forged'))`,
    );
    if (pick(2) === 0)
      await run(tx, sql`update audit_heads set seq = seq + 1, hash = sha256('forged') ${ofSlot(slot)}`);
  },
  "puts an entry of its own into a place": async (tx, pick) => {
    const id = await insertQuietly(tx, pick);
    const link = oneOf(links, pick);
    await run(tx, sql`update audit_chain set entry_id = ${id} ${ofPosition(link)}`);
    if (pick(2) === 0) await run(tx, sql`delete from audit_entries ${ofEntry(link)}`);
    if (pick(2) === 0) await forge(tx, link.slot);
  },
  "has an entry in the chain once more": async (tx, pick) => {
    const { slot, entry_id } = oneOf(links, pick);
    await run(tx, sql`insert into audit_chain values (${company_id}, ${slot}, ${lengthOf(slot) + 1}, ${entry_id}, '')`);
    await forge(tx, slot);
  },
  "swaps two entries": async (tx, pick) => {
    const one = oneOf(links, pick);
    const other = oneOf(
      links.filter(({ entry_id }) => entry_id !== one.entry_id),
      pick,
    );
    await run(tx, sql`update audit_chain set entry_id = ${other.entry_id} ${ofPosition(one)}`);
    await run(tx, sql`update audit_chain set entry_id = ${one.entry_id} ${ofPosition(other)}`);
    if (pick(2) === 0) for (const slot of new Set([one.slot, other.slot])) await forge(tx, slot);
  },
  "swaps what two entries say": async (tx, pick) => {
    const one = oneOf(links, pick);
    const other = oneOf(
      links.filter(({ entry_id }) => entry_id !== one.entry_id),
      pick,
    );
    const [first, second] = [one.entry_id, other.entry_id];
    await run(
      tx,
      sql`update audit_entries set changes = case id when ${first} then '1' else '2' end::jsonb ${ofEntry(one)}`,
    );
    await run(tx, sql`update audit_entries set request_id = ${second} ${ofEntry(other)}`);
  },
  "cuts a tail, its end as it was or set back": async (tx, pick) => {
    const { slot } = oneOf(anchors, pick);
    const rest = pick(lengthOf(slot));
    await run(
      tx,
      sql`
      delete from audit_entries where company_id = ${company_id} and id in (
        select entry_id from audit_chain ${ofSlot(slot)} and seq > ${rest})`,
    );
    await run(tx, sql`delete from audit_chain ${ofSlot(slot)} and seq > ${rest}`);
    if (pick(3) === 0) return;
    if (rest === 0) await run(tx, sql`delete from audit_heads ${ofSlot(slot)}`);
    else await forge(tx, slot);
  },
};

/** Bypasses the triggers, which only the owner can do. @returns its id */
async function insertQuietly(tx: Tx, pick: Draw): Promise<string> {
  const entry = anEntry(pick(100));
  await run(tx, sql`set local session_replication_role = replica`);
  await tx.insertInto("audit_entries").values(entry).execute();
  await run(tx, sql`set local session_replication_role = origin`);
  return entry.id;
}

class Undone extends Error {}

/** Tampers as the database owner, verifies, and rolls back. @returns the flaws found */
async function foundAfter(tamper: Tampering | undefined, pick: Draw): Promise<string[]> {
  const found: string[] = [];
  const work = database.asOwner(async (tx) => {
    await tamper?.(tx, pick);
    for await (const flaw of verifyChain(tx, company_id, anchors)) found.push(flaw.says);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return found;
}

test("untouched entries are intact, including those whose IP address was deleted with the person", async () => {
  expect(await foundAfter(undefined, numbers(1))).toEqual([]);
  expect(new Set(links.map(({ slot }) => slot)).size).toBe(3);
  expect(links.filter(({ ip, ip_digest }) => ip === null && ip_digest !== null).length).toBeGreaterThan(3);
});

test("a thousand random tamperings are all found", async () => {
  const kinds = Object.entries(tamperings);
  const missed: string[] = [];
  for (let seed = 0; seed < 1_000; seed += 1) {
    const [name, tamper] = kinds[seed % kinds.length]!;
    const found = await foundAfter(tamper, numbers(seed * 7_919 + 1));
    if (found.length === 0) missed.push(`${name} (${seed})`);
  }
  expect(missed).toEqual([]);
}, 180_000);
