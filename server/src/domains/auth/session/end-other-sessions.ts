import type { RouteOutput, Api } from "@firstlight/contract";
import type { PersonRequest } from "#platform/context.ts";
import { lockIdentity } from "../account/queries.ts";
import { endSessionsOfIdentity } from "./queries.ts";
import type { Sessions } from "./cache.ts";
import { endSupportSessionsAs, recordSessionEnd } from "./end-session.ts";

/** Signs the person, and our support as them, out everywhere else. */
export async function endOtherSessions(
  call: PersonRequest,
  sessions: Sessions,
): Promise<RouteOutput<Api["endOtherSessions"]>> {
  const ended = await call.database.asSystem(async (tx) => {
    // The lock makes sure that a session just switching companies is not missed.
    await lockIdentity(tx, call.person.identity_id);
    const supportSessions = await endSupportSessionsAs(call, tx);
    const hashes = await endSessionsOfIdentity(tx, call.person.identity_id, call.tokenHash);
    if (hashes.length > 0) await recordSessionEnd(call, tx);
    return [...supportSessions, ...hashes];
  });
  for (const hash of ended) sessions.forget(hash);
  return { ended: ended.length };
}
