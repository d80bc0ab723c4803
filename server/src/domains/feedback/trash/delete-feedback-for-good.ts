import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import { beginPurge, deleteDeleted, listDeleted } from "#platform/db/deleted-rows.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { deleteDuplicates } from "./queries.ts";

type Parts = Pick<RequestContext, "clock" | "database" | "jobs">;

/** Deletes an item whose time in the trash is over, with its duplicates. Their files become orphans. */
export const deleteFeedbackForGood = defineJob({
  name: "delete-feedback",
  payload: z.object({ company_id: id, item_id: id }),
  expiresAfter: 900,
  run: ({ clock, database }: Pick<Parts, "clock" | "database">, { company_id, item_id }) =>
    database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      const item = { company_id, id: item_id };
      if (!(await beginPurge(tx, "feedback_items", item, clock.now()))) return;
      await deleteDuplicates(tx, item);
      await deleteDeleted(tx, "feedback_items", item);
    }),
});

/** Queues the deletion of items whose time in the trash is over. */
export async function emptyFeedback({ clock, database, jobs }: Parts): Promise<void> {
  await database.asSystem(async (tx) => {
    const items = await listDeleted(tx, "feedback_items", clock.now());
    const due = items.map(({ company_id, id: item_id }) => ({ payload: { company_id, item_id } }));
    await jobs.sendMany(deleteFeedbackForGood, due, tx);
  });
}
