import { randomUUID } from "node:crypto";
import { type Api, type FeedbackLabel, limits, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError, withFreeName } from "#platform/errors.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { noteChange } from "../note-change.ts";
import { lockSettings } from "../settings/queries.ts";
import { countLabels, insertLabel } from "./queries.ts";

/** @throws AppError name_taken at the name */
export const withFreeLabelName = (write: Promise<unknown>): Promise<void> =>
  withFreeName(write, {
    code: "name_taken",
    path: "name",
    message: "A label with this name already exists. Choose another name.",
  });

export async function createFeedbackLabel(
  ctx: Context,
  { params, body }: RouteInput<Api["createFeedbackLabel"]>,
): Promise<FeedbackLabel> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const label = { company_id: ctx.company.id, project_id, id: randomUUID() };
  // One at a time counts them.
  await lockSettings(ctx.tx, label);
  const most = limits.labelsPerProject;
  if ((await countLabels(ctx.tx, label)) >= most)
    throw new AppError("limit_reached", `A project can have at most ${most} labels. Delete some you no longer need.`);
  await withFreeLabelName(insertLabel(ctx.tx, { ...label, ...body }));
  const changes = { project_id: { after: project_id }, label: { after: body.name } };
  await noteChange(ctx, project_id, { action: "CREATE", resource_id: label.id, changes });
  return { id: label.id, ...body };
}
