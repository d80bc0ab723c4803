import type { analyticsRoutes, projectActivityRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getCompanyAnalytics } from "./get-company-analytics.ts";
import { getCompanyTrends } from "./get-company-trends.ts";
import { getDashboardStats } from "./get-dashboard-stats.ts";
import { getProjectAnalytics } from "./get-project-analytics.ts";
import { getStatsOverview } from "./get-stats-overview.ts";
import { listFormFigures } from "./list-form-figures.ts";
import { listProjectActivity } from "./list-project-activity.ts";
import { listProjectFigures } from "./list-project-figures.ts";
import { listRecentResponses } from "./list-recent-responses.ts";
import { listTesterFigures } from "./list-tester-figures.ts";
import { listWizardFigures } from "./list-wizard-figures.ts";

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
