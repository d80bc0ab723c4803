import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "#platform/db/database.ts";
import type { Anchor } from "./anchors.ts";
import { digestOfAddress, hashOfLink, type ChainPosition } from "./chain-hash.ts";
import { listAt, listEntryIds, listHeads, listLinks, listMisplaced, type Head, type Link } from "./chain-queries.ts";

/** A change that only the owner of the database can have made. */
export interface Flaw extends Partial<ChainPosition> {
  entry_id?: string;
  says: string;
}

const linksAtOnce = 1_000;
const idsAtOnce = 5_000;

/** An order-independent hash of a set of ids. A new random key per run prevents crafted collisions. */
class IdSum {
  readonly #key: Buffer;
  count = 0;
  #sum = 0n;

  constructor(key: Buffer) {
    this.#key = key;
  }

  add(id: string): void {
    const digest = createHash("sha256").update(this.#key).update(id).digest("hex");
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) & ((1n << 256n) - 1n);
    this.count += 1;
  }

  equals(other: IdSum): boolean {
    return this.count === other.count && this.#sum === other.#sum;
  }
}

/** Walks the links of a company's chains. Keeps state per person, not per entry. */
class Walk {
  readonly chained: IdSum;
  readonly #ends = new Map<number, Head>();
  readonly #erased = new Set<string>();
  /** The first entry of each person whose address was erased. */
  readonly #forgotten = new Map<string, Flaw>();

  constructor(key: Buffer) {
    this.chained = new IdSum(key);
  }

  *take(link: Link): Generator<Flaw> {
    const { slot, seq, hash, entry_id, said } = link;
    const before = this.#ends.get(slot) ?? { slot, seq: 0, hash: "" };
    this.#ends.set(slot, { slot, seq, hash });
    const here = { slot, seq, entry_id };
    const isNext = seq === before.seq + 1;
    if (!isNext) yield { slot, seq: before.seq + 1, says: `positions ${before.seq + 1} to ${seq - 1} are missing` };
    if (said === null) {
      yield { ...here, says: "its entry is missing" };
      return;
    }
    this.chained.add(entry_id);
    yield* this.#address(link, here);
    if (!isNext) return;
    if (hashOfLink(before.hash, link, said) === hash) this.#note(link);
    else yield { ...here, says: "the entry or its position was changed" };
  }

  #note({ is_erasure, actor_id }: Link): void {
    if (is_erasure && actor_id) this.#erased.add(actor_id);
  }

  *#address({ ip, ip_salt, ip_digest, actor_kind, actor_id }: Link, here: Omit<Flaw, "says">): Generator<Flaw> {
    if (ip !== null || ip_salt !== null) {
      if (ip === null || ip_salt === null || digestOfAddress(ip_salt, ip) !== ip_digest)
        yield { ...here, says: "its network address was changed" };
    } else if (ip_digest !== null) {
      const says = "its network address is missing, and no person was deleted";
      if (actor_kind !== "person" || actor_id === null) yield { ...here, says };
      else if (!this.#forgotten.has(actor_id)) this.#forgotten.set(actor_id, { ...here, says });
    }
  }

  /** Reports flaws that are known only after the last link. */
  *end(heads: readonly Head[]): Generator<Flaw> {
    for (const [person, flaw] of this.#forgotten) if (!this.#erased.has(person)) yield flaw;
    const storedHeads = new Map(heads.map((head) => [head.slot, head]));
    for (const slot of new Set([...this.#ends.keys(), ...storedHeads.keys()])) {
      const [end, head] = [this.#ends.get(slot), storedHeads.get(slot)];
      if (!head) yield { slot, says: "its end is no longer recorded" };
      else if (head.seq !== (end?.seq ?? 0))
        yield { slot, seq: head.seq, says: `${head.seq} entries are recorded and ${end?.seq ?? 0} exist` };
      else if (head.hash !== end?.hash) yield { slot, seq: head.seq, says: "its recorded end differs" };
    }
  }
}

/** Compares the ids of entries with those in the chains. Lists the differing ones only if the sums differ. */
async function* findMisplaced(tx: Tx, companyId: string, chained: IdSum, key: Buffer): AsyncGenerator<Flaw, number> {
  const entries = new IdSum(key);
  for await (const ids of pagesOfIds(tx, companyId)) for (const id of ids) entries.add(id);
  if (entries.equals(chained)) return entries.count;
  for await (const ids of pagesOfIds(tx, companyId)) {
    for (const { id, positions } of await listMisplaced(tx, companyId, ids)) {
      yield {
        entry_id: id,
        says: positions === 0 ? "the entry is in no chain" : "the entry is in the chains more than once",
      };
    }
  }
  return entries.count;
}

async function* pagesOfIds(tx: Tx, companyId: string): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const ids = await listEntryIds(tx, companyId, { after, limit: idsAtOnce });
    yield ids;
    after = ids.length === idsAtOnce ? ids.at(-1) : undefined;
  } while (after);
}

async function* findLost(tx: Tx, companyId: string, anchors: readonly Anchor[]): AsyncGenerator<Flaw> {
  const there = await listAt(tx, companyId, anchors);
  for (const { slot, seq, hash, at } of anchors) {
    const now = there.find((each) => each.slot === slot && each.seq === seq);
    if (!now) yield { slot, seq, says: `this position existed at ${at} and is now missing` };
    else if (now.hash !== hash) yield { slot, seq, says: `this position had a different entry at ${at}` };
  }
}

/**
 * Finds changes made outside the product, in constant memory. The whole run must use one database snapshot.
 * @param anchors the heads stored outside the database
 * @returns the number of entries
 */
export async function* verifyChain(
  tx: Tx,
  companyId: string,
  anchors: readonly Anchor[],
): AsyncGenerator<Flaw, number> {
  const key = randomBytes(32);
  const walk = new Walk(key);
  const heads = await listHeads(tx, companyId);
  let after: ChainPosition | undefined = { slot: -1, seq: 0 };
  while (after) {
    const links: Link[] = await listLinks(tx, companyId, { after, limit: linksAtOnce });
    for (const link of links) yield* walk.take(link);
    after = links.length === linksAtOnce ? links.at(-1) : undefined;
  }
  yield* walk.end(heads);
  if (anchors.length > 0) yield* findLost(tx, companyId, anchors);
  return yield* findMisplaced(tx, companyId, walk.chained, key);
}
