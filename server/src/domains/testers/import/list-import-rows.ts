import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listRowsOf } from "#domains/projects/public.ts";
import { testerImports } from "./process-import.ts";

/** Lists the outcome of each row, in the order of the list. */
export async function listImportRows(
  ctx: Context,
  input: RouteInput<Api["listImportRows"]>,
): Promise<RouteOutput<Api["listImportRows"]>> {
  return { rows: await listRowsOf(ctx, testerImports, input) };
}
