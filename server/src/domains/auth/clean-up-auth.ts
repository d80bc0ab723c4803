import { inBatches } from "#platform/db/in-batches.ts";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { deleteUnusedDevices } from "./session/device-queries.ts";
import { unusedSince } from "./session/known-devices.ts";
import { deleteOldLinks } from "./link/queries.ts";
import { deleteForgotten } from "./account/queries.ts";
import { deleteEndedSessions } from "./session/queries.ts";
import { endedBefore } from "./session/cache.ts";
import { deleteOldThrottles } from "#platform/http/attempt-limiter.ts";

const rowsAtOnce = 1_000;
const linkRetentionMs = 7 * 86_400_000;

type CleanUpParts = Pick<RequestContext, "database" | "clock">;

/** Deletes ended sessions and links, expired counts, devices unused for half a year, and identities without a company and a password. */
export async function cleanUpAuth(parts: CleanUpParts): Promise<void> {
  const now = parts.clock.now();
  const steps = [
    (tx: Tx, limit: number) => deleteEndedSessions(tx, endedBefore(now), limit),
    (tx: Tx, limit: number) => deleteOldThrottles(tx, now, limit),
    (tx: Tx, limit: number) => deleteOldLinks(tx, new Date(now.getTime() - linkRetentionMs), limit),
    (tx: Tx, limit: number) => deleteUnusedDevices(tx, unusedSince(now), limit),
    deleteForgotten,
  ];
  for (const step of steps) await inBatches(rowsAtOnce, (limit) => parts.database.asSystem((tx) => step(tx, limit)));
}
