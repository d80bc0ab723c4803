import { randomUUID } from "node:crypto";
import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { notFound, AppError } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { newToken } from "#platform/tokens.ts";
import { endOfSupportSession, findSupportedUser, recordSupportSession } from "#domains/auth/public.ts";
import { adminAction } from "../admin-action.ts";

type Acting = RouteInput<AdminApi["actAsUser"]>;
type SupportedUser = NonNullable<Awaited<ReturnType<typeof findSupportedUser>>>;

function assertActive({ is_erased, joined_at, suspended_at, is_active }: SupportedUser): void {
  if (is_erased) throw new AppError("deletion_in_progress");
  if (!joined_at) throw new AppError("not_joined", "They have not joined yet, so you cannot sign in as them.");
  if (suspended_at)
    throw new AppError("user_suspended", "They are suspended. Unsuspend them first, or sign in as someone else.");
  if (!is_active) throw new AppError("user_deactivated", "Their company deactivated them. Sign in as someone else.");
}

const prepare = adminAction({
  async lock({ tx }, { params }: Acting) {
    const user = await findSupportedUser(tx, params.id);
    if (!user) throw notFound("user");
    assertActive(user);
    return user;
  },
  async change({ tx, admin, clock }, { company_id, user_id }, { body: { reason } }) {
    const { token, hash: code_hash } = newToken("support");
    const id = randomUUID();
    const created_at = clock.now();
    const ends_at = endOfSupportSession(created_at);
    const opened = { company_id, id, user_id, admin_id: admin.id, reason, code_hash, created_at, ends_at };
    await recordSupportSession(tx, opened);
    return { changes: { support_session: { after: "prepared" } }, id, token, ends_at: ends_at.toISOString() };
  },
  audit: ({ company_id, user_id }, { body: { reason } }) => ({
    company_id,
    action: "VIEW",
    resource_type: "user",
    resource_id: user_id,
    reason,
  }),
});

/** Creates the address that opens a support session as a user: single use, valid for one minute. */
export async function actAsUser(ctx: AdminContext, input: Acting): Promise<RouteOutput<AdminApi["actAsUser"]>> {
  const { subject, done } = await prepare(ctx, input);
  const { id, token, ends_at } = done;
  // After the hash, so that no server and no log on the way reads it.
  return { id, url: `${ctx.publicUrl}/support-session#${token}`, ends_at, may_write: subject.support_may_write };
}
