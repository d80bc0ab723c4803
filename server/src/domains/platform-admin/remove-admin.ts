import type { RequestContext } from "../../infra/context.ts";
import { forgetAttempts } from "../auth/public.ts";
import { deleteAdmin, lockAdmins } from "./admin-queries.ts";
import { writePlatformAudit } from "./write-platform-audit.ts";

/**
 * Ends somebody's being an admin, and their sessions with it; what they did stays in the trail. All are held meanwhile: of two
 * who are removed at the same moment, the second may be the last one by then.
 * @returns what it came to: nobody may have that address, and the last admin stays
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
