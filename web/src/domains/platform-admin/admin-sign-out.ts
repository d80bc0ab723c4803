import { askToLeave } from "../../lib/leaving.ts";
import { adminApi } from "./admin-api.ts";
import { endAdminSession, getAdmin } from "./admin-session.ts";

/** Signed out here at once, unless something is not saved and the admin would rather stay. */
export async function adminSignOut(): Promise<void> {
  const forget = await askToLeave();
  if (!forget) return;
  forget();
  // If the server cannot be reached, the session expires there automatically.
  if (getAdmin().session) adminApi.adminLogout().catch(() => undefined);
  endAdminSession("signed-out");
}
