import type { Api, RouteInput, TesterGroup } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { getGroupRow, listMemberIds, renameGroup } from "./queries.ts";
import { groupView } from "../tester/view.ts";
import { groupOf } from "./get-group.ts";
import { withFreeGroupName, fillGroup } from "./create-group.ts";

/** Replaces a group's name and all its members. */
export async function updateGroup(
  ctx: Context,
  { params, body }: RouteInput<Api["updateGroup"]>,
): Promise<TesterGroup> {
  await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const group = groupOf(ctx, params);
  const before = await getGroupRow(ctx.tx, group);
  const userIds = [...new Set(body.user_ids)];
  const members = await listMemberIds(ctx.tx, ctx.company.id, group.id);
  const hasSame = new Set(userIds).symmetricDifference(new Set(members)).size === 0;
  const counted = changesBetween(
    { name: before.name, members: members.length },
    { name: body.name, members: userIds.length },
  );
  // Replacing members by the same number of others is a change, too; the audit log does not name them.
  const changes = hasSame || counted["members"] ? counted : { ...counted, members: {} };
  if (isNone(changes)) {
    skipAudit(ctx);
    return groupView(before);
  }
  await withFreeGroupName(renameGroup(ctx.tx, group, body.name));
  await fillGroup(ctx, group, userIds);
  await writeAudit(ctx, { action: "UPDATE", resource_type: "group", resource_id: group.id, changes });
  return groupView(await getGroupRow(ctx.tx, group));
}
