import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { afterCommit } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { writeAdminAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { closeSupportSession, type Sessions, supportSessionTimes } from "#domains/auth/public.ts";
import { findCompanyOfSupportSession, listSupportSessionRows } from "./support-session-queries.ts";

/** Support sessions, newest first. */
export async function listSupportSessions(
  ctx: AdminContext,
  { query: { page, limit, is_running } }: RouteInput<AdminApi["listSupportSessions"]>,
): Promise<RouteOutput<AdminApi["listSupportSessions"]>> {
  const now = ctx.clock.now();
  const supportSessions = await listSupportSessionRows(ctx.tx, { is_running, now, offset: (page - 1) * limit, limit });
  return supportSessions.map((supportSession) => ({
    id: supportSession.id,
    admin:
      supportSession.admin_id && supportSession.admin_name
        ? { id: supportSession.admin_id, name: supportSession.admin_name }
        : null,
    company: { id: supportSession.company_id, name: supportSession.company_name },
    user: {
      id: supportSession.user_id,
      name: supportSession.name,
      email: supportSession.email,
      role: supportSession.role,
    },
    reason: supportSession.reason,
    ...supportSessionTimes(supportSession, now),
  }));
}

/** Ends any admin's support session at once. */
export async function endSupportSessionAsAdmin(
  ctx: AdminContext,
  { params }: RouteInput<AdminApi["endSupportSessionAsAdmin"]>,
  sessions: Sessions,
): Promise<void> {
  const company_id = await findCompanyOfSupportSession(ctx.tx, params.id);
  if (!company_id) throw notFound("support session");
  const ended = await closeSupportSession(
    ctx.tx,
    { company_id, id: params.id },
    { by: "platform_admin", at: ctx.clock.now() },
  );
  if (!ended) {
    // Another request ended it first, or its time was over.
    skipAudit(ctx);
    return;
  }
  afterCommit(ctx.tx, () => ended.tokens.forEach((token) => sessions.forget(token)));
  await publishEvent({ tx: ctx.tx, clock: ctx.clock, company: { id: company_id } }, { to: "staff", kind: "support" });
  await writeAdminAudit(ctx, company_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: ended.user_id,
    changes: { support_session: { before: "running", after: "ended" }, acting_as: { after: ended.user_id } },
    reason: ended.reason,
  });
}
