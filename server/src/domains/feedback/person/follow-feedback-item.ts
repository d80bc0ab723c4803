import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { getItemRow } from "../item/queries.ts";
import { setFollowing } from "./queries.ts";

/** An own preference, which the audit log leaves out. */
export async function followFeedbackItem(
  ctx: Context,
  { params, body: { follows } }: RouteInput<Api["followFeedbackItem"]>,
): Promise<RouteOutput<Api["followFeedbackItem"]>> {
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const { id } = await getItemRow(ctx.tx, numberedKey(ctx, params));
  await setFollowing(ctx.tx, { company_id: ctx.company.id, id, user_id: ctx.user.id }, follows);
  skipAudit(ctx);
  return { follows };
}
