import { inBatches } from "#platform/db/in-batches.ts";
import type { RequestContext } from "#platform/context.ts";
import { deleteOld, listOld } from "./queries.ts";

const retentionMs = 90 * 86_400_000;
const deletedAtOnce = 1_000;

/** Deletes notifications of more than 90 days ago, read or not. */
export async function cleanUpNotifications({
  clock,
  database,
}: Pick<RequestContext, "clock" | "database">): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await inBatches(deletedAtOnce, async (limit) => {
    const old = await database.asSystem((tx) => listOld(tx, before, limit));
    for (const [companyId, rows] of Map.groupBy(old, ({ company_id }) => company_id)) {
      const ids = rows.map(({ id }) => id);
      await database.inTenant(companyId, (tx) => deleteOld(tx, companyId, { ids, before }));
    }
    return old.length;
  });
}
