import type { AdminApi } from "@firstlight/contract";
import type { AdminHandlers } from "../../infra/http/admin-calls.ts";
import { getAdminUser } from "./get-admin-user.ts";
import { getPlatformAnalytics } from "./get-platform-analytics.ts";
import { listAdminSubscriptions } from "./list-admin-subscriptions.ts";
import { listAdminUsers } from "./list-admin-users.ts";
import { markInternal } from "./mark-internal.ts";

type Calls = "listAdminUsers" | "getAdminUser" | "markInternal" | "listAdminSubscriptions" | "getPlatformAnalytics";

/** Who is there, with what they pay, and what it comes to. */
export const peopleHandlers: AdminHandlers<Pick<AdminApi, Calls>> = {
  listAdminUsers,
  getAdminUser,
  markInternal,
  listAdminSubscriptions,
  getPlatformAnalytics,
};
