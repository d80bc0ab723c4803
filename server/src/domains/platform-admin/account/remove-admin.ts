import type { RequestContext } from "#platform/context.ts";
import { forgetAttempts } from "#platform/http/attempt-limiter.ts";
import { deleteAdmin, lockAdmins } from "./queries.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";

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
