import { randomUUID } from "node:crypto";
import type { RequestContext } from "#platform/context.ts";
import { hashPassword, assertNotGuessable, forgetDevices } from "#domains/auth/public.ts";
import {
  insertAdmin,
  findAdminByEmail,
  hasAdmin,
  updateAdminPassword,
  deleteAdmin,
  lockAdmins,
  endAdminSessions,
  clearSecondFactor,
} from "./queries.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";
import { AppError, StartupError } from "#platform/errors.ts";
import type { AuditChanges } from "#platform/audit/write-audit.ts";
import { forgetAttempts } from "#platform/http/attempt-limiter.ts";

interface NewAdmin {
  email: string;
  name: string;
  password: string;
}

/**
 * Creates an admin of the service.
 * @returns false without changes when the address already has an admin
 * @throws AppError invalid_input for a password that is easy to guess
 */
export async function createAdmin(
  parts: Pick<RequestContext, "database" | "clock">,
  { email, name, password }: NewAdmin,
): Promise<boolean> {
  await assertNotGuessable(password, { path: "password", known: [email, name] });
  const admin = { id: randomUUID(), email, name, password_hash: await hashPassword(password) };
  return parts.database.asSystem(async (tx) => {
    if (!(await insertAdmin(tx, { ...admin, created_at: parts.clock.now() }))) return false;
    const entry = { action: "CREATE", resource_type: "admin", resource_id: admin.id } as const;
    await writePlatformAudit(
      { clock: parts.clock, tx, admin: null },
      { ...entry, changes: { email: { after: email } } },
    );
    return true;
  });
}

const strongLength = 12;

type FirstParts = Pick<RequestContext, "database" | "clock" | "log">;

/**
 * Creates the admin named by the settings if the address has none yet. The settings never change an existing admin.
 * @throws StartupError for a password that is easy to guess
 */
export async function makeFirstAdmin(
  parts: FirstParts,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await parts.database.asSystem((tx) => findAdminByEmail(tx, email))) return;
  try {
    await createAdmin(parts, { email, name: email.split("@")[0] ?? email, password });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StartupError(`ADMIN_PASSWORD is not valid: ${error.message}`, { cause: error });
  }
  if (password.length < strongLength)
    parts.log.warn(`ADMIN_PASSWORD has fewer than ${strongLength} characters: choose a longer one in the admin panel`);
}

/** Whether a platform admin exists. */
export async function hasAnyAdmin({ database }: Pick<RequestContext, "database">): Promise<boolean> {
  return database.asSystem(hasAdmin);
}

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

/**
 * Removes an admin and ends their sessions; their platform audit log entries stay. All admins are locked until then:
 * of two concurrent removals, the second may be about the last admin.
 * @returns the outcome: the address may have no admin, and the last admin stays
 */
export async function removeAdmin(
  parts: Pick<RequestContext, "database" | "clock">,
  email: string,
): Promise<"removed" | "unknown" | "the last"> {
  return parts.database.asSystem(async (tx) => {
    const admins = await lockAdmins(tx);
    const admin = admins.find((one) => one.email === email);
    if (!admin) return "unknown";
    if (admins.length === 1) return "the last";
    await deleteAdmin(tx, admin.id);
    await forgetAttempts(tx, [email]);
    const entry = { action: "DELETE", resource_type: "admin", resource_id: admin.id } as const;
    await writePlatformAudit(
      { clock: parts.clock, tx, admin: null },
      { ...entry, changes: { email: { before: email } } },
    );
    return "removed";
  });
}
