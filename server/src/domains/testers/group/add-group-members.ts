import { groupMembers, type Api, type RouteInput, type TesterGroup } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { assertOnProject } from "../tester/membership-queries.ts";
import { groupView } from "../tester/view.ts";
import { groupOf } from "./get-group.ts";
import { getGroupRow, insertMembers } from "./queries.ts";

/** Adds testers of the project to a group, all of them or none. */
export async function addGroupMembers(
  ctx: Context,
  { params, body }: RouteInput<Api["addGroupMembers"]>,
): Promise<TesterGroup> {
  await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const group = groupOf(ctx, params);
  const before = await getGroupRow(ctx.tx, group);
  const userIds = [...new Set(body.user_ids)];
  await assertOnProject(ctx.tx, group, userIds);
  const added = await insertMembers(ctx.tx, group, userIds);
  if (added === 0) {
    skipAudit(ctx);
    return groupView(before);
  }
  const members = before.member_count + added;
  if (members > groupMembers) {
    throw invalid("user_ids", `A group can have at most ${groupMembers.toLocaleString("en")} testers.`);
  }
  await publishEvent(ctx, { to: "staff", kind: "people", project_id: params.id });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "group",
    resource_id: group.id,
    changes: { members: { before: before.member_count, after: members } },
  });
  return groupView({ ...before, member_count: members });
}
