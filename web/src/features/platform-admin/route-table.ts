import { adminApi } from "@firstlight/contract";
import { tableOf } from "#lib/api/route-table.ts";

/** The calls of the panel: another kind of sign-in. A build puts the value in its place. */
export const adminRouteTable = tableOf(adminApi);
