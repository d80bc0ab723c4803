import type { CompanyAnalytics } from "@firstlight/contract";

const none = { n: 0, of: 0 };

/** Placeholder figures for a failed load; the caller shows the error beside them. */
export function noFigures(days: number, [from, to]: readonly [string, string]): CompanyAnalytics {
  const figures = {
    responses: 0,
    active_users: 0,
    avg_response_time: null,
    avg_response_time_of: 0,
    median_response_time: null,
    response_rate: null,
  };
  return {
    overview: {
      projects: 0,
      forms: 0,
      responses: 0,
      recent_responses: 0,
      active_users: 0,
      team_members: 0,
      testers: 0,
    },
    trends: {
      response_rate: 0,
      response_rate_of: none,
      avg_response_time: null,
      avg_response_time_of: 0,
      active_projects: 0,
    },
    engagement: {
      active_beta_testers: 0,
      active_beta_testers_of: none,
      project_completion_rate: 0,
      project_completion_rate_of: none,
      avg_forms_per_project: 0,
      avg_forms_per_project_of: none,
      avg_response_length: null,
      avg_response_length_of: 0,
    },
    period: { days, from, to, now: figures, before: figures },
    funnel: { invited: 0, joined: 0, started: 0, submitted: 0, onboarded: 0 },
  };
}
