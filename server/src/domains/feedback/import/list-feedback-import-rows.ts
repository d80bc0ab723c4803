import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listRowsOf } from "#domains/projects/public.ts";
import { referenceOf } from "../item/view.ts";
import { getSettings } from "../settings/queries.ts";
import { listTitles } from "./item-queries.ts";
import { feedbackImports } from "./process-import.ts";

/** Lists the outcome of each row, in the order of the list. */
export async function listFeedbackImportRows(
  ctx: Context,
  input: RouteInput<Api["listFeedbackImportRows"]>,
): Promise<RouteOutput<Api["listFeedbackImportRows"]>> {
  const project = { company_id: ctx.company.id, project_id: input.params.id };
  const rows = await listRowsOf(ctx, feedbackImports, input);
  const { key } = await getSettings(ctx.tx, project);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const titles = await listTitles(ctx.tx, project, numbers);
  const itemOf = (number: number | null) => {
    const title = titles.get(number);
    return number === null || title === undefined ? null : { number, reference: referenceOf(key, number), title };
  };
  return { rows: rows.map(({ line, outcome, reason, number }) => ({ line, outcome, reason, item: itemOf(number) })) };
}
