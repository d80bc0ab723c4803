import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import { defineJob, defineSchedule } from "#platform/jobs/define-job.ts";
import { countPlatforms, listChangedProjects, weighItems } from "./queries.ts";

const projectsAtOnce = 1_000;
const itemsAtOnce = 1_000;

/** Counts a project's testers by platform, and weighs its feedback with that. What is voted for in between has the new counts already. */
export const refreshFeedbackShares = defineJob({
  name: "refresh-feedback-shares",
  payload: z.object({ company_id: id, project_id: id }),
  run: async ({ database }: Pick<RequestContext, "database">, project) => {
    const counts = await database.inTenant(project.company_id, (tx) => countPlatforms(tx, project));
    if (!counts) return;
    const weigh = (after: number) =>
      database.inTenant(project.company_id, (tx) => weighItems(tx, project, { counts, after, limit: itemsAtOnce }));
    let last = await weigh(0);
    while (last !== undefined) last = await weigh(last);
  },
});

/** Refreshes where testers came, left, or named a platform since the last time. */
export const findShareChanges = defineSchedule({
  name: "find-share-changes",
  every: "*/10 * * * *",
  run: async ({ database, jobs }: Pick<RequestContext, "database" | "jobs">) => {
    await database.asSystem(async (tx) => {
      const changed = await listChangedProjects(tx, projectsAtOnce);
      await jobs.sendMany(
        refreshFeedbackShares,
        changed.map((project) => ({ payload: project })),
        tx,
      );
    });
  },
});
