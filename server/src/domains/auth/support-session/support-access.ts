import type { RouteOutput, Api, RouteInput, SupportAccess } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import type { Sessions } from "../session/cache.ts";
import { supportSessionTimes } from "./begin-support-session.ts";
import { closeSupportSession } from "./queries.ts";
import { findMayWrite, hadSupportSession, listSupportSessionRows, updateMayWrite } from "./support-access-queries.ts";

const shown = 20;

async function accessOf(ctx: Context, may_write: boolean): Promise<SupportAccess> {
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
  return accessOf(ctx, await findMayWrite(ctx.tx, ctx.company.id));
}

/** Allows changes by support, or not: at once, also in running support sessions. */
export async function setSupportAccess(
  ctx: Context,
  { body: { may_write } }: RouteInput<Api["setSupportAccess"]>,
  sessions: Sessions,
): Promise<RouteOutput<Api["setSupportAccess"]>> {
  const before = await findMayWrite(ctx.tx, ctx.company.id, "to change");
  if (before === may_write) {
    skipAudit(ctx);
    return accessOf(ctx, may_write);
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
  return accessOf(ctx, may_write);
}

/** Shows our support out at once. */
export async function endSupportSession(
  ctx: Context,
  { params }: RouteInput<Api["endSupportSession"]>,
  sessions: Sessions,
): Promise<void> {
  const supportSession = { company_id: ctx.company.id, id: params.id };
  const ended = await closeSupportSession(ctx.tx, supportSession, { by: "company", at: ctx.clock.now() });
  if (!ended) {
    if (!(await hadSupportSession(ctx.tx, ctx.company.id, params.id))) throw notFound("support session");
    // It was ended concurrently, or had expired.
    skipAudit(ctx);
    return;
  }
  afterCommit(ctx.tx, () => ended.tokens.forEach((token) => sessions.forget(token)));
  await publishEvent(ctx, { to: "staff", kind: "support" });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: ended.user_id,
    changes: { support_session: { before: "running", after: "ended" } },
  });
}
