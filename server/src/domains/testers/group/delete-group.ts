import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { deleteGroupRow } from "./queries.ts";
import { groupOf } from "./get-group.ts";

/** Deletes a group; its testers stay on the project. */
export async function deleteGroup(ctx: Context, { params }: RouteInput<Api["deleteGroup"]>): Promise<void> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  if (!(await deleteGroupRow(ctx.tx, groupOf(ctx, params)))) throw notFound("group");
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "group",
    resource_id: params.groupId,
    changes: { project_id: { before: project.id } },
  });
}
