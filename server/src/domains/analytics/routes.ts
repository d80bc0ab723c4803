import type { analyticsRoutes, projectActivityRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getDashboardStats } from "./get-dashboard-stats.ts";
import { getStatsOverview } from "./get-stats-overview.ts";
import { listProjectActivity } from "./list-project-activity.ts";
import { listRecentResponses } from "./list-recent-responses.ts";
import {
  getCompanyAnalytics,
  getCompanyTrends,
  getProjectAnalytics,
  listFormFigures,
  listProjectFigures,
  listTesterFigures,
  listWizardFigures,
} from "./thin.ts";

export const analyticsHandlers: Handlers<Omit<typeof analyticsRoutes, "exportAnalytics">> = {
  getDashboardStats,
  listRecentResponses,
  getStatsOverview,
  getCompanyAnalytics,
  getCompanyTrends,
  listProjectFigures,
  getProjectAnalytics,
  listFormFigures,
  listWizardFigures,
  listTesterFigures,
};
export const projectActivityHandlers: Handlers<typeof projectActivityRoutes> = { listProjectActivity };
