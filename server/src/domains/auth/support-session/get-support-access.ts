import type { RouteOutput, Api, SupportAccess } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { supportSessionTimes } from "./begin-support-session.ts";
import { findMayWrite, listSupportSessionRows } from "./support-access-queries.ts";

const shown = 20;

export async function supportAccessOf(ctx: Context, may_write: boolean): Promise<SupportAccess> {
  const supportSessions = await listSupportSessionRows(ctx.tx, ctx.company.id, shown);
  const sessions = supportSessions.map(({ id, user_id, name, role, reason, ...times }) => ({
    id,
    user: { id: user_id, name, role },
    reason,
    ...supportSessionTimes(times, ctx.clock.now()),
  }));
  return { may_write, sessions };
}

/** The company's support access and its last support session. */
export async function getSupportAccess(ctx: Context): Promise<RouteOutput<Api["getSupportAccess"]>> {
  return supportAccessOf(ctx, await findMayWrite(ctx.tx, ctx.company.id));
}
