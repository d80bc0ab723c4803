import { randomUUID } from "node:crypto";
import type { Api, RouteInput, SavedFeedbackView } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { noteChange } from "../note-change.ts";
import { lockSettings } from "../settings/queries.ts";
import { insertView } from "./queries.ts";
import { assertRoomForView, auditedView, withFreeViewName } from "./rules.ts";
import { savedView } from "./view.ts";

export async function createFeedbackView(
  ctx: Context,
  { params, body }: RouteInput<Api["createFeedbackView"]>,
): Promise<SavedFeedbackView> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const view = { company_id: ctx.company.id, project_id, id: randomUUID() };
  await lockSettings(ctx.tx, view);
  await assertRoomForView(ctx, view, { own: 1, shared: body.is_shared ? 1 : 0 });
  await withFreeViewName(insertView(ctx.tx, { ...view, ...body, owner_id: ctx.user.id }));
  const changes = auditedView(project_id, undefined, body);
  await noteChange(ctx, project_id, { action: "CREATE", resource_id: view.id, changes });
  return savedView({ ...body, id: view.id, owner_id: ctx.user.id, owner_name: ctx.user.name });
}
