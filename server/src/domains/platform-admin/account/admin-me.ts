import type { AdminInfo } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { getAdminFacts } from "./queries.ts";
import { adminInfoView } from "./view.ts";

export async function adminMe({ tx, admin }: AdminContext, rule: { needsSecondFactor: boolean }): Promise<AdminInfo> {
  return adminInfoView(await getAdminFacts(tx, admin.id), rule);
}
