import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ChainPosition } from "./chain-hash.ts";

/** The hash at a position, in hexadecimal digits. */
export interface Head extends ChainPosition {
  hash: string;
}

const asHead = sql`slot, seq, encode(hash, 'hex') as hash`;

/** The heads of a company's chains, eight at most. */
export async function listHeads(tx: Tx, companyId: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select ${asHead} from audit_heads where company_id = ${companyId} order by slot`.execute(tx);
  return rows;
}

export interface Link extends Head {
  entry_id: string;
  /** Columns of the entry in the order of audit_text(), as text; null when there is no such entry. */
  said: (string | null)[] | null;
  actor_kind: string | null;
  actor_id: string | null;
  is_erasure: boolean | null;
  ip: string | null;
  ip_salt: string | null;
  ip_digest: string | null;
}

/** A page of a company's chain links with their entries' current content, ordered by chain. Reads forged, out-of-range times too. */
export async function listLinks(
  tx: Tx,
  companyId: string,
  page: { after: ChainPosition; limit: number },
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select link.slot, link.seq, encode(link.hash, 'hex') as hash, link.entry_id,
      case when entry.id is not null then array[
        entry.company_id::text, entry.id::text, trunc(extract(epoch from entry.at) * 1000000)::text, entry.actor_kind,
        entry.actor_id::text, entry.action, entry.resource_type, entry.resource_id::text, entry.changes::text,
        encode(entry.ip_digest, 'hex'), entry.request_id
      ] end as said,
      entry.actor_kind, entry.actor_id,
      entry.action = 'DELETE' and entry.resource_type = 'user' and entry.actor_kind = 'person'
        and entry.actor_id = entry.resource_id as is_erasure,
      entry.ip, encode(entry.ip_salt, 'hex') as ip_salt, encode(entry.ip_digest, 'hex') as ip_digest
    from (
      select * from audit_chain
      where company_id = ${companyId} and (slot, seq) > (${page.after.slot}::smallint, ${page.after.seq}::bigint)
      order by slot, seq limit ${page.limit}
    ) as link
    left join audit_entries as entry on entry.company_id = link.company_id and entry.id = link.entry_id
    order by link.slot, link.seq`.execute(tx);
  return rows;
}

/** A page of the ids of a company's entries. */
export async function listEntryIds(
  tx: Tx,
  companyId: string,
  page: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("audit_entries")
    .select("id")
    .where("company_id", "=", companyId)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of the given entries, those that are missing from the chains or occur more than once. */
export async function listMisplaced(tx: Tx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; positions: number }>`
    select asked.id, count(link.entry_id)::integer as positions
    from unnest(${[...ids]}::uuid[]) as asked (id)
    left join audit_chain as link on link.company_id = ${companyId} and link.entry_id = asked.id
    group by asked.id having count(link.entry_id) <> 1
    order by asked.id`.execute(tx);
  return rows;
}

/** Reads the current hashes at the given positions. */
export async function listAt(tx: Tx, companyId: string, positions: readonly ChainPosition[]): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select ${asHead} from audit_chain
    where company_id = ${companyId} and (slot, seq) in (
      select * from unnest(${positions.map(({ slot }) => slot)}::smallint[], ${positions.map(({ seq }) => seq)}::bigint[])
    )`.execute(tx);
  return rows;
}

/** Companies with heads not yet anchored outside, ordered by id. System role only. */
export async function listToAnchor(tx: Tx, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("audit_heads")
    .select("company_id")
    .distinct()
    .where("is_anchored", "=", false)
    .$if(after !== undefined, (query) => query.where("company_id", ">", after ?? ""))
    .orderBy("company_id")
    .limit(limit)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Records that these heads are anchored outside, except one that has moved on concurrently. System role only. */
export async function markAnchored(tx: Tx, companyId: string, heads: readonly ChainPosition[]): Promise<void> {
  await sql`
    update audit_heads set is_anchored = true
    from unnest(${heads.map(({ slot }) => slot)}::smallint[], ${heads.map(({ seq }) => seq)}::bigint[]) as anchored (slot, seq)
    where audit_heads.company_id = ${companyId} and audit_heads.slot = anchored.slot and audit_heads.seq = anchored.seq`.execute(
    tx,
  );
}

/** Whether any of the company's heads is anchored outside and has not moved since. */
export async function hasAnchored(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("audit_heads")
    .select("slot")
    .where("company_id", "=", companyId)
    .where("is_anchored", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NamedCompany {
  id: string;
  company_domain: string;
}

/** Companies ordered by id, or the one with a domain. System role only. */
export function listCompanies(
  tx: Tx,
  page: { after: string | undefined; limit: number; domain: string | undefined },
): Promise<NamedCompany[]> {
  return tx
    .selectFrom("companies")
    .select(["id", "company_domain"])
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .$if(page.domain !== undefined, (query) =>
      query.where((eb) => eb(eb.fn<string>("lower", ["company_domain"]), "=", (page.domain ?? "").toLowerCase())),
    )
    .orderBy("id")
    .limit(page.limit)
    .execute();
}

/** Which of some companies neither exist nor were erased by us. System role only. */
export async function listGone(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
  const erased = await tx
    .selectFrom("platform_audit_entries")
    .select("resource_id as id")
    .where("action", "=", "DELETE")
    .where("resource_type", "=", "company")
    .where("resource_id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
  const known = new Set([...rows, ...erased].map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
