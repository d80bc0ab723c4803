import type { dashboardRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { getTesterDashboard } from "./get-tester-dashboard.ts";
import { listTesterForms } from "./list-tester-forms.ts";

export const dashboardHandlers: Handlers<typeof dashboardRoutes> = { getTesterDashboard, listTesterForms };
