import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { deleteUnusedDevices } from "./session/device-queries.ts";
import { unusedSince } from "./session/known-devices.ts";
import { deleteOldLinks } from "./link/queries.ts";
import { deleteForgotten } from "./account/queries.ts";
import { deleteEndedSessions } from "./session/queries.ts";
import { endedBefore } from "./session/cache.ts";
import { deleteOldThrottles } from "#platform/http/attempt-limiter.ts";

const batch = 1_000;
const linkRetentionMs = 7 * 86_400_000;

type CleanUpParts = Pick<RequestContext, "database" | "clock">;

/** One transaction per batch: row locks stay short, and finished batches stay committed. */
async function inBatches(parts: CleanUpParts, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await parts.database.asSystem(work)) === batch);
}

/** Deletes ended sessions and links, expired counts, devices unused for half a year, and identities without a company and a password. */
export async function cleanUpAuth(parts: CleanUpParts): Promise<void> {
  const now = parts.clock.now();
  await inBatches(parts, (tx) => deleteEndedSessions(tx, endedBefore(now), batch));
  await inBatches(parts, (tx) => deleteOldThrottles(tx, now, batch));
  await inBatches(parts, (tx) => deleteOldLinks(tx, new Date(now.getTime() - linkRetentionMs), batch));
  await inBatches(parts, (tx) => deleteUnusedDevices(tx, unusedSince(now), batch));
  await inBatches(parts, (tx) => deleteForgotten(tx, batch));
}
