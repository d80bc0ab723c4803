import type { RequestContext } from "#platform/context.ts";
import type { AuditChanges } from "#platform/audit/write-audit.ts";
import { forgetAttempts } from "#platform/http/attempt-limiter.ts";
import { forgetDevices, hashPassword, assertNotGuessable } from "#domains/auth/public.ts";
import { findAdminByEmail, updateAdminPassword } from "./queries.ts";
import { endAdminSessions } from "./session-queries.ts";
import { clearSecondFactor } from "./second-factor-queries.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";

/**
 * Resets an admin who lost their password or phone: sets a new password, disables the second factor, ends all sessions.
 * @returns false when no admin has the address
 * @throws AppError invalid_input for a password that is easy to guess
 */
export async function resetAdmin(
  parts: Pick<RequestContext, "database" | "clock">,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  await assertNotGuessable(password, { path: "password", known: [email] });
  const password_hash = await hashPassword(password);
  return parts.database.asSystem(async (tx) => {
    const admin = await findAdminByEmail(tx, email);
    if (!admin || !(await updateAdminPassword(tx, admin, password_hash))) return false;
    await clearSecondFactor(tx, admin.id);
    await endAdminSessions(tx, admin.id);
    await forgetAttempts(tx, [email]);
    await forgetDevices(tx, { admin_id: admin.id });
    const changes: AuditChanges = { password: {} };
    if (admin.totp_confirmed_at) changes["second_factor"] = { before: "on", after: "off" };
    const entry = { action: "UPDATE", resource_type: "admin", resource_id: admin.id } as const;
    await writePlatformAudit({ clock: parts.clock, tx, admin: null }, { ...entry, changes });
    return true;
  });
}
