import type { AdminApi, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { getDefaults } from "./queries.ts";

/** The quota of the server's settings. */
export interface StorageParts {
  storageMb: number;
}

/** The limits and features of companies without their own. */
export async function getDefaultLimits(
  { tx }: AdminContext,
  { storageMb: server_storage_mb }: StorageParts,
): Promise<RouteOutput<AdminApi["getDefaultLimits"]>> {
  return { limits: await getDefaults(tx), server_storage_mb };
}
