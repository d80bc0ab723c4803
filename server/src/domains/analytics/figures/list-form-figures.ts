import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeRow, encodeRow, unknownMarker } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listFormFigureRows } from "./form-and-wizard-queries.ts";
import { lastDays } from "./period.ts";
import { percent } from "./rates.ts";

const defaultLimit = 50;

/** Lists a project's forms with the figures of their responses. */
export async function listFormFigures(
  ctx: Context,
  { params, query }: RouteInput<Api["listFormFigures"]>,
): Promise<RouteOutput<Api["listFormFigures"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeRow(query.cursor);
  const { from } = lastDays(ctx.clock, query.days);
  const [rows] = await Promise.all([
    listFormFigureRows(ctx.tx, { company_id: ctx.company.id, id: params.id }, { limit, after, from }),
    getProjectRow(ctx.tx, ctx.company.id, params.id),
  ]);
  if (after && rows.length === 0) throw unknownMarker();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeRow(last.id) : null });
  return {
    forms: shown.map(({ answered, testers, last_response_at, ...form }) => ({
      ...form,
      response_rate: percent(answered, testers),
      response_rate_of: { n: answered, of: testers },
      last_response_at: last_response_at?.toISOString() ?? null,
    })),
  };
}
