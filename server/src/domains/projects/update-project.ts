import type { Api, RouteInput, Project } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { projectEvents, publishEvent } from "#platform/realtime/publish-event.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getProjectToChange, updateProjectRow } from "./queries.ts";
import { projectView } from "./view.ts";

export async function updateProject(
  ctx: Context,
  { params, body }: RouteInput<Api["updateProject"]>,
): Promise<Project> {
  const before = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const changes = changesBetween(before, body);
  if (isNone(changes)) {
    skipAudit(ctx);
    return projectView(before);
  }
  await updateProjectRow(ctx.tx, { company_id: ctx.company.id, id: params.id }, body);
  await publishEvent(ctx, ...projectEvents(params.id));
  await writeAudit(ctx, { action: "UPDATE", resource_type: "project", resource_id: params.id, changes });
  const { welcome_message = before.welcome_message } = body;
  return projectView({ ...before, ...body, welcome_message });
}
