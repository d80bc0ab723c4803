import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { leaveProject } from "./leave-project.ts";
import { assertOnProject } from "./membership-queries.ts";

/** Takes many testers off a project, or none of them. */
export async function removeProjectTesters(
  ctx: Context,
  { params, body }: RouteInput<Api["removeProjectTesters"]>,
  sessions: Sessions,
): Promise<RouteOutput<Api["removeProjectTesters"]>> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const user_ids = [...new Set(body.user_ids)].toSorted();
  await assertOnProject(ctx.tx, { company_id: ctx.company.id, project_id: project.id }, user_ids);
  const removed = await leaveProject(ctx, { project_id: project.id, user_ids }, sessions);
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: project.id,
    changes: { testers_removed: { after: removed } },
  });
  return { removed };
}
