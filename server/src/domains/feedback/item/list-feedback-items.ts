import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeRank, encodeRank } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { getSettings } from "../settings/queries.ts";
import { listItems, rankOf } from "./list-queries.ts";
import { itemView } from "./view.ts";

const defaultLimit = 50;

export async function listFeedbackItems(
  ctx: Context,
  { params, query }: RouteInput<Api["listFeedbackItems"]>,
): Promise<RouteOutput<Api["listFeedbackItems"]>> {
  const { limit = defaultLimit, cursor, sort, ...filter } = query;
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const asking = { company_id: ctx.company.id, project_id, user_id: ctx.user.id, now: ctx.clock.now() };
  const [{ key }, rows] = await Promise.all([
    getSettings(ctx.tx, asking),
    listItems(ctx.tx, asking, { filter, sort, after: decodeRank(cursor), limit }),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeRank(rankOf(last, sort)) : null });
  return { items: shown.map((row) => itemView(row, key)) };
}
