import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { groupOf } from "./get-group.ts";
import { deleteMember, getGroupRow } from "./queries.ts";

/** Takes a tester out of a group; they stay on the project. */
export async function removeGroupMember(ctx: Context, { params }: RouteInput<Api["removeGroupMember"]>): Promise<void> {
  await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const group = groupOf(ctx, params);
  const { member_count } = await getGroupRow(ctx.tx, group);
  if (!(await deleteMember(ctx.tx, group, params.userId))) throw notFound("tester");
  await publishEvent(ctx, { to: "staff", kind: "people", project_id: params.id });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "group",
    resource_id: group.id,
    changes: { members: { before: member_count, after: member_count - 1 } },
  });
}
