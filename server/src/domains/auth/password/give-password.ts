import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { forgetDevices } from "../session/device-queries.ts";
import { deleteLinksOfIdentity } from "../link/queries.ts";
import { updateIdentity, type IdentityRow } from "../account/queries.ts";
import { endSessionsOfIdentity } from "../session/queries.ts";
import { forgetAttempts } from "#platform/http/attempt-limiter.ts";

type Given = Pick<IdentityRow, "must_change_password" | "password_expires_at"> & { password_hash: string };

/**
 * Sets a password chosen by another person; the caller holds the lock. Sessions, unused links and known devices end in all companies.
 * System role only.
 * @returns hashes of the ended sessions
 */
export async function givePassword(
  { clock }: Pick<RequestContext, "clock">,
  tx: Tx,
  { id, email }: IdentityRow,
  given: Given,
): Promise<Buffer[]> {
  await updateIdentity(tx, id, given);
  await deleteLinksOfIdentity(tx, id, { now: clock.now() });
  // Failed attempts with the old password must not block the new one.
  await forgetAttempts(tx, [email, id]);
  await forgetDevices(tx, { identity_id: id });
  return endSessionsOfIdentity(tx, id);
}
