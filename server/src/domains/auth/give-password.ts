import type { RequestContext } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { forgetDevices } from "./device-queries.ts";
import { deleteLinksOfIdentity } from "./link-queries.ts";
import { updateIdentity, type IdentityRow } from "./queries.ts";
import { endSessionsOfIdentity } from "./session-queries.ts";
import { forgetAttempts } from "./throttle.ts";

type Given = Pick<IdentityRow, "must_change_password" | "password_expires_at"> & { password_hash: string };

/**
 * Gives a person, held by the caller, a password that somebody else chose: every session and unused link of theirs ends, and no device is known, in all their
 * companies. Gate only.
 * @returns hashes of the sessions that ended
 */
export async function givePassword(
  { clock }: Pick<RequestContext, "clock">,
  tx: Tx,
  { id, email }: IdentityRow,
  given: Given,
): Promise<Buffer[]> {
  await updateIdentity(tx, id, given);
  await deleteLinksOfIdentity(tx, id, { now: clock.now() });
  // Whoever tried too often with the old one comes in with this.
  await forgetAttempts(tx, [email, id]);
  await forgetDevices(tx, { identity_id: id });
  return endSessionsOfIdentity(tx, id);
}
