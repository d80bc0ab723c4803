import { inBatches } from "#platform/db/in-batches.ts";
import { defineSchedule } from "#platform/jobs/define-job.ts";
import type { RequestContext } from "#platform/context.ts";
import { deleteOld } from "./queries.ts";

/** Slightly longer than the period for which a client may request missed events. */
const retentionMs = 15 * 60_000;
const deletedAtOnce = 5_000;

/** Deletes events that every client has received by now. */
export const cleanUpLiveEvents = defineSchedule({
  name: "delete-old-live-events",
  every: "* * * * *",
  formerly: ["tidy-live-events"],
  run: async ({ clock, database }: Pick<RequestContext, "clock" | "database">) => {
    const before = new Date(clock.now().getTime() - retentionMs);
    await inBatches(deletedAtOnce, (limit) => database.asSystem((tx) => deleteOld(tx, before, limit)));
  },
});
