import type { Tx } from "#platform/db/database.ts";
import { endedBefore } from "#domains/auth/public.ts";

const maxDevices = 20;

/** Where a tester is signed in, the last used first. Support sessions are not the tester's. */
export function listDevices(tx: Tx, who: { company_id: string; user_id: string }, now: Date) {
  const { seen, opened } = endedBefore(now);
  return tx
    .selectFrom("sessions")
    .select(["user_agent", "last_seen_at"])
    .where("company_id", "=", who.company_id)
    .where("user_id", "=", who.user_id)
    .where("support_session_id", "is", null)
    .where("last_seen_at", ">", seen)
    .where("created_at", ">", opened)
    .orderBy("last_seen_at", "desc")
    .limit(maxDevices)
    .execute();
}
