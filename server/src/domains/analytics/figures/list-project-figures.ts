import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeRow, encodeRow, unknownMarker } from "#platform/http/cursor.ts";
import { listProjectFigureRows } from "./comparison-queries.ts";
import { lastDays } from "./period.ts";
import { ratesView } from "./rates.ts";

const defaultLimit = 50;

/** Active projects beside one another, the most answered of the period first. */
export async function listProjectFigures(
  ctx: Context,
  { query }: RouteInput<Api["listProjectFigures"]>,
): Promise<RouteOutput<Api["listProjectFigures"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeRow(query.cursor);
  const period = lastDays(ctx.clock, query.days);
  const rows = await listProjectFigureRows(ctx.tx, ctx.company.id, { limit, after, period });
  if (after && rows.length === 0) throw unknownMarker();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeRow(last.id) : null });
  return {
    projects: shown.map((row) => ({
      id: row.id,
      name: row.name,
      testers: row.testers,
      open_forms: row.open_forms,
      responses: row.responses,
      responses_before: row.responses_before,
      ...ratesView({ ...row, expected: row.testers * row.open_forms }),
    })),
  };
}
