import type { Api, FeedbackDraft, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listFilesOfSource } from "../file-queries.ts";
import { draftOf } from "./draft.ts";
import { getSaid } from "./said.ts";

export async function draftFeedbackItem(
  ctx: Context,
  { params, body: { source } }: RouteInput<Api["draftFeedbackItem"]>,
): Promise<FeedbackDraft> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const company_id = ctx.company.id;
  const said = await getSaid(ctx.tx, { company_id, project_id }, source, { isLocked: false });
  const files = await listFilesOfSource(ctx.tx, company_id, source);
  return { ...draftOf(said), reporter: said.reporter, files };
}
