import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { afterCommit } from "../../infra/db/database.ts";
import { notFound } from "../../infra/errors.ts";
import { publishEvent } from "../../infra/events/tell-live.ts";
import type { AdminContext } from "../../infra/http/admin-calls.ts";
import { writeAdminAudit, skipAudit } from "../audit/public.ts";
import { endVisit, type Sessions, visitTimes } from "../auth/public.ts";
import { findCompanyOfVisit, listVisits } from "./support-session-queries.ts";

/** When admins looked in as somebody, newest first. */
export async function listSupportSessions(
  ctx: AdminContext,
  { query: { page, limit, is_running } }: RouteInput<AdminApi["listSupportSessions"]>,
): Promise<RouteOutput<AdminApi["listSupportSessions"]>> {
  const now = ctx.clock.now();
  const visits = await listVisits(ctx.tx, { is_running, now, offset: (page - 1) * limit, limit });
  return visits.map((visit) => ({
    id: visit.id,
    admin: visit.admin_id && visit.admin_name ? { id: visit.admin_id, name: visit.admin_name } : null,
    company: { id: visit.company_id, name: visit.company_name },
    user: { id: visit.user_id, name: visit.name, email: visit.email, role: visit.role },
    reason: visit.reason,
    ...visitTimes(visit, now),
  }));
}

/** Ends a visit at once, whichever admin it is of. */
export async function endSupportSessionAsAdmin(
  ctx: AdminContext,
  { params }: RouteInput<AdminApi["endSupportSessionAsAdmin"]>,
  sessions: Sessions,
): Promise<void> {
  const company_id = await findCompanyOfVisit(ctx.tx, params.id);
  if (!company_id) throw notFound("visit");
  const ended = await endVisit(ctx.tx, { company_id, id: params.id }, { by: "platform_admin", at: ctx.clock.now() });
  if (!ended) {
    // Somebody else was faster, or its time was over.
    skipAudit(ctx);
    return;
  }
  afterCommit(ctx.tx, () => ended.tokens.forEach((token) => sessions.forget(token)));
  await publishEvent({ tx: ctx.tx, clock: ctx.clock, company: { id: company_id } }, { to: "staff", kind: "support" });
  await writeAdminAudit(ctx, company_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: ended.user_id,
    changes: { support_visit: { before: "running", after: "ended" }, acting_as: { after: ended.user_id } },
    reason: ended.reason,
  });
}
