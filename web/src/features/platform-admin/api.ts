import type { AdminApi } from "@firstlight/contract";
import { callsOf, type Client } from "#lib/api/client.ts";
import { isSignedOut } from "#lib/api/error.ts";
import { adminRouteTable } from "./route-table.ts";
import { endAdminSession, getAdmin } from "./account/session.ts";
import { askToLeave } from "#ui/overlays/leaving.ts";

/** Every call of the panel by name, with the admin's token: `adminApi.listAdminUsers({ query: { page } })`. */
export const adminApi = callsOf(adminRouteTable, {
  account: () => getAdmin().who?.id,
  token: () => getAdmin().session?.access_token,
  refused: (token, error) => {
    const isCurrent = token !== undefined && token === getAdmin().session?.access_token;
    if (isCurrent && isSignedOut(error)) endAdminSession("expired");
  },
}) as unknown as Client<AdminApi>;

/** Signed out here at once, unless something is not saved and the admin would rather stay. */
export async function adminSignOut(): Promise<void> {
  const forget = await askToLeave();
  if (!forget) return;
  forget();
  // If the server cannot be reached, the session expires there automatically.
  if (getAdmin().session) adminApi.adminLogout().catch(() => undefined);
  endAdminSession("signed-out");
}
