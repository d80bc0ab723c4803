import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { ProjectHooks, ProjectKey } from "#platform/domain.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { untally } from "../summary/tally-queries.ts";
import {
  listFormsToHide,
  listTalliedInTrash,
  lockFormsOf,
  moveFormsToTrash,
  restoreFormsOf,
} from "./delete-queries.ts";

const answersAtOnce = 500;

type Parts = Pick<RequestContext, "database" | "jobs">;

/** Takes the answers of a form in the trash out of the numbers by day. The tally adds them again once it is restored. */
export const hideAnswers = defineJob({
  name: "hide-answers",
  payload: z.object({ company_id: id, form_id: id }),
  expiresAfter: 900,
  run: async ({ database }: Pick<Parts, "database">, { company_id, form_id }) => {
    await inBatches(answersAtOnce, (limit) =>
      database.inTenant(company_id, async (tx) => {
        await seeDeleted(tx);
        const ids = await listTalliedInTrash(tx, { company_id, id: form_id }, limit);
        await untally(tx, company_id, ids);
        return ids.length;
      }),
    );
  },
});

/** Moves the forms of a project to the trash with it. */
async function trashFormsOf(tx: Tx, project: ProjectKey, now: Date, jobs: Parts["jobs"]): Promise<void> {
  const forms = await moveFormsToTrash(tx, project, now);
  const each = forms.map(({ company_id, id: form_id }) => ({ payload: { company_id, form_id } }));
  await jobs.sendMany(hideAnswers, each, tx);
}

/** What forms do as their project goes to the trash and comes back. */
export const formsOfProject: Partial<ProjectHooks> = {
  lock: lockFormsOf,
  deleted: trashFormsOf,
  restored: restoreFormsOf,
};

/** Queues this again where the job was lost. */
export async function requeueHiddenAnswers({ database, jobs }: Parts): Promise<void> {
  await database.asSystem(async (tx) => {
    const forms = await listFormsToHide(tx, 1_000);
    const again = forms.map(({ company_id, id: form_id }) => ({ payload: { company_id, form_id } }));
    await jobs.sendMany(hideAnswers, again, tx);
  });
}
