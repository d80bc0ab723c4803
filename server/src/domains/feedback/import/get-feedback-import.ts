import type { Api, FeedbackImport, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { getImportRow, type ImportRecord } from "./queries.ts";

export function importView({
  id,
  total,
  added,
  already_here,
  refused,
  created_at,
  finished_at,
}: ImportRecord): FeedbackImport {
  return {
    id,
    status: finished_at ? "finished" : "running",
    total,
    added,
    already_here,
    refused,
    // A row of someone whose data was erased does not wait any more.
    waiting: finished_at ? 0 : total - added - already_here - refused,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

export async function importOf(ctx: Context, params: { id: string; importId: string }) {
  const which = { company_id: ctx.company.id, project_id: params.id, id: params.importId };
  // Sequential, so that if both are missing the error is always the same.
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  return { which, record: await getImportRow(ctx.tx, which) };
}

/** Returns an import's progress. */
export async function getFeedbackImport(
  ctx: Context,
  { params }: RouteInput<Api["getFeedbackImport"]>,
): Promise<FeedbackImport> {
  return importView((await importOf(ctx, params)).record);
}
