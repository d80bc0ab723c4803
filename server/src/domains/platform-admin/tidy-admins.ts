import type { CallContext } from "../../infra/context.ts";
import { deleteEndedAdminSessions } from "./admin-session-queries.ts";
import { endedBefore } from "./admin-sessions.ts";

const batch = 1_000;

/** Deletes sessions of admins that have ended. */
export async function tidyAdmins({ database, clock }: Pick<CallContext, "database" | "clock">): Promise<void> {
  const before = endedBefore(clock.now());
  while ((await database.atGate((tx) => deleteEndedAdminSessions(tx, before, batch))) === batch);
}
