import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listAttention } from "./list-attention.ts";

/** What waits for the team member in one project; nothing of an archived one. */
export async function listProjectAttention(
  ctx: Context,
  { params }: RouteInput<Api["listProjectAttention"]>,
): Promise<RouteOutput<Api["listProjectAttention"]>> {
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  return await listAttention(ctx, params.id);
}
