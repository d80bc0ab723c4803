import type { RequestContext } from "#platform/context.ts";
import { deleteEndedAdminSessions } from "./session-queries.ts";
import { endedBefore } from "./sessions.ts";

const batch = 1_000;

/** Deletes sessions of admins that have ended. */
export async function cleanUpAdmins({ database, clock }: Pick<RequestContext, "database" | "clock">): Promise<void> {
  const before = endedBefore(clock.now());
  while ((await database.asSystem((tx) => deleteEndedAdminSessions(tx, before, batch))) === batch);
}
