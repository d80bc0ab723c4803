import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { moveToTrash } from "#platform/db/deleted-rows.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { getGroupRow } from "./queries.ts";
import { groupOf } from "./get-group.ts";

/** Moves a group to the trash; its testers stay on the project. */
export async function deleteGroup(ctx: Context, { params }: RouteInput<Api["deleteGroup"]>): Promise<void> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const group = groupOf(ctx, params);
  await getGroupRow(ctx.tx, group);
  await moveToTrash(
    ctx.tx,
    "tester_groups",
    { company_id: group.company_id, id: group.id, by: ctx.user.id },
    ctx.clock.now(),
  );
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "group",
    resource_id: params.groupId,
    changes: { project_id: { before: project.id } },
  });
}
