import type { Api, FeedbackItemDetail, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { detailOf, numberedKey } from "./get-feedback-item.ts";
import { getItemRow } from "./queries.ts";
import { writeItem } from "./write-item.ts";

export async function createFeedbackItem(
  ctx: Context,
  { params, body }: RouteInput<Api["createFeedbackItem"]>,
): Promise<FeedbackItemDetail> {
  const project = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const { number } = await writeItem(ctx, project.id, body, "staff");
  return detailOf(ctx, await getItemRow(ctx.tx, numberedKey(ctx, { id: project.id, number })));
}
