import type { Api, RouteInput } from "@firstlight/contract";
import type { PersonRequest } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { deleteOwnSession } from "./queries.ts";
import type { Sessions } from "./cache.ts";
import { closeSupportSession, listSupportSessionsOf } from "../support-session/queries.ts";

export async function recordSessionEnd(call: PersonRequest, tx: Tx): Promise<void> {
  const { company_id, user_id } = call.person;
  await writeSystemAudit({ call, tx, company_id }, user_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes: { sessions: {} },
  });
}

/** Ends support sessions signed in as this person, with an audit entry in each session's company. @returns hashes of the ended sessions */
export async function endSupportSessionsAs(call: PersonRequest, tx: Tx, sessionId?: string): Promise<Buffer[]> {
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
    const supportSessions = await endSupportSessionsAs(call, tx, params.id);
    if (supportSessions.length > 0) return supportSessions;
    const found = await deleteOwnSession(tx, call.person.identity_id, params.id);
    if (!found) throw notFound("session");
    await recordSessionEnd(call, tx);
    return [found.token_hash];
  });
  for (const hash of ended) sessions.forget(hash);
}
