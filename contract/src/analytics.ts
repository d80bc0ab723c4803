import { z } from "zod";
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
} from "./analytics-figures.ts";
import { daysBack, page, rate, search, withId } from "./common.ts";
import { routes } from "./define.ts";
import { mediaTypes } from "./media-types.ts";

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
    summary: "True counts for the Overview tab; recent means the last 7 days",
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
    summary: "The latest answers of the company, newest first, at most ten",
    answer: z.array(recentResponse),
  },
  getStatsOverview: {
    method: "GET",
    path: "/stats/overview",
    permission: "read statistics",
    summary: "The counts of the company and its rates; recent means the last 7 days",
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
    summary: "How the company's testing goes, beside the period before; recent means the last 7 days",
    query: period,
    answer: companyAnalytics,
  },
  getCompanyTrends: {
    method: "GET",
    path: "/company/analytics/trends",
    permission: "read statistics",
    summary: "Answers of each day of the period, the first day first, days in UTC",
    query: period,
    answer: z.object({ days: z.int(), from: utcDay, to: utcDay, daily_responses: dailyResponses }),
  },
  listProjectFigures: {
    method: "GET",
    path: "/company/analytics/projects",
    permission: "read statistics",
    summary: "Active projects beside one another, the most answered of the period first",
    query: page.extend(period.shape),
    answer: z.object({ projects: z.array(projectFigures) }),
    paged: true,
  },
  exportAnalytics: {
    method: "GET",
    path: "/company/analytics/export",
    permission: "export statistics",
    summary: "The analytics of the company as a file named by its period",
    query: period.extend({ format: z.enum(analyticsExportFormats) }),
    throttle: "exports",
    answer: "file",
    media: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.pdf],
    refusals: [429],
  },
  getProjectAnalytics: {
    method: "GET",
    path: "/projects/{id}/analytics",
    permission: "read statistics",
    summary: "How the testing of one project goes, beside the period before",
    params: withId,
    query: period,
    answer: projectAnalytics,
    refusals: [404],
  },
  listFormFigures: {
    method: "GET",
    path: "/projects/{id}/analytics/forms",
    permission: "read statistics",
    summary: "The forms of a project with what came in, in the order to fill them",
    params: withId,
    query: page.extend(period.shape),
    answer: z.object({ forms: z.array(formFigures) }),
    paged: true,
    refusals: [404],
  },
  listWizardFigures: {
    method: "GET",
    path: "/projects/{id}/analytics/wizards",
    permission: "read statistics",
    summary: "The wizards and onboarding of a project with how far testers are, newest first",
    params: withId,
    query: page,
    answer: z.object({ wizards: z.array(wizardFigures) }),
    paged: true,
    refusals: [404],
  },
  listTesterFigures: {
    method: "GET",
    path: "/projects/{id}/analytics/testers",
    permission: "read statistics",
    summary: "The testers of a project by when they last did something, those who never did last",
    params: withId,
    query: page.extend({ engagement: engagementState.optional(), q: search.optional() }),
    answer: z.object({ testers: z.array(testerFigures) }),
    paged: true,
    refusals: [404],
  },
});
