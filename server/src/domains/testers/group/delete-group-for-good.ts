import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import { beginPurge, deleteDeleted, listDeleted } from "#platform/db/deleted-rows.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { defineJob } from "#platform/jobs/define-job.ts";

type Parts = Pick<RequestContext, "clock" | "database" | "jobs">;

/** Deletes a group whose time in the trash is over. It has at most ten thousand members. */
export const deleteGroupForGood = defineJob({
  name: "delete-group",
  payload: z.object({ company_id: id, group_id: id }),
  run: async ({ clock, database }: Pick<Parts, "clock" | "database">, { company_id, group_id }) => {
    const group = { company_id, id: group_id };
    await database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      if (await beginPurge(tx, "tester_groups", group, clock.now())) await deleteDeleted(tx, "tester_groups", group);
    });
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
