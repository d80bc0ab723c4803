import type { Api, FeedbackLabel, RouteInput } from "@firstlight/contract";
import { isDeepStrictEqual } from "node:util";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { noteChange } from "../note-change.ts";
import { withFreeLabelName } from "./create-feedback-label.ts";
import { lockLabel, updateLabel } from "./queries.ts";

export async function updateFeedbackLabel(
  ctx: Context,
  { params, body }: RouteInput<Api["updateFeedbackLabel"]>,
): Promise<FeedbackLabel> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const label = { company_id: ctx.company.id, project_id, id: params.labelId };
  const before = await lockLabel(ctx.tx, label);
  const after = { id: before.id, ...body };
  if (isDeepStrictEqual(before, after)) skipAudit(ctx);
  else {
    await withFreeLabelName(updateLabel(ctx.tx, label, body));
    const changes = {
      label: { before: before.name, after: body.name },
      color: { before: before.color, after: body.color },
    };
    await noteChange(ctx, project_id, { action: "UPDATE", resource_id: label.id, changes });
  }
  return after;
}
