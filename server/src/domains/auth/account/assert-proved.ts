import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { hasUnprovedMemberships } from "./queries.ts";

/** An unverified address may be another person's: memberships that others gave to it are not moved, shown or erased. */
export async function assertProved(tx: Tx, identityId: string): Promise<void> {
  if (!(await hasUnprovedMemberships(tx, identityId))) return;
  throw new AppError("email_unverified");
}
