import type { analyticsRoutes, projectActivityRoutes, projectRoutes, usageRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { FileRoom } from "#domains/uploads/public.ts";
import { exportAnalytics } from "./report/export-analytics.ts";
import { getFeedbackFigures } from "./feedback/get-feedback-figures.ts";
import { getCompanyAnalytics } from "./figures/get-company-analytics.ts";
import { getCompanyTrends } from "./figures/get-company-trends.ts";
import { getDashboardStats } from "./figures/get-dashboard-stats.ts";
import { getProject } from "./figures/get-project.ts";
import { getProjectAnalytics } from "./figures/get-project-analytics.ts";
import { getStatsOverview } from "./figures/get-stats-overview.ts";
import { getSubscriptionUsage } from "./figures/get-subscription-usage.ts";
import { listFormFigures } from "./figures/list-form-figures.ts";
import { listProjectActivity } from "./figures/list-project-activity.ts";
import { listProjectFigures } from "./figures/list-project-figures.ts";
import { listRecentResponses } from "./figures/list-recent-responses.ts";
import { listTesterFigures } from "./figures/list-tester-figures.ts";
import { listWizardFigures } from "./figures/list-wizard-figures.ts";

export function analyticsHandlers(
  room: FileRoom,
): Handlers<
  typeof analyticsRoutes & typeof usageRoutes & typeof projectActivityRoutes & Pick<typeof projectRoutes, "getProject">
> {
  return {
    getDashboardStats,
    listRecentResponses,
    getStatsOverview,
    getSubscriptionUsage: (ctx) => getSubscriptionUsage(room.quotaBytes, ctx),
    getCompanyAnalytics,
    getCompanyTrends,
    listProjectFigures,
    exportAnalytics: (call, input) => exportAnalytics(room, call, input),
    getProject: getProject,
    getProjectAnalytics,
    getFeedbackFigures,
    listFormFigures,
    listWizardFigures,
    listTesterFigures,
    listProjectActivity,
  };
}
