import { z } from "zod";
import { id, page, rate, search, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { exportFormats, mediaTypes } from "../common/media-types.ts";
import { givenResponse } from "./runs.ts";
import { gridSummary, npsSummary, rankSummary } from "../questions/schema.ts";
import { runStates } from "./constants.ts";
import { interactionTypes } from "./interaction-types.ts";

const interactionAnalytics = z.object({
  interaction_id: id,
  question: z.string(),
  type: z.enum(interactionTypes),
  /** Whether it is still asked: testers may run a version that asks it. */
  is_current: z.boolean(),
  answered: z.int(),
  /** Options, yes and no, or stars, in their order; those that the newest version no longer has come last. */
  choices: z.array(
    z.object({ value: z.string(), text: z.string(), count: z.int(), is_correct: z.boolean().optional() }),
  ),
  /** Of stars. */
  average: z.number().nullable(),
  nps: npsSummary.optional(),
  ranks: z.array(rankSummary).optional(),
  grid: gridSummary.optional(),
  /** Of a quiz: how many answered rightly. */
  correct: rate.nullable(),
  /** Texts and comments, to be read by `listStepAnswers`. */
  texts: z.int(),
});

const stepAnalytics = z.object({
  step_id: id,
  step_title: z.string(),
  is_required: z.boolean(),
  /** Whether the wizard still has it: testers may run a version that does. */
  is_current: z.boolean(),
  completion_count: z.int(),
  /** Percent of those who have started, assigned or not. */
  completion_rate: z.number(),
  completion_rate_of: rate,
  /** Started testers who are past this step: completed it, skipped it or never saw it. It never rises from step to step. */
  passed_count: z.int(),
  /** Those in progress who are at this step now: where they drop off. */
  here: z.int(),
  /** Median seconds of completed steps; null without any. */
  median_time_spent: z.number().nullable(),
  interactions: z.array(interactionAnalytics),
});
export type StepAnalytics = z.output<typeof stepAnalytics>;
export type InteractionAnalytics = z.output<typeof interactionAnalytics>;

export const wizardAnalytics = z.object({
  summary: z.object({
    /** Those it is assigned to; of an onboarding every tester of the project. */
    total_assigned: z.int(),
    /** Of those. */
    not_started: z.int(),
    in_progress: z.int(),
    completed: z.int(),
    completion_rate: z.number(),
    completion_rate_of: rate,
    /** Runs not counted above: started without an assignment, or by testers who left the project. An onboarding has none. */
    unassigned: z.object({ in_progress: z.int(), completed: z.int() }),
    /** Median minutes from start to completion, over all completed runs; null without any. */
    median_minutes: z.number().nullable(),
  }),
  step_analytics: z.array(stepAnalytics),
});
export type WizardAnalytics = z.output<typeof wizardAnalytics>;

const person = z.object({ id, name: z.string(), email: z.string() });
export const wizardTester = z.object({
  user: person,
  state: z.enum(runStates),
  assigned: z.object({ by: z.string(), at: time, notes: z.string(), due_date: z.iso.date().nullable() }).nullable(),
  overdue: z.boolean(),
  started_at: time.nullable(),
  completed_at: time.nullable(),
  last_active_at: time.nullable(),
  current_step: z.object({ id, title: z.string() }).nullable(),
  total_steps: z.int(),
  completed_steps: z.int(),
  skipped_steps: z.int(),
  /** Still on the project. */
  is_on_project: z.boolean(),
});
export type WizardTester = z.output<typeof wizardTester>;

export const wizardAnalyticsRoutes = routes({
  getWizardAnalytics: {
    method: "GET",
    path: "/wizards/{id}/analytics",
    permission: "read statistics",
    summary: "Returns the analytics of a wizard or an onboarding wizard, step by step",
    params: withId,
    answer: wizardAnalytics,
  },
  listWizardTesters: {
    method: "GET",
    path: "/wizards/{id}/testers",
    permission: "read testers",
    summary: "Lists the project’s testers with their progress, by name",
    params: withId,
    query: page.extend({
      q: search.optional(),
      state: z.enum(runStates).optional(),
      /** Those who are at this step now. */
      step: id.optional(),
      group: id.optional(),
      /** "yes": those it is assigned to; "no": those it could still be assigned to. */
      assigned: z.enum(["yes", "no"]).optional(),
    }),
    answer: z.object({ testers: z.array(wizardTester) }),
    paged: true,
  },
  listStepAnswers: {
    method: "GET",
    path: "/wizards/{id}/answers",
    permission: "read responses",
    summary: "Lists the answers to one interaction, newest first",
    params: withId,
    query: page.extend({ interaction_id: id, q: search.optional() }),
    answer: z.object({
      answers: z.array(z.object({ user: person, response: givenResponse, answered_at: time })),
    }),
    paged: true,
  },
  exportWizard: {
    method: "GET",
    path: "/wizards/{id}/export",
    permission: "read responses",
    summary: "Exports all testers’ progress, times and answers as a file, one row per tester",
    params: withId,
    query: z.object({ format: z.enum(exportFormats) }),
    answer: "file",
    media: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.json],
    errors: ["export_too_large"],
  },
});
