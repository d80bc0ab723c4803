import type { analyticsDomainRoutes, projectActivityRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import type { FileRoom } from "../uploads/public.ts";
import { exportAnalytics } from "./export-analytics.ts";
import { getCompanyAnalytics } from "./get-company-analytics.ts";
import { getCompanyTrends } from "./get-company-trends.ts";
import { getDashboardStats } from "./get-dashboard-stats.ts";
import { getProjectAnalytics } from "./get-project-analytics.ts";
import { getStatsOverview } from "./get-stats-overview.ts";
import { getSubscriptionUsage } from "./get-subscription-usage.ts";
import { listFormFigures } from "./list-form-figures.ts";
import { listProjectActivity } from "./list-project-activity.ts";
import { listProjectFigures } from "./list-project-figures.ts";
import { listRecentResponses } from "./list-recent-responses.ts";
import { listTesterFigures } from "./list-tester-figures.ts";
import { listWizardFigures } from "./list-wizard-figures.ts";

export function analyticsHandlers(
  room: FileRoom,
): Handlers<typeof analyticsDomainRoutes & typeof projectActivityRoutes> {
  return {
    getDashboardStats,
    listRecentResponses,
    getStatsOverview,
    getSubscriptionUsage: (ctx) => getSubscriptionUsage(room.quotaBytes, ctx),
    getCompanyAnalytics,
    getCompanyTrends,
    listProjectFigures,
    exportAnalytics: (call, input) => exportAnalytics(room, call, input),
    getProjectAnalytics,
    listFormFigures,
    listWizardFigures,
    listTesterFigures,
    listProjectActivity,
  };
}
