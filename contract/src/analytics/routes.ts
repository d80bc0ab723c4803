import { z } from "zod";
import { feedbackFigures } from "./feedback-figures.ts";
import {
  companyAnalytics,
  dailyResponses,
  utcDay,
  engagementState,
  formFigures,
  projectAnalytics,
  projectFigures,
  recentResponse,
  testerFigures,
  wizardFigures,
} from "./figures.ts";
import { daysBack, page, rate, search, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { mediaTypes } from "../common/media-types.ts";

/** What the screens offer; any number of days from 1 to 365 is answered. The period before is as many days before them. */
export const analyticsPeriods = [7, 30, 90] as const;

const period = z.object({ days: daysBack });

export const analyticsExportFormats = ["csv", "pdf", "excel"] as const;
export type AnalyticsExportFormat = (typeof analyticsExportFormats)[number];

export const analyticsRoutes = routes({
  getDashboardStats: {
    method: "GET",
    path: "/dashboard/stats",
    permission: "read statistics",
    summary: "Returns the counts of the Overview tab; “recent” covers the last 7 days",
    answer: z.object({
      total_projects: z.int(),
      active_forms: z.int(),
      team_members: z.int(),
      total_testers: z.int(),
      total_responses: z.int(),
      recent_responses: z.int(),
      response_rate: z.number(),
      response_rate_of: rate,
      active_projects: z.int(),
    }),
  },
  listRecentResponses: {
    method: "GET",
    path: "/dashboard/recent-responses",
    permission: "read statistics",
    summary: "Lists the company’s latest responses, newest first, at most 10",
    answer: z.array(recentResponse),
  },
  getStatsOverview: {
    method: "GET",
    path: "/stats/overview",
    permission: "read statistics",
    summary: "Returns the company’s counts and rates; “recent” covers the last 7 days",
    answer: z.object({
      overview: z.object({
        projects: z.int(),
        forms: z.int(),
        team_members: z.int(),
        responses: z.int(),
        recent_responses: z.int(),
      }),
      trends: z.object({ response_rate: z.number(), response_rate_of: rate, active_projects: z.int() }),
    }),
  },
  getCompanyAnalytics: {
    method: "GET",
    path: "/company/analytics/overview",
    permission: "read statistics",
    summary: "Returns the company’s testing analytics with the previous period; “recent” covers the last 7 days",
    query: period,
    answer: companyAnalytics,
  },
  getCompanyTrends: {
    method: "GET",
    path: "/company/analytics/trends",
    permission: "read statistics",
    summary: "Returns the responses per UTC day of the period, oldest first",
    query: period,
    answer: z.object({ days: z.int(), from: utcDay, to: utcDay, daily_responses: dailyResponses }),
  },
  listProjectFigures: {
    method: "GET",
    path: "/company/analytics/projects",
    permission: "read statistics",
    summary: "Lists active projects side by side, most responses in the period first",
    query: page.extend(period.shape),
    answer: z.object({ projects: z.array(projectFigures) }),
    paged: true,
  },
  exportAnalytics: {
    method: "GET",
    path: "/company/analytics/export",
    permission: "export statistics",
    summary: "Exports the company’s analytics as a file named after the period",
    query: period.extend({ format: z.enum(analyticsExportFormats) }),
    throttle: "exports",
    answer: "file",
    media: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.pdf],
    errors: ["too_many_exports"],
  },
  getProjectAnalytics: {
    method: "GET",
    path: "/projects/{id}/analytics",
    permission: "read statistics",
    summary: "Returns one project’s testing analytics with the previous period",
    params: withId,
    query: period,
    answer: projectAnalytics,
  },
  getFeedbackFigures: {
    method: "GET",
    path: "/projects/{id}/analytics/feedback",
    permission: "read statistics",
    summary: "Returns what became of a project’s feedback in the period, each figure with its base",
    params: withId,
    query: period,
    answer: feedbackFigures,
  },
  listFormFigures: {
    method: "GET",
    path: "/projects/{id}/analytics/forms",
    permission: "read statistics",
    summary: "Lists a project’s forms with response counts, in the order testers fill them out",
    params: withId,
    query: page.extend(period.shape),
    answer: z.object({ forms: z.array(formFigures) }),
    paged: true,
  },
  listWizardFigures: {
    method: "GET",
    path: "/projects/{id}/analytics/wizards",
    permission: "read statistics",
    summary: "Lists a project’s wizards and onboarding with tester progress, newest first",
    params: withId,
    query: page,
    answer: z.object({ wizards: z.array(wizardFigures) }),
    paged: true,
  },
  listTesterFigures: {
    method: "GET",
    path: "/projects/{id}/analytics/testers",
    permission: "read statistics",
    summary: "Lists a project’s testers by last activity; testers without activity come last",
    params: withId,
    query: page.extend({ engagement: engagementState.optional(), q: search.optional() }),
    answer: z.object({ testers: z.array(testerFigures) }),
    paged: true,
  },
});
