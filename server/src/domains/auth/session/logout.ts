import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { deleteSession } from "./queries.ts";
import type { Sessions } from "./cache.ts";
import { closeSupportSession } from "../support-session/queries.ts";

/** Support leaves: the company reads that, and sees it. */
async function leave(ctx: Context, id: string): Promise<void> {
  const supportSession = { company_id: ctx.company.id, id };
  if (!(await closeSupportSession(ctx.tx, supportSession, { by: "platform_admin", at: ctx.clock.now() }))) return;
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: ctx.user.id,
    changes: { support_session: { before: "running", after: "ended" } },
  });
  await publishEvent(ctx, { to: "staff", kind: "support" });
}

/** Ends this session at once. */
export async function logout(ctx: Context, sessions: Sessions): Promise<void> {
  afterCommit(ctx.tx, () => sessions.forget(ctx.tokenHash));
  if (ctx.support) await leave(ctx, ctx.support.sessionId);
  await deleteSession(ctx.tx, ctx.company.id, ctx.tokenHash);
}
