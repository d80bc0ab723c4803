import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { replaceDevices } from "./queries.ts";

/** An own preference, which the audit log leaves out. */
export async function setDevices(
  ctx: Context,
  { body: { devices } }: RouteInput<Api["setDevices"]>,
): Promise<RouteOutput<Api["setDevices"]>> {
  await replaceDevices(ctx.tx, { company_id: ctx.company.id, user_id: ctx.user.id }, devices);
  skipAudit(ctx);
  return { devices };
}
