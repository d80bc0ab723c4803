import { randomUUID } from "node:crypto";
import type { Api, RouteInput, TesterGroup } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { countOthers, getGroupRow, insertGroup, setMembers, type GroupOfProject } from "./queries.ts";
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
  const others = await countOthers(ctx.tx, group, userIds);
  if (others > 0) {
    const message =
      others === 1
        ? "1 of these testers is not on this project. Reload the list and select again."
        : `${others.toLocaleString("en")} of these testers are not on this project. Reload the list and select again.`;
    throw invalid("user_ids", message);
  }
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
