import { randomUUID } from "node:crypto";
import type { Api, RouteInput, TesterGroup } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { getGroupRow, insertGroup, setMembers, type GroupOfProject } from "./queries.ts";
import { assertOnProject } from "../tester/membership-queries.ts";
import { groupView } from "../tester/view.ts";
import { groupOf } from "./get-group.ts";

const uniqueViolation = "23505";

/** Maps a unique violation to a validation error on `name`. */
export async function withFreeName(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === uniqueViolation)) throw error;
    const message = "A group with this name already exists. Choose another name.";
    throw new AppError("name_taken", message, { errors: [{ path: "name", message }] });
  }
}

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
  await withFreeName(
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
