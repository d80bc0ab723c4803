import type { OwnHost } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { findHosts } from "./own-host-queries.ts";
import { ownHostView } from "./own-host-records.ts";

/** The company's own host name, and the records that prove it. */
export async function getOwnHost(ctx: Context): Promise<OwnHost> {
  return ownHostView(await findHosts(ctx.tx, ctx.company.id), ctx.publicUrl);
}
