import type { AdminApi, RouteInput } from "@firstlight/contract";
import { afterCommit } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { writeAdminAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { closeSupportSession, type Sessions } from "#domains/auth/public.ts";
import { findCompanyOfSupportSession } from "./support-session-queries.ts";

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
