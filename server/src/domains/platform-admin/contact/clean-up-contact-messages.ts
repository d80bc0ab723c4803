import type { RequestContext } from "#platform/context.ts";
import { deleteOldContactMessages } from "./queries.ts";

const retentionMs = 365 * 86_400_000;
const batch = 1_000;

/** Deletes contact messages older than a year. */
export async function cleanUpContactMessages({
  database,
  clock,
}: Pick<RequestContext, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  while ((await database.asSystem((tx) => deleteOldContactMessages(tx, before, batch))) === batch);
}
