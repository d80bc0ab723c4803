import type { Api, FeedbackItemDetail, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { getSaid } from "../source/said.ts";
import { detailOf, numberedKey } from "./get-feedback-item.ts";
import { getItemRow } from "./queries.ts";
import { type Origin, writeItem } from "./write-item.ts";

type Body = RouteInput<Api["createFeedbackItem"]>["body"];

/** Of what a tester said they are the reporter. It stays until the item is written. */
async function originOf(ctx: Context, project_id: string, source: Body["source"]): Promise<Origin> {
  if (!source) return { source: "staff", reporter_id: ctx.user.id };
  const said = await getSaid(ctx.tx, { company_id: ctx.company.id, project_id }, source, { isLocked: true });
  return { source, reporter_id: said.reporter.id };
}

export async function createFeedbackItem(
  ctx: Context,
  { params, body: { source, ...content } }: RouteInput<Api["createFeedbackItem"]>,
): Promise<FeedbackItemDetail> {
  const project = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const origin = await originOf(ctx, project.id, source);
  const { number } = await writeItem(ctx, project.id, content, origin);
  return detailOf(ctx, await getItemRow(ctx.tx, numberedKey(ctx, { id: project.id, number })));
}
