import type { AdminApi, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listAllAdmins } from "./queries.ts";

/** Those who run the service, by name. */
export async function listAdmins(ctx: AdminContext): Promise<RouteOutput<AdminApi["listAdmins"]>> {
  const rows = await listAllAdmins(ctx.tx);
  return rows.map(({ id, name, email, totp_confirmed_at, last_login }) => ({
    id,
    name,
    email,
    has_second_factor: totp_confirmed_at !== null,
    last_login: last_login?.toISOString() ?? null,
  }));
}
