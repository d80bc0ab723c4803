import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { deleteDevice } from "./queries.ts";
import { recordDeviceChange } from "./subscribe-to-push.ts";

export async function unsubscribeFromPush(
  ctx: Context,
  { body }: RouteInput<Api["unsubscribeFromPush"]>,
): Promise<void> {
  const known = await deleteDevice(ctx.tx, { company_id: ctx.company.id, user_id: ctx.user.id }, body.endpoint);
  if (!known) return skipAudit(ctx);
  await recordDeviceChange(ctx, "DELETE", body.endpoint);
}
