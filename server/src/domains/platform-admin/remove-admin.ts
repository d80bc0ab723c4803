import type { CallContext } from "../../infra/context.ts";
import { forgetAttempts } from "../auth/public.ts";
import { deleteAdmin, findAdminByEmail } from "./admin-queries.ts";
import { writeTrail } from "./write-trail.ts";

/** Ends somebody's being an admin, and their sessions with it; what they did stays in the trail. @returns false for nobody's address */
export async function removeAdmin(parts: Pick<CallContext, "database" | "clock">, email: string): Promise<boolean> {
  return parts.database.atGate(async (tx) => {
    const admin = await findAdminByEmail(tx, email);
    if (!admin) return false;
    await deleteAdmin(tx, admin.id);
    await forgetAttempts(tx, [email]);
    const entry = { action: "DELETE", resource_type: "admin", resource_id: admin.id } as const;
    await writeTrail({ clock: parts.clock, tx, admin: null }, { ...entry, changes: { email: { before: email } } });
    return true;
  });
}
