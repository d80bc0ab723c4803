import type { Api, ImportProgress, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getImportOf } from "#domains/projects/public.ts";
import { testerImports } from "./process-import.ts";

/** Returns an import's progress. */
export function getImport(ctx: Context, input: RouteInput<Api["getImport"]>): Promise<ImportProgress> {
  return getImportOf(ctx, testerImports, input);
}
