import type { Tx } from "#platform/db/database.ts";
import { findLimits, limitReached } from "#domains/installation/public.ts";

/** How many more testers the company may have. The caller has locked the company. */
export async function roomForTesters(tx: Tx, companyId: string): Promise<number> {
  const { testers: most } = await findLimits(tx, companyId);
  if (most === null) return Infinity;
  const { tester_count } = await tx
    .selectFrom("companies")
    .select("tester_count")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return Math.max(0, most - tester_count);
}

/** The answer to one tester too many. */
export async function noRoomForTesters(tx: Tx, companyId: string) {
  const { testers } = await findLimits(tx, companyId);
  const most = testers ?? 0;
  const what = most === 1 ? "1 tester" : `${most.toLocaleString("en")} testers`;
  return limitReached(what, "Remove some who no longer take part");
}
