import type { analyticsRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getDashboardStats } from "./get-dashboard-stats.ts";
import { listRecentResponses } from "./list-recent-responses.ts";

export const analyticsHandlers: Handlers<typeof analyticsRoutes> = { getDashboardStats, listRecentResponses };
