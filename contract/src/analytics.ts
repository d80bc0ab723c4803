import { z } from "zod";
import { id, rate, time } from "./common.ts";
import { routes } from "./define.ts";

export const recentResponse = z.object({
  id,
  form_id: id,
  form_title: z.string(),
  project_id: id,
  project_name: z.string(),
  tester_name: z.string(),
  submitted_at: time,
});

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
});
