import type { dashboardRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { getTesterDashboard, listTesterForms } from "./get-tester-dashboard.ts";

export const dashboardHandlers: Handlers<typeof dashboardRoutes> = { getTesterDashboard, listTesterForms };
