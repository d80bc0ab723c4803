import type { Api, RouteInput, Project } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import type { ProjectHooks } from "#platform/domain.ts";
import { projectEvents, publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { assertRoomForProject } from "./assert-room-for-project.ts";
import { getProjectToChange, updateProjectRow } from "./queries.ts";
import { projectView } from "./view.ts";

/** Put away twice, it stays as it was since the first time. */
export async function setProjectArchived(
  hooks: ProjectHooks,
  ctx: Context,
  projectId: string,
  archived_at: Date | null,
): Promise<Project> {
  const before = await getProjectToChange(ctx.tx, ctx.company.id, projectId);
  if ((before.archived_at === null) === (archived_at === null)) {
    skipAudit(ctx);
    return projectView(before);
  }
  if (!archived_at) await assertRoomForProject(ctx);
  const project = { company_id: ctx.company.id, id: projectId };
  await updateProjectRow(ctx.tx, project, { archived_at });
  if (archived_at)
    await hooks.archived(ctx.tx, { company_id: ctx.company.id, project_id: projectId }, archived_at, ctx.jobs);
  await publishEvent(ctx, ...projectEvents(projectId));
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: projectId,
    changes: { archived_at: { before: before.archived_at, after: archived_at } },
  });
  return projectView({ ...before, archived_at });
}

/** Puts a project away: its testers no longer see it, nothing is lost. */
export function archiveProject(
  hooks: ProjectHooks,
  ctx: Context,
  { params }: RouteInput<Api["archiveProject"]>,
): Promise<Project> {
  return setProjectArchived(hooks, ctx, params.id, ctx.clock.now());
}
