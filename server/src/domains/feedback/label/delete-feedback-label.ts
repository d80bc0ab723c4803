import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { noteChange } from "../note-change.ts";
import { deleteLabel, lockLabel } from "./queries.ts";

/** Deletes a label for good, and takes it off all items. */
export async function deleteFeedbackLabel(
  ctx: Context,
  { params }: RouteInput<Api["deleteFeedbackLabel"]>,
): Promise<void> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const label = { company_id: ctx.company.id, project_id, id: params.labelId };
  const { name } = await lockLabel(ctx.tx, label);
  await deleteLabel(ctx.tx, label);
  const changes = { label: { before: name } };
  await noteChange(ctx, project_id, { action: "DELETE", resource_id: label.id, changes });
}
