import { defineSchedule } from "#platform/jobs/define-job.ts";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import { isErasing } from "#platform/db/tenant.ts";
import type { Storage } from "#platform/files/storage.ts";
import { listAt, listHeads, listToAnchor, markAnchored, type Head } from "./chain-queries.ts";

/** Data of a company stored outside the database: the last seen head of each chain, and its time. */
const anchors = z.object({
  company_id: z.uuid(),
  heads: z.array(
    z.object({
      slot: z.int(),
      seq: z.int(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      at: z.iso.datetime(),
    }),
  ),
});
export type Anchor = z.output<typeof anchors>["heads"][number];

interface AnchorParts extends Pick<RequestContext, "database" | "clock" | "log"> {
  storage: Storage;
}

const companiesAtOnce = 200;
const sideBySide = 8;

const prefix = "audit-heads-";

/** The storage key. It differs from an uploaded file's key, so that no cleanup deletes it as an orphan. */
function keyOf(companyId: string): string {
  return `${prefix}${companyId}.json`;
}

/** Lists companies with stored anchors, in pages. */
export async function* listAnchored(storage: Storage): AsyncGenerator<string[]> {
  let after = prefix;
  for (;;) {
    const keys = (await storage.list({ after, limit: companiesAtOnce })).map(({ key }) => key);
    const own = keys.filter((key) => key.startsWith(prefix));
    yield own.flatMap(
      (key) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.json$)/.exec(key.slice(prefix.length)) ?? [],
    );
    const last = own.at(-1);
    if (last === undefined || own.length < keys.length || keys.length < companiesAtOnce) return;
    after = last;
  }
}

/** The stored file does not contain valid anchors. */
export class UnreadableAnchors extends Error {}

/**
 * @returns undefined if none were ever stored
 * @throws UnreadableAnchors if the file does not contain valid anchors
 */
export async function readAnchors(storage: Storage, companyId: string): Promise<Anchor[] | undefined> {
  let written: string;
  try {
    written = await text(storage.read(keyOf(companyId)));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  try {
    const { company_id, heads } = anchors.parse(JSON.parse(written));
    if (company_id === companyId) return heads;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
  }
  throw new UnreadableAnchors(`the anchor outside the database (${keyOf(companyId)}) cannot be read`);
}

/** Deletes the anchors of an erased company. */
export function removeAnchors(storage: Storage, companyId: string): Promise<void> {
  return storage.remove(keyOf(companyId));
}

/** Returns the new anchors, and chains that no longer contain theirs, which keep the old anchor; undefined during a company's erasure. */
async function compare({ database, clock }: AnchorParts, companyId: string, known: readonly Anchor[]) {
  const at = clock.now().toISOString();
  return database.readTenant(companyId, async (tx) => {
    if (await isErasing(tx, companyId)) return undefined;
    const heads = await listHeads(tx, companyId);
    const there = await listAt(tx, companyId, known);
    const isThere = (anchor: Anchor) =>
      there.some(({ slot, seq, hash }) => slot === anchor.slot && seq === anchor.seq && hash === anchor.hash);
    const broken = known.filter((anchor) => !isThere(anchor));
    const grown = heads.filter(({ slot }) => !broken.some((anchor) => anchor.slot === slot));
    return { heads, broken, anchors: [...broken, ...grown.map((head: Head) => ({ ...head, at }))] };
  });
}

/** Logs the heads once a day per company, so that logs shipped elsewhere contain them too. */
function logOnceADay({ clock, log }: AnchorParts, companyId: string, known: readonly Anchor[], heads: readonly Head[]) {
  const today = clock.now().toISOString().slice(0, 10);
  if (known.some(({ at }) => at.startsWith(today))) return;
  log.info({ company_id: companyId, audit_heads: heads }, "Audit log anchored for today");
}

const advice = "run npm run audit:verify, and see docs/audit.md";

async function anchorCompany(parts: AnchorParts, companyId: string): Promise<void> {
  let known: Anchor[];
  try {
    known = (await readAnchors(parts.storage, companyId)) ?? [];
  } catch (error) {
    if (!(error instanceof UnreadableAnchors)) throw error;
    // Never overwrite the file: it may be the only remaining evidence.
    parts.log.error({ company_id: companyId }, `Audit log check failed: ${error.message}; ${advice}`);
    return;
  }
  const compared = await compare(parts, companyId, known);
  if (!compared) return;
  const { heads, broken, anchors: next } = compared;
  for (const { slot, seq } of broken) {
    parts.log.error(
      { company_id: companyId, slot, seq },
      `The audit log of this company does not continue from its anchor: ${advice}`,
    );
  }
  const content = JSON.stringify({ company_id: companyId, heads: next });
  await parts.storage.put(keyOf(companyId), Readable.from([content]));
  logOnceADay(parts, companyId, known, heads);
  await parts.database.asSystem((tx) => markAnchored(tx, companyId, heads));
}

/** Stores new heads of audit logs outside the database. This detects entries cut off later, even if the head was reset to match. */
export const anchorAudit = defineSchedule({
  name: "anchor-audit",
  every: "* * * * *",
  expiresAfter: 900,
  run: async (parts: AnchorParts) => {
    let after: string | undefined;
    do {
      const waiting = await parts.database.asSystem((tx) => listToAnchor(tx, after, companiesAtOnce));
      after = waiting.length === companiesAtOnce ? waiting.at(-1) : undefined;
      const worker = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await anchorCompany(parts, next);
      };
      await Promise.all(Array.from({ length: sideBySide }, worker));
    } while (after);
  },
});
