import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import type { Sessions } from "../session/cache.ts";
import { findMayWrite, updateMayWrite } from "./support-access-queries.ts";
import { supportAccessOf } from "./get-support-access.ts";

/** Allows changes by support, or not: at once, also in running support sessions. */
export async function setSupportAccess(
  ctx: Context,
  { body: { may_write } }: RouteInput<Api["setSupportAccess"]>,
  sessions: Sessions,
): Promise<RouteOutput<Api["setSupportAccess"]>> {
  const before = await findMayWrite(ctx.tx, ctx.company.id, "to change");
  if (before === may_write) {
    skipAudit(ctx);
    return supportAccessOf(ctx, may_write);
  }
  await updateMayWrite(ctx.tx, ctx.company.id, may_write);
  // The database notifies every process; in this one, the next request already sees it.
  afterCommit(ctx.tx, () => sessions.forgetCompany(ctx.company.id));
  await publishEvent(ctx, { to: "staff", kind: "support" });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: ctx.company.id,
    changes: { support_may_write: { before, after: may_write } },
  });
  return supportAccessOf(ctx, may_write);
}
