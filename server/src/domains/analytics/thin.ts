import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { getProject } from "../projects/public.ts";
import { lastDays } from "./period.ts";

const rate = { n: 0, of: 0 };
const funnel = { invited: 0, joined: 0, onboarded: null, started: 0, submitted: 0 };
const figures = {
  responses: 0,
  active_users: 0,
  avg_response_time: null,
  avg_response_time_of: 0,
  response_rate: null,
};
const standing = { response_rate: 0, response_rate_of: rate, completion_rate: 0, completion_rate_of: rate };

function periodOf(ctx: Context, days: number) {
  const { from, to } = lastDays(ctx.clock, days);
  return { days, from, to, now: figures, before: figures };
}

export async function getCompanyAnalytics(
  ctx: Context,
  { query }: HandlerInput<Api["getCompanyAnalytics"]>,
): Promise<Answer<Api["getCompanyAnalytics"]>> {
  const overview = {
    projects: 0,
    forms: 0,
    responses: 0,
    recent_responses: 0,
    active_users: 0,
    team_members: 0,
    testers: 0,
  };
  const trends = {
    response_rate: 0,
    response_rate_of: rate,
    avg_response_time: null,
    avg_response_time_of: 0,
    active_projects: 0,
  };
  const engagement = {
    active_beta_testers: 0,
    active_beta_testers_of: rate,
    project_completion_rate: 0,
    project_completion_rate_of: rate,
    avg_forms_per_project: 0,
    avg_forms_per_project_of: rate,
    avg_response_length: null,
    avg_response_length_of: 0,
  };
  return { overview, trends, engagement, period: periodOf(ctx, query.days), funnel };
}

export async function getCompanyTrends(
  ctx: Context,
  { query }: HandlerInput<Api["getCompanyTrends"]>,
): Promise<Answer<Api["getCompanyTrends"]>> {
  const { days, from, to } = lastDays(ctx.clock, query.days);
  return { days, from, to, daily_responses: [] };
}

export async function getProjectAnalytics(
  ctx: Context,
  { params, query }: HandlerInput<Api["getProjectAnalytics"]>,
): Promise<Answer<Api["getProjectAnalytics"]>> {
  const project = await getProject(ctx.tx, ctx.company.id, params.id);
  return {
    has_data: false,
    testers: project.tester_count,
    open_forms: project.open_form_count,
    responses: 0,
    ...standing,
    avg_response_length: null,
    avg_response_length_of: 0,
    daily_responses: [],
    period: periodOf(ctx, query.days),
    funnel,
    engagement: { active: 0, quiet: 0, idle: 0, not_joined: 0 },
  };
}
