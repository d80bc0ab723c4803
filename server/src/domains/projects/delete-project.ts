import { id, type Api, type RouteInput } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectHooks, ProjectKey } from "#platform/domain.ts";
import { beginPurge, deleteDeleted, listDeleted, moveToTrash } from "#platform/db/deleted-rows.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { projectEvents, publishEvent } from "#platform/realtime/publish-event.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProjectToChange } from "./queries.ts";

/** Moves a project to the trash with all its data: hidden at once, and kept for 30 days. */
export async function deleteProject(
  hooks: ProjectHooks,
  ctx: Context,
  { params }: RouteInput<Api["deleteProject"]>,
): Promise<void> {
  const which = { company_id: ctx.company.id, project_id: params.id };
  const now = ctx.clock.now();
  await hooks.lock(ctx.tx, which, now, ctx.jobs);
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  await moveToTrash(ctx.tx, "projects", { company_id: ctx.company.id, id: project.id, by: ctx.user.id }, now);
  await hooks.deleted(ctx.tx, which, now, ctx.jobs);
  await publishEvent(ctx, ...projectEvents(project.id));
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "project",
    resource_id: project.id,
    changes: { name: { before: project.name } },
  });
}

const payload = z.object({ company_id: id, project_id: id });

interface Parts extends Pick<RequestContext, "clock" | "database" | "jobs"> {
  projectHooks: ProjectHooks;
  /** Deletes what other domains have of a project. */
  deleteContents: (project: ProjectKey) => Promise<void>;
}

/** Deletes a project's content, then the project. Each step is harmless to repeat; an interrupted job is found by the project row. */
export const deleteProjectForGood = defineJob({
  name: "delete-project",
  payload,
  expiresAfter: 900,
  run: async ({ clock, database, jobs, projectHooks, deleteContents }: Parts, project) => {
    const inProject = <T>(work: (tx: Tx) => Promise<T>) =>
      database.inTenant(project.company_id, async (tx) => {
        await seeDeleted(tx);
        return work(tx);
      });
    // Concurrent additions to the project have finished by now.
    const isThere = await inProject(async (tx) => {
      const key = { company_id: project.company_id, id: project.project_id };
      if (!(await beginPurge(tx, "projects", key, clock.now()))) return false;
      await projectHooks.deleted(tx, project, clock.now(), jobs);
      return true;
    });
    if (!isThere) return;
    await deleteContents(project);
    await inProject((tx) => deleteDeleted(tx, "projects", { company_id: project.company_id, id: project.project_id }));
  },
});

/** Queues the deletion of projects whose time in the trash is over, again where the job failed for good. */
export async function emptyProjects({
  clock,
  database,
  jobs,
}: Pick<RequestContext, "clock" | "database" | "jobs">): Promise<void> {
  await database.asSystem(async (tx) => {
    const projects = await listDeleted(tx, "projects", clock.now());
    const again = projects.map(({ company_id, id }) => ({ payload: { company_id, project_id: id } }));
    await jobs.sendMany(deleteProjectForGood, again, tx);
  });
}
