import type { AdminApi } from "@firstlight/contract";
import type { AdminHandlers } from "#platform/http/run-admin-route.ts";
import { getAdminUser } from "./get-admin-user.ts";
import { getPlatformAnalytics } from "../figures/get-platform-analytics.ts";
import { listAdminSubscriptions } from "../subscriptions/list-admin-subscriptions.ts";
import { listAdminUsers } from "./list-admin-users.ts";
import { markInternal } from "./mark-internal.ts";

type Calls = "listAdminUsers" | "getAdminUser" | "markInternal" | "listAdminSubscriptions" | "getPlatformAnalytics";

/** Handlers for the panel's users and their subscriptions. @param currency of new subscriptions */
export function peopleHandlers(currency: string): AdminHandlers<Pick<AdminApi, Calls>> {
  return {
    listAdminUsers,
    getAdminUser: (call, input) => getAdminUser(currency, call, input),
    markInternal,
    listAdminSubscriptions: (ctx, input) => listAdminSubscriptions(currency, ctx, input),
    getPlatformAnalytics: (ctx, input) => getPlatformAnalytics(currency, ctx, input),
  };
}
