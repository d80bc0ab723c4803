import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeLine, encodeLine } from "#platform/http/cursor.ts";
import { listListedPersonRows } from "./queries.ts";
import { importOf } from "./get-import.ts";
import { defaultLimit } from "./list-imports.ts";

/** Lists the outcome of each row, in the order of the list. */
export async function listImportRows(
  ctx: Context,
  { params, query }: RouteInput<Api["listImportRows"]>,
): Promise<RouteOutput<Api["listImportRows"]>> {
  const limit = query.limit ?? defaultLimit;
  const page = { limit, afterLine: decodeLine(query.cursor), outcome: query.outcome };
  const { which } = await importOf(ctx, params);
  const rows = await listListedPersonRows(ctx.tx, which, page);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeLine(last.line) : null });
  return { rows: pageRows };
}
