import type { AdminInfo } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { getAdminFacts, type AdminFacts } from "./queries.ts";

/** The only way an admin leaves the server. */
export function adminInfoView(admin: AdminFacts, { needsSecondFactor }: { needsSecondFactor: boolean }): AdminInfo {
  const has_second_factor = admin.totp_confirmed_at !== null;
  return {
    id: admin.id,
    name: admin.name,
    email: admin.email,
    has_second_factor,
    must_set_second_factor: needsSecondFactor && !has_second_factor,
    recovery_codes_left: has_second_factor ? admin.recovery_codes_left : 0,
    last_login: admin.last_login?.toISOString() ?? null,
  };
}

export async function adminMe({ tx, admin }: AdminContext, rule: { needsSecondFactor: boolean }): Promise<AdminInfo> {
  return adminInfoView(await getAdminFacts(tx, admin.id), rule);
}
