import { z } from "zod";
import { excerpt, id, rate, time } from "../common/schemas.ts";

export const utcDay = z.iso.date();

export const recentResponse = z.object({
  id,
  form_id: id,
  form_title: z.string(),
  project_id: id,
  project_name: z.string(),
  tester_id: id,
  tester_name: z.string(),
  submitted_at: time,
  excerpt,
});

export const dailyResponses = z.array(z.object({ date: utcDay, count: z.int() })).meta({ id: "DailyResponses" });

/** Figures of a period, and of the one before it. Null: unknown, or nothing to compute it from. */
const periodFigures = z.object({
  responses: z.int(),
  /** People who were here: of a company staff and testers, of a project testers who answered. */
  active_users: z.int(),
  /** Minutes from when a form was there for a tester to their first answer, on average. */
  avg_response_time: z.number().nullable(),
  /** How many first answers that is the average of. */
  avg_response_time_of: z.int(),
  /** Half of those answers took so many whole minutes or less. */
  median_response_time: z.int().nullable(),
  /** As it stood when the period ended; of this period, now. */
  response_rate: z.number().nullable(),
});
export const periodComparison = z
  .object({
    days: z.int(),
    from: utcDay,
    to: utcDay,
    now: periodFigures,
    before: periodFigures,
  })
  .meta({ id: "PeriodComparison" });
export type PeriodComparison = z.output<typeof periodComparison>;

/**
 * Testers by current state, counted once per project. Started: started a form. Submitted: submitted one. Each step includes the next.
 * Onboarded is separate: completed an onboarding, which is optional; null without an onboarding.
 */
export const funnel = z
  .object({
    invited: z.int(),
    joined: z.int(),
    started: z.int(),
    submitted: z.int(),
    onboarded: z.int().nullable(),
  })
  .meta({ id: "Funnel" });
export type Funnel = z.output<typeof funnel>;

/** Rates in percent, each with what it is of. */
const rates = {
  response_rate: z.number(),
  response_rate_of: rate,
  /** Wizards and onboarding completed, of those assigned to or started by testers. */
  completion_rate: z.number(),
  completion_rate_of: rate,
};

export const companyAnalytics = z.object({
  overview: z.object({
    projects: z.int(),
    forms: z.int(),
    responses: z.int(),
    recent_responses: z.int(),
    active_users: z.int(),
    team_members: z.int(),
    testers: z.int(),
  }),
  trends: z.object({
    response_rate: z.number(),
    response_rate_of: rate,
    /** As in `period.now`. */
    avg_response_time: z.number().nullable(),
    avg_response_time_of: z.int(),
    active_projects: z.int(),
  }),
  engagement: z.object({
    /** Testers who were here in the period. */
    active_beta_testers: z.int(),
    active_beta_testers_of: rate,
    /** Wizards and onboarding completed, of those assigned to or started by testers. */
    project_completion_rate: z.number(),
    project_completion_rate_of: rate,
    avg_forms_per_project: z.number(),
    avg_forms_per_project_of: rate,
    /** Characters of a text answer, on average over the period; null without any. */
    avg_response_length: z.number().nullable(),
    /** How many answers in words there were. */
    avg_response_length_of: z.int(),
  }),
  period: periodComparison,
  funnel,
});
export type CompanyAnalytics = z.output<typeof companyAnalytics>;

export const projectFigures = z.object({
  id,
  name: z.string(),
  testers: z.int(),
  open_forms: z.int(),
  /** Answers of the period, and of the one before. */
  responses: z.int(),
  responses_before: z.int(),
  ...rates,
});
export type ProjectFigures = z.output<typeof projectFigures>;

/** Days without activity after which a tester counts as quiet. */
export const quietAfterDays = 14;

/**
 * Active: answered, or went on with a wizard, in the last 14 days. Quiet: did before, not since. Idle: joined, and did nothing yet.
 * Not joined: has not accepted the invitation.
 */
export const engagementStates = ["active", "quiet", "idle", "not_joined"] as const;
export const engagementState = z.enum(engagementStates);
export type EngagementState = z.output<typeof engagementState>;

export const projectAnalytics = z.object({
  /** Whether anything was ever answered, started or assigned here. */
  has_data: z.boolean(),
  testers: z.int(),
  open_forms: z.int(),
  responses: z.int(),
  ...rates,
  avg_response_length: z.number().nullable(),
  avg_response_length_of: z.int(),
  daily_responses: dailyResponses,
  period: periodComparison,
  funnel,
  engagement: z.object({ active: z.int(), quiet: z.int(), idle: z.int(), not_joined: z.int() }),
});
export type ProjectAnalytics = z.output<typeof projectAnalytics>;

export const formFigures = z.object({
  id,
  title: z.string(),
  status: z.enum(["draft", "open", "closed"]),
  responses: z.int(),
  /** In the period. */
  responses_lately: z.int(),
  /** Testers of the project who answered, of all of them. */
  response_rate: z.number(),
  response_rate_of: rate,
  last_response_at: time.nullable(),
});
export type FormFigures = z.output<typeof formFigures>;

export const wizardFigures = z.object({
  id,
  kind: z.enum(["wizard", "onboarding"]),
  title: z.string(),
  status: z.string(),
  /** In progress and completed count everyone who started it, assigned or not. */
  in_progress: z.int(),
  completed: z.int(),
  /** Share of the assigned testers; for an onboarding, of the testers who started it. */
  completion_rate: z.number(),
  completion_rate_of: rate,
});
export type WizardFigures = z.output<typeof wizardFigures>;

export const testerFigures = z.object({
  id,
  name: z.string(),
  email: z.string(),
  engagement: engagementState,
  joined_at: time.nullable(),
  /** When they last answered or went on with a wizard here. */
  last_active_at: time.nullable(),
  responses: z.int(),
  /** False for testers who have not joined the company or whose account is deactivated. */
  can_message: z.boolean(),
});
export type TesterFigures = z.output<typeof testerFigures>;
