import type { Api, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listDevicesOf } from "./queries.ts";

export async function listDevices(ctx: Context): Promise<RouteOutput<Api["listDevices"]>> {
  return { devices: await listDevicesOf(ctx.tx, { company_id: ctx.company.id, user_id: ctx.user.id }) };
}
