import type { RouteOutput, Api } from "@firstlight/contract";
import type { PersonRequest } from "#platform/context.ts";
import { listSessionsOf } from "./queries.ts";
import { endedBefore } from "./cache.ts";

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
