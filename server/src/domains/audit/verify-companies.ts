import type { Database } from "#platform/db/database.ts";
import { isErasing } from "#platform/db/tenant.ts";
import type { Storage } from "#platform/files/storage.ts";
import { listAnchored, readAnchors, UnreadableAnchors } from "./anchors.ts";
import { hasAnchored, listCompanies, listGone, type NamedCompany } from "./chain-queries.ts";
import { verifyChain, type Flaw } from "./verify-chain.ts";

export interface VerifyParts {
  database: Database;
  storage: Storage;
  /** Takes one line of the report. */
  say: (line: string) => void;
}

const companiesAtOnce = 200;

function inWords({ slot, seq, entry_id, says }: Flaw): string {
  const where = [
    ...(slot === undefined ? [] : [`chain ${slot}`]),
    ...(seq === undefined ? [] : [`place ${seq}`]),
    ...(entry_id === undefined ? [] : [`entry ${entry_id}`]),
  ];
  return where.length > 0 ? `${where.join(", ")}: ${says}` : says;
}

/** Reads the anchors. Call it before reading the database, so that anchors are never newer than the chains. */
async function anchorsOf({ storage }: VerifyParts, companyId: string) {
  try {
    return { anchors: await readAnchors(storage, companyId), flaw: undefined };
  } catch (error) {
    if (!(error instanceof UnreadableAnchors)) throw error;
    return { anchors: [], flaw: { says: error.message } };
  }
}

/** @returns whether the audit log is intact */
async function verifyCompany(parts: VerifyParts, { id, company_domain }: NamedCompany): Promise<boolean> {
  const { database, storage, say } = parts;
  let flaws = 0;
  const report = (flaw: Flaw) => {
    flaws += 1;
    say(`${company_domain}: ${inWords(flaw)}`);
  };
  const { anchors, flaw } = await anchorsOf(parts, id);
  if (flaw) report(flaw);
  const count = await database.readTenant(id, async (tx) => {
    if (await isErasing(tx, id)) return undefined;
    const walk = verifyChain(tx, id, anchors ?? []);
    let step = await walk.next();
    for (; !step.done; step = await walk.next()) report(step.value);
    // The first anchor may have been stored concurrently: read it again.
    if (!anchors && (await hasAnchored(tx, id)) && !(await readAnchors(storage, id)))
      report({ says: "its anchors outside the database are missing" });
    return step.value;
  });
  if (count === undefined) {
    say(`${company_domain}: is being deleted`);
    return flaws === 0;
  }
  const entries = `${count.toLocaleString("en")} ${count === 1 ? "entry" : "entries"}`;
  say(`${company_domain}: ${entries}, ${flaws === 0 ? "intact" : `${flaws} inconsistent`}`);
  return flaws === 0;
}

/** Reports companies that have anchors but neither exist nor have an erasure receipt. @returns how many */
async function reportGone({ database, storage, say }: VerifyParts): Promise<number> {
  let count = 0;
  for await (const ids of listAnchored(storage)) {
    const gone = await database.asSystem((tx) => listGone(tx, ids));
    for (const id of gone)
      say(`company ${id}: its audit log has an anchor outside the database, but the company does not exist`);
    count += gone.length;
  }
  return count;
}

/**
 * Verifies the audit logs of all companies, or of one.
 * @returns how many are not intact; undefined if the company does not exist
 */
export async function verifyCompanies(parts: VerifyParts, domain: string | undefined): Promise<number | undefined> {
  let broken = 0;
  let after: string | undefined;
  do {
    const page = { after, limit: companiesAtOnce, domain };
    const companies = await parts.database.asSystem((tx) => listCompanies(tx, page));
    if (domain !== undefined && companies.length === 0) return undefined;
    for (const company of companies) if (!(await verifyCompany(parts, company))) broken += 1;
    after = companies.length === companiesAtOnce ? companies.at(-1)?.id : undefined;
  } while (after);
  return broken + (domain === undefined ? await reportGone(parts) : 0);
}
