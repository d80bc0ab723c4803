import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { supportSessionTimes } from "#domains/auth/public.ts";
import { listSupportSessionRows } from "../users/account-queries.ts";

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
