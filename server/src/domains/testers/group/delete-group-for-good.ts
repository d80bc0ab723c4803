import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { beginPurge, deleteDeleted, listDeleted } from "#platform/db/deleted-rows.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { deleteSomeMembers } from "./queries.ts";

type Parts = Pick<RequestContext, "clock" | "database" | "jobs">;

const membersAtOnce = 500;

/** Deletes a group whose time in the trash is over, its members first. Each step is harmless to repeat. */
export const deleteGroupForGood = defineJob({
  name: "delete-group",
  payload: z.object({ company_id: id, group_id: id }),
  expiresAfter: 900,
  run: async ({ clock, database }: Pick<Parts, "clock" | "database">, { company_id, group_id }) => {
    const group = { company_id, id: group_id };
    const inGroup = <T>(work: (tx: Tx) => Promise<T>) =>
      database.inTenant(company_id, async (tx) => {
        await seeDeleted(tx);
        return work(tx);
      });
    if (!(await inGroup((tx) => beginPurge(tx, "tester_groups", group, clock.now())))) return;
    await inBatches(membersAtOnce, (limit) => inGroup((tx) => deleteSomeMembers(tx, group, limit)));
    await inGroup((tx) => deleteDeleted(tx, "tester_groups", group));
  },
});

/** Queues the deletion of groups whose time in the trash is over. */
export async function emptyGroups({ clock, database, jobs }: Parts): Promise<void> {
  await database.asSystem(async (tx) => {
    const groups = await listDeleted(tx, "tester_groups", clock.now());
    const due = groups.map(({ company_id, id: group_id }) => ({ payload: { company_id, group_id } }));
    await jobs.sendMany(deleteGroupForGood, due, tx);
  });
}
