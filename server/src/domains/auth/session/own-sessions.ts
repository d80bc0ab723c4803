import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { PersonRequest } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { lockIdentity } from "../account/queries.ts";
import { deleteOwnSession, endSessionsOfIdentity, listSessionsOf } from "./queries.ts";
import { endedBefore, type Sessions } from "./cache.ts";
import { closeSupportSession, listSupportSessionsOf } from "../support-session/queries.ts";

/** Where the person is signed in, over all their companies, the newest first. */
export async function listSessions(call: PersonRequest): Promise<RouteOutput<Api["listSessions"]>> {
  const { identity_id, session_id } = call.person;
  const asked = {
    ...endedBefore(call.clock.now()),
    onlyIn: call.support ? call.person.company_id : undefined,
  };
  const rows = await call.database.asSystem((tx) => listSessionsOf(tx, identity_id, asked));
  const sessions = rows.map(({ created_at, last_seen_at, support_session_id, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: session.id === session_id,
    is_support: support_session_id !== null,
  }));
  return { sessions };
}

async function recordEnd(call: PersonRequest, tx: Tx): Promise<void> {
  const { company_id, user_id } = call.person;
  await writeSystemAudit({ call, tx, company_id }, user_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes: { sessions: {} },
  });
}

/** Ends support sessions signed in as this person, with an audit entry in each session's company. @returns hashes of the ended sessions */
async function showSupportOut(call: PersonRequest, tx: Tx, sessionId?: string): Promise<Buffer[]> {
  const tokens: Buffer[] = [];
  for (const supportSession of await listSupportSessionsOf(tx, call.person.identity_id, sessionId)) {
    const ended = await closeSupportSession(tx, supportSession, { by: "company", at: call.clock.now() });
    if (!ended) continue;
    const { company_id, user_id } = ended;
    await writeSystemAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: { support_session: { before: "running", after: "ended" } },
    });
    await publishEvent({ tx, clock: call.clock, company: { id: company_id } }, { to: "staff", kind: "support" });
    tokens.push(...ended.tokens);
  }
  return tokens;
}

/** Ends one session of the person, at once. */
export async function endSession(
  call: PersonRequest,
  { params }: RouteInput<Api["endSession"]>,
  sessions: Sessions,
): Promise<void> {
  const ended = await call.database.asSystem(async (tx) => {
    const supportSessions = await showSupportOut(call, tx, params.id);
    if (supportSessions.length > 0) return supportSessions;
    const found = await deleteOwnSession(tx, call.person.identity_id, params.id);
    if (!found) throw notFound("session");
    await recordEnd(call, tx);
    return [found.token_hash];
  });
  for (const hash of ended) sessions.forget(hash);
}

/** Signs the person, and our support as them, out everywhere else. */
export async function endOtherSessions(
  call: PersonRequest,
  sessions: Sessions,
): Promise<RouteOutput<Api["endOtherSessions"]>> {
  const ended = await call.database.asSystem(async (tx) => {
    // The lock makes sure that a session just switching companies is not missed.
    await lockIdentity(tx, call.person.identity_id);
    const supportSessions = await showSupportOut(call, tx);
    const hashes = await endSessionsOfIdentity(tx, call.person.identity_id, call.tokenHash);
    if (hashes.length > 0) await recordEnd(call, tx);
    return [...supportSessions, ...hashes];
  });
  for (const hash of ended) sessions.forget(hash);
  return { ended: ended.length };
}
