import type { analyticsRoutes, projectActivityRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getDashboardStats } from "./get-dashboard-stats.ts";
import { listProjectActivity } from "./list-project-activity.ts";
import { listRecentResponses } from "./list-recent-responses.ts";

export const analyticsHandlers: Handlers<typeof analyticsRoutes> = { getDashboardStats, listRecentResponses };
export const projectActivityHandlers: Handlers<typeof projectActivityRoutes> = { listProjectActivity };
