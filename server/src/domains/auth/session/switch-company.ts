import type { Api, RouteInput, SignedIn } from "@firstlight/contract";
import type { PersonRequest } from "#platform/context.ts";
import { notFound, AppError } from "#platform/errors.ts";
import { openSession } from "./open-session.ts";
import { findOpenMembership, lockIdentity } from "../account/queries.ts";
import { deleteSession } from "./queries.ts";
import type { Sessions } from "./cache.ts";

/** Continues in another company of the same person: this session ends, and the new one keeps its sign-in time. */
export async function switchCompany(
  call: PersonRequest,
  { body }: RouteInput<Api["switchCompany"]>,
  sessions: Sessions,
): Promise<SignedIn> {
  const { identity_id, company_id } = call.person;
  const signedIn = await call.database.asSystem(async (tx) => {
    // Ending all sessions of the person locks the identity too, and so misses none.
    await lockIdentity(tx, identity_id);
    const membership = await findOpenMembership(tx, identity_id, body.company_id);
    if (!membership) throw notFound("company");
    const since = await deleteSession(tx, company_id, call.tokenHash);
    if (!since) throw new AppError("not_signed_in");
    return openSession(call, tx, { ...membership, since });
  });
  sessions.forget(call.tokenHash);
  return signedIn;
}
