import type { Api, RouteInput } from "@firstlight/contract";
import type { RequestContext, Context } from "#platform/context.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { projectEvents, publishEvent } from "#platform/realtime/publish-event.ts";
import type { JobPayloads } from "#platform/jobs/queues.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { unnameProject, withdrawMailsOf } from "#domains/email/public.ts";
import { deleteDeletedProject, isDeleted, listDeletedProjects, lockWork, markDeleted } from "./delete-queries.ts";
import { getProjectToChange } from "./queries.ts";

/** Deletes a project with all its data: hidden at once, the rows deleted by a job. */
export async function deleteProject(ctx: Context, { params }: RouteInput<Api["deleteProject"]>): Promise<void> {
  const which = { company_id: ctx.company.id, project_id: params.id };
  await lockWork(ctx.tx, which);
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const now = ctx.clock.now();
  await seeDeleted(ctx.tx);
  await markDeleted(ctx.tx, which, now);
  await withdrawMailsOf(ctx.tx, which, now);
  await ctx.jobs.send("delete-project", which, { tx: ctx.tx });
  await publishEvent(ctx, ...projectEvents(project.id));
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "project",
    resource_id: project.id,
    changes: { name: { before: project.name } },
  });
}

type Parts = Pick<RequestContext, "clock" | "database" | "jobs">;
type DeleteJob = JobPayloads["delete-project"];

/**
 * Deletes one part of a project's content in batches, and is harmless to repeat. Passed in by the caller: other domains depend on
 * projects, and projects must not depend on them.
 */
export type TakeAway<P> = (parts: P, project: DeleteJob) => Promise<void>;

const mailsAtOnce = 1_000;

async function inBatches(database: Database, companyId: string, batch: (tx: Tx) => Promise<number>): Promise<void> {
  let done: number;
  do done = await database.inTenant(companyId, batch);
  while (done === mailsAtOnce);
}

/** Deletes a project's content, then the project. Each step is harmless to repeat; an interrupted job is found by the project row. */
export async function deleteProjectForGood<P extends Parts>(
  parts: P,
  job: DeleteJob,
  contents: readonly TakeAway<P>[],
): Promise<void> {
  const { clock, database } = parts;
  const { company_id } = job;
  const inProject = <T>(work: (tx: Tx) => Promise<T>) =>
    database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      return work(tx);
    });
  // Concurrent additions to the project have finished by now.
  const isThere = await inProject(async (tx) => {
    if (!(await isDeleted(tx, job))) return false;
    await markDeleted(tx, job, clock.now());
    await withdrawMailsOf(tx, job, clock.now());
    return true;
  });
  if (!isThere) return;
  for (const takeAway of contents) await takeAway(parts, job);
  await inBatches(database, company_id, (tx) => unnameProject(tx, job, mailsAtOnce));
  await inProject((tx) => deleteDeletedProject(tx, job));
}

/** Requeues project deletions whose job failed for good. */
export async function requeueProjectDeletions({ database, jobs }: Pick<Parts, "database" | "jobs">): Promise<void> {
  await database.asSystem(async (tx) => {
    const projects = await listDeletedProjects(tx, 1_000);
    await jobs.sendMany(
      "delete-project",
      projects.map((payload) => ({ payload })),
      tx,
    );
  });
}
