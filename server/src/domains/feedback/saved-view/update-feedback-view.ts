import type { Api, RouteInput, SavedFeedbackView } from "@firstlight/contract";
import { isDeepStrictEqual } from "node:util";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { noteChange } from "../note-change.ts";
import { lockSettings } from "../settings/queries.ts";
import { lockView, updateView } from "./queries.ts";
import { assertRoomForView, auditedView, withFreeViewName } from "./rules.ts";
import { savedView } from "./view.ts";

/** Changes an own view. @throws AppError insufficient_role for what someone else shares */
export async function updateFeedbackView(
  ctx: Context,
  { params, body }: RouteInput<Api["updateFeedbackView"]>,
): Promise<SavedFeedbackView> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const key = { company_id: ctx.company.id, project_id, id: params.viewId };
  await lockSettings(ctx.tx, key);
  const before = await lockView(ctx.tx, key, ctx.user.id);
  if (before.owner_id !== ctx.user.id)
    throw new AppError("insufficient_role", "Only the person who saved this view can change it.");
  const { name = before.name, query = before.query, is_shared = before.is_shared } = body;
  const after = { ...before, name, query, is_shared };
  if (isDeepStrictEqual(before, after)) {
    skipAudit(ctx);
    return savedView(before);
  }
  if (is_shared && !before.is_shared) await assertRoomForView(ctx, key, { own: 0, shared: 1 });
  await withFreeViewName(updateView(ctx.tx, key, { name, query, is_shared }));
  const changes = auditedView(project_id, before, after);
  await noteChange(ctx, project_id, { action: "UPDATE", resource_id: key.id, changes });
  return savedView(after);
}
