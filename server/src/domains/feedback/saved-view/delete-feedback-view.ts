import { type Api, can, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { noteChange } from "../note-change.ts";
import { deleteView, lockView } from "./queries.ts";
import { auditedView } from "./rules.ts";

/** Deletes an own view. What others share is deleted by owners and admins, too: who shared it may have left. */
export async function deleteFeedbackView(
  ctx: Context,
  { params }: RouteInput<Api["deleteFeedbackView"]>,
): Promise<void> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const key = { company_id: ctx.company.id, project_id, id: params.viewId };
  const view = await lockView(ctx.tx, key, ctx.user.id);
  if (view.owner_id !== ctx.user.id && !can(ctx.user.role, "manage feedback settings"))
    throw new AppError("insufficient_role", "Only the person who saved this view, an owner or an admin can delete it.");
  await deleteView(ctx.tx, key);
  const changes = auditedView(project_id, view, undefined);
  await noteChange(ctx, project_id, { action: "DELETE", resource_id: key.id, changes });
}
