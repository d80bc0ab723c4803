import { setTimeout } from "node:timers/promises";
import type { Database } from "#platform/db/database.ts";
import { findDomain, listCompaniesAfter } from "./company-queries.ts";
import { listDifferences, rebuild, type Difference } from "./recount-queries.ts";

interface Checking {
  database: Database;
  say: (line: string) => void;
  /** Whether differing numbers are rebuilt. */
  rebuilds: boolean;
}

const companiesAtOnce = 100;

function sentence({ table, key, stored, counted }: Difference): string {
  const show = (numbers: Record<string, unknown> | null) => (numbers ? JSON.stringify(numbers) : "nothing");
  return `  ${table} ${JSON.stringify(key)}: stored ${show(stored)}, counted ${show(counted)}`;
}

const tries = 200;

/** Rebuilds between concurrent changes: while one is running, it is tried again. */
async function rebuildBetween(database: Database, companyId: string): Promise<Difference[]> {
  for (let left = tries; ; left -= 1) {
    try {
      return await database.inTenant(companyId, async (tx) => {
        await rebuild(tx, companyId);
        return listDifferences(tx, companyId);
      });
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "55P03";
      if (!isTaken || left === 0) throw error;
      await setTimeout(25);
    }
  }
}

/** @returns whether the stored numbers match the rows, or do so now */
async function checkOne({ database, say, rebuilds }: Checking, companyId: string): Promise<boolean> {
  const differences = await database.inTenant(companyId, (tx) => listDifferences(tx, companyId));
  const name = await database.readTenant(companyId, (tx) => findDomain(tx, companyId));
  if (differences.length === 0 && !rebuilds) return true;
  say(`${name}: ${differences.length === 0 ? "matches" : `${differences.length} differences`}`);
  for (const difference of differences) say(sentence(difference));
  if (!rebuilds) return false;
  const left = await rebuildBetween(database, companyId);
  say(left.length === 0 ? `${name}: rebuilt` : `${name}: ${left.length} differences remain`);
  return left.length === 0;
}

/** Compares all stored numbers with the rows they are counted from, company by company. @returns how many companies differ */
export async function checkCompanies(checking: Checking): Promise<{ companies: number; differing: number }> {
  const found = { companies: 0, differing: 0 };
  let after: string | undefined;
  do {
    const from = after;
    const ids = await checking.database.asSystem((tx) => listCompaniesAfter(tx, from, companiesAtOnce));
    for (const id of ids) {
      found.companies += 1;
      if (!(await checkOne(checking, id))) found.differing += 1;
    }
    after = ids.length === companiesAtOnce ? ids.at(-1) : undefined;
  } while (after !== undefined);
  return found;
}
