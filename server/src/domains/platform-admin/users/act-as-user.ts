import { randomUUID } from "node:crypto";
import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { notFound, AppError } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { writeAdminAudit } from "#platform/audit/write-audit.ts";
import { newToken } from "#platform/tokens.ts";
import { endOfSupportSession, findSupportedUser, recordSupportSession } from "#domains/auth/public.ts";

type SupportedUser = NonNullable<Awaited<ReturnType<typeof findSupportedUser>>>;

function assertActive({ is_erased, joined_at, suspended_at, is_active }: SupportedUser): void {
  if (is_erased) throw new AppError("deletion_in_progress");
  if (!joined_at) throw new AppError("not_joined", "They have not joined yet, so you cannot sign in as them.");
  if (suspended_at)
    throw new AppError("user_suspended", "They are suspended. Unsuspend them first, or sign in as someone else.");
  if (!is_active) throw new AppError("user_deactivated", "Their company deactivated them. Sign in as someone else.");
}

/** Creates the address that opens a support session as a user: single use, valid for one minute. */
export async function actAsUser(
  ctx: AdminContext,
  { params, body }: RouteInput<AdminApi["actAsUser"]>,
): Promise<RouteOutput<AdminApi["actAsUser"]>> {
  const supportedUser = await findSupportedUser(ctx.tx, params.id);
  if (!supportedUser) throw notFound("user");
  assertActive(supportedUser);
  const { company_id, user_id, support_may_write } = supportedUser;
  const { token, hash: code_hash } = newToken("support");
  const id = randomUUID();
  const created_at = ctx.clock.now();
  const ends_at = endOfSupportSession(created_at);
  const { reason } = body;
  const supportSession = { company_id, id, user_id, admin_id: ctx.admin.id, reason, code_hash, created_at, ends_at };
  await recordSupportSession(ctx.tx, supportSession);
  await writeAdminAudit(ctx, company_id, {
    action: "VIEW",
    resource_type: "user",
    resource_id: user_id,
    changes: { support_session: { after: "prepared" } },
    reason,
  });
  // After the hash, so that no server and no log on the way reads it.
  const url = `${ctx.publicUrl}/support-session#${token}`;
  return { id, url, ends_at: ends_at.toISOString(), may_write: support_may_write };
}
