import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { leaveProject } from "./leave-project.ts";
import { findProjectTester } from "./removal-queries.ts";

/** Takes a tester off a project. Their answers stay and leave the response rate. */
export async function removeProjectTester(
  ctx: Context,
  { params }: RouteInput<Api["removeProjectTester"]>,
  sessions: Sessions,
): Promise<void> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const membership = { company_id: ctx.company.id, project_id: project.id, user_id: params.userId };
  if (!(await findProjectTester(ctx.tx, membership))) throw notFound("tester");
  const left = await leaveProject(ctx, { project_id: project.id, user_ids: [params.userId] }, sessions);
  if (left === 0) throw notFound("tester");
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "user",
    resource_id: params.userId,
    changes: { project_id: { before: project.id } },
  });
}
