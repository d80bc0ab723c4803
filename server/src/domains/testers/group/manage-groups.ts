import { randomUUID } from "node:crypto";
import type { RouteOutput, Api, RouteInput, TesterGroup } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, notFound, AppError } from "#platform/errors.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getProject, getProjectToChange } from "#domains/projects/public.ts";
import {
  countOthers,
  deleteGroup as deleteRow,
  getGroup as getRow,
  insertGroup,
  listGroups as listRows,
  listMemberIds,
  renameGroup,
  setMembers,
  type GroupOfProject,
} from "./queries.ts";
import { groupView } from "../tester/view.ts";

const defaultLimit = 100;
const uniqueViolation = "23505";

export async function listGroups(
  ctx: Context,
  { params, query }: RouteInput<Api["listGroups"]>,
): Promise<RouteOutput<Api["listGroups"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeCursor(query.cursor);
  await getProject(ctx.tx, ctx.company.id, params.id);
  const rows = await listRows(ctx.tx, ctx.company.id, { projectId: params.id, limit, after });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return { groups: page.rows.map(groupView) };
}

function groupOf(ctx: Context, params: { id: string; groupId: string }): GroupOfProject {
  return { company_id: ctx.company.id, project_id: params.id, id: params.groupId };
}

export async function getGroup(
  ctx: Context,
  { params }: RouteInput<Api["getGroup"]>,
): Promise<RouteOutput<Api["getGroup"]>> {
  // Sequential, so that if both are missing the error is always the same.
  await getProject(ctx.tx, ctx.company.id, params.id);
  const row = await getRow(ctx.tx, groupOf(ctx, params));
  return { ...groupView(row), user_ids: await listMemberIds(ctx.tx, ctx.company.id, row.id) };
}

/** Maps a unique violation to a validation error on `name`. */
async function withFreeName(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === uniqueViolation)) throw error;
    const message = "A group with this name already exists. Choose another name.";
    throw new AppError("name_taken", message, { errors: [{ path: "name", message }] });
  }
}

async function fill(ctx: Context, group: GroupOfProject, userIds: readonly string[]): Promise<void> {
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
  await fill(ctx, group, userIds);
  await writeAudit(ctx, {
    action: "CREATE",
    resource_type: "group",
    resource_id: group.id,
    changes: { project_id: { after: project.id }, name: { after: body.name }, members: { after: userIds.length } },
  });
  return groupView(await getRow(ctx.tx, group));
}

/** Replaces a group's name and all its members. */
export async function updateGroup(
  ctx: Context,
  { params, body }: RouteInput<Api["updateGroup"]>,
): Promise<TesterGroup> {
  await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const group = groupOf(ctx, params);
  const before = await getRow(ctx.tx, group);
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
  await withFreeName(renameGroup(ctx.tx, group, body.name));
  await fill(ctx, group, userIds);
  await writeAudit(ctx, { action: "UPDATE", resource_type: "group", resource_id: group.id, changes });
  return groupView(await getRow(ctx.tx, group));
}

/** Deletes a group; its testers stay on the project. */
export async function deleteGroup(ctx: Context, { params }: RouteInput<Api["deleteGroup"]>): Promise<void> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  if (!(await deleteRow(ctx.tx, groupOf(ctx, params)))) throw notFound("group");
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "group",
    resource_id: params.groupId,
    changes: { project_id: { before: project.id } },
  });
}
