import { erasePerson } from "./erase-person.ts";
import type { MembershipKey, RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { deleteLinksOfIdentity, endSessionsOfIdentity } from "#domains/auth/public.ts";
import { deactivateEverywhere, markErasing } from "./queries.ts";

const names = new Intl.ListFormat("en");

/** An owner's erasure would leave the company without one. @throws AppError owner_must_transfer */
export function assertNotOwner(owned: readonly string[]): void {
  if (owned.length === 0) return;
  throw new AppError(
    "owner_must_transfer",
    `You own ${names.format(owned)}. Open Team there, transfer ownership to an admin, and then delete your data.`,
  );
}

/**
 * Starts a person's erasure: no session, link or membership works, and a job erases them. The person must be locked.
 * @returns the sessions that ended
 * @throws AppError owner_must_transfer for an owner
 */
export async function beginErasure(
  call: RequestContext,
  tx: Tx,
  { identity_id, company_id, user_id }: MembershipKey & { identity_id: string },
): Promise<Buffer[]> {
  assertNotOwner(await deactivateEverywhere(tx, identity_id));
  await markErasing(tx, identity_id, call.clock.now());
  await deleteLinksOfIdentity(tx, identity_id, { now: call.clock.now() });
  await writeSystemAudit({ call, tx, company_id }, user_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes: { erasure: { after: "begun" } },
  });
  await call.jobs.send(erasePerson, { identity_id }, { tx });
  return endSessionsOfIdentity(tx, identity_id);
}
