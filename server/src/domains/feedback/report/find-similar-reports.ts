import type { Api, RouteInput, SimilarItem } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { similarTo } from "../similar/find-similar-feedback.ts";
import { assertOnProject } from "./access-queries.ts";
import { askedBy } from "./get-report.ts";

/** Of own reports and what the team shares. */
export async function findSimilarReports(
  ctx: Context,
  { params, body }: RouteInput<Api["findSimilarReports"]>,
): Promise<{ items: SimilarItem[] }> {
  await assertOnProject(ctx.tx, askedBy(ctx, params.id));
  return { items: await similarTo(ctx, params.id, body.text) };
}
