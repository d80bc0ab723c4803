import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { named, referenceOf } from "../item/view.ts";
import { getSettings } from "../settings/queries.ts";
import { keyOf } from "./already.ts";
import { listTurned } from "./queries.ts";

/** What the team sees beside responses, answers and messages: those of a whole list at once. */
export async function findTurnedSources(
  ctx: Context,
  { params, body: { sources } }: RouteInput<Api["findTurnedSources"]>,
): Promise<RouteOutput<Api["findTurnedSources"]>> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const project = { company_id: ctx.company.id, project_id };
  const [{ key }, rows] = await Promise.all([getSettings(ctx.tx, project), listTurned(ctx.tx, project, sources)]);
  const items = rows.map((row) => ({
    number: row.number,
    reference: referenceOf(key, row.number),
    type: row.type,
    status: row.status,
    fixed_build: named(row.fixed_build_id, row.fixed_build_name),
    source: keyOf(row),
  }));
  return { items };
}
