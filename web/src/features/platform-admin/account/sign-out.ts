import { askToLeave } from "#ui/overlays/leaving.ts";
import { adminApi } from "../api.ts";
import { endAdminSession, getAdmin } from "./session.ts";

/** Signed out here at once, unless something is not saved and the admin would rather stay. */
export async function adminSignOut(): Promise<void> {
  const forget = await askToLeave();
  if (!forget) return;
  forget();
  // If the server cannot be reached, the session expires there automatically.
  if (getAdmin().session) adminApi.adminLogout().catch(() => undefined);
  endAdminSession("signed-out");
}
