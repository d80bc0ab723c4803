import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeLine, encodeLine } from "#platform/http/cursor.ts";
import { referenceOf } from "../item/view.ts";
import { getSettings } from "../settings/queries.ts";
import { importOf } from "./get-feedback-import.ts";
import { listImportRows } from "./queries.ts";

const defaultLimit = 100;

/** Lists the outcome of each row, in the order of the list. */
export async function listFeedbackImportRows(
  ctx: Context,
  { params, query }: RouteInput<Api["listFeedbackImportRows"]>,
): Promise<RouteOutput<Api["listFeedbackImportRows"]>> {
  const { limit = defaultLimit, cursor, outcome } = query;
  const { which } = await importOf(ctx, params);
  const { key } = await getSettings(ctx.tx, which);
  const rows = await listImportRows(ctx.tx, which, { limit, afterLine: decodeLine(cursor), outcome });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeLine(last.line) : null });
  return {
    rows: shown.map(({ line, outcome, reason, number, title }) => ({
      line,
      outcome,
      reason,
      item: number === null ? null : { number, reference: referenceOf(key, number), title: title ?? "" },
    })),
  };
}
