import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { PersonCall } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { notFound } from "../../infra/errors.ts";
import { writeGateAudit } from "../audit/public.ts";
import { lockIdentity } from "./queries.ts";
import { deleteOwnSession, endSessionsOfIdentity, listSessionsOf } from "./session-queries.ts";
import { endedBefore, type Sessions } from "./sessions.ts";

/** Where the person is signed in, over all their companies, the newest first. */
export async function listSessions(call: PersonCall): Promise<Answer<Api["listSessions"]>> {
  const { identity_id, session_id } = call.person;
  const rows = await call.database.atGate((tx) => listSessionsOf(tx, identity_id, endedBefore(call.clock.now())));
  const sessions = rows.map(({ created_at, last_seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: session.id === session_id,
    is_support: false,
  }));
  return { sessions };
}

async function noteEnd(call: PersonCall, tx: Tx): Promise<void> {
  const { company_id, user_id } = call.person;
  await writeGateAudit({ call, tx, company_id }, user_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes: { sessions: {} },
  });
}

/** Ends one session of the person, at once. */
export async function endSession(
  call: PersonCall,
  { params }: HandlerInput<Api["endSession"]>,
  sessions: Sessions,
): Promise<void> {
  const ended = await call.database.atGate(async (tx) => {
    const found = await deleteOwnSession(tx, call.person.identity_id, params.id);
    if (!found) throw notFound("session");
    await noteEnd(call, tx);
    return found;
  });
  sessions.forget(ended.token_hash);
}

/** Signs the person out everywhere else. */
export async function endOtherSessions(call: PersonCall, sessions: Sessions): Promise<Answer<Api["endOtherSessions"]>> {
  const ended = await call.database.atGate(async (tx) => {
    // A session that goes on in another company at this moment is not missed.
    await lockIdentity(tx, call.person.identity_id);
    const hashes = await endSessionsOfIdentity(tx, call.person.identity_id, call.tokenHash);
    if (hashes.length > 0) await noteEnd(call, tx);
    return hashes;
  });
  for (const hash of ended) sessions.forget(hash);
  return { ended: ended.length };
}
