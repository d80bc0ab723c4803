import type { Api, RouteInput, OwnHost } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { publishEvent } from "../../infra/events/tell-live.ts";
import { writeAudit, skipAudit } from "../audit/public.ts";
import { findHosts, updateWanted } from "./own-host-queries.ts";
import { newHostToken, ownHostView, refuseReserved, type ReservedHosts } from "./own-host-records.ts";

/**
 * Notes which host name the company asks for; asked for again, it keeps its record. Whoever else asks for it, or uses it, does not
 * matter here: the DNS decides.
 */
export async function setOwnHost(
  ctx: Context,
  { body: { host } }: RouteInput<Api["setOwnHost"]>,
  reserved: ReservedHosts,
): Promise<OwnHost> {
  refuseReserved(host, reserved);
  const before = await findHosts(ctx.tx, ctx.company.id, "to change");
  // The one in use is proven: asking for it takes back what else was asked for.
  const wanted = host === before.own_host ? null : host;
  if (wanted === before.wanted_host) {
    skipAudit(ctx);
    return ownHostView(before, ctx.publicUrl);
  }
  await updateWanted(ctx.tx, ctx.company.id, wanted === null ? null : { host: wanted, token: newHostToken() });
  await publishEvent(ctx, { to: "staff", kind: "company" });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: ctx.company.id,
    changes: { wanted_host: { before: before.wanted_host, after: wanted } },
  });
  return ownHostView(await findHosts(ctx.tx, ctx.company.id), ctx.publicUrl);
}
