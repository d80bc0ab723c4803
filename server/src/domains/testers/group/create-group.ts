import { randomUUID } from "node:crypto";
import type { Api, RouteInput, TesterGroup } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { withFreeName } from "#platform/errors.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { getGroupRow, insertGroup, setMembers, type GroupOfProject } from "./queries.ts";
import { assertOnProject } from "../tester/membership-queries.ts";
import { groupView } from "../tester/view.ts";
import { groupOf } from "./get-group.ts";

/** @throws AppError name_taken at the name */
export const withFreeGroupName = (write: Promise<unknown>): Promise<void> =>
  withFreeName(write, {
    code: "name_taken",
    path: "name",
    message: "A group with this name already exists. Choose another name.",
  });

export async function fillGroup(ctx: Context, group: GroupOfProject, userIds: readonly string[]): Promise<void> {
  await assertOnProject(ctx.tx, group, userIds);
  await setMembers(ctx.tx, group, userIds);
}

/** Creates a group of testers who are all on the project. */
export async function createGroup(
  ctx: Context,
  { params, body }: RouteInput<Api["createGroup"]>,
): Promise<TesterGroup> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const group = groupOf(ctx, { id: project.id, groupId: randomUUID() });
  const userIds = [...new Set(body.user_ids)];
  await withFreeGroupName(
    insertGroup(ctx.tx, { ...group, name: body.name, created_by: ctx.user.id, created_at: ctx.clock.now() }),
  );
  await fillGroup(ctx, group, userIds);
  await writeAudit(ctx, {
    action: "CREATE",
    resource_type: "group",
    resource_id: group.id,
    changes: { project_id: { after: project.id }, name: { after: body.name }, members: { after: userIds.length } },
  });
  return groupView(await getGroupRow(ctx.tx, group));
}
