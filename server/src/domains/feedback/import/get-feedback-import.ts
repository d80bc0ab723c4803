import type { Api, ImportProgress, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getImportOf } from "#domains/projects/public.ts";
import { feedbackImports } from "./process-import.ts";

/** Returns an import's progress. */
export function getFeedbackImport(ctx: Context, input: RouteInput<Api["getFeedbackImport"]>): Promise<ImportProgress> {
  return getImportOf(ctx, feedbackImports, input);
}
