import { z } from "zod";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { inWizard, wizardPriority } from "./routes.ts";
import { responseData } from "./interactions.ts";
import { wizardStep } from "./steps.ts";
import { runStates } from "./constants.ts";

/** Whole seconds on the step so far, over all openings of it: the greatest value sent is stored. */
const timeSpent = z
  .int("Time spent must be in whole seconds")
  .min(0, "Time spent cannot be negative")
  .max(limits.timeSpent, "Time spent can be at most 86,400 seconds (1 day)");

const stepAnswer = z.object({ interaction_id: id, response_data: responseData });
export type StepAnswer = z.output<typeof stepAnswer>;
const onStep = z.object({ time_spent: timeSpent.default(0) });

export const respondBody = stepAnswer.extend(onStep.shape);
export const completeStepBody = onStep
  .extend({
    /** Answers to questions of the step: all of them are stored and it is completed, or nothing is. */
    responses: z
      .array(stepAnswer)
      .max(limits.interactionsPerStep, `At most ${limits.interactionsPerStep} answers`)
      .default([]),
  })
  .optional();
export const skipStepBody = onStep.optional();

/** Of a quiz `is_correct` says whether it was right; null of everything else. */
export const givenResponse = responseData
  .extend({
    is_correct: z.boolean().nullable(),
  })
  .meta({ id: "GivenResponse" });
const stepResponse = z.object({
  interaction_id: id,
  step_id: id,
  response: givenResponse,
  /** The values of the options that are right, once a quiz is answered; null of everything else. */
  correct_values: z.array(z.string()).nullable(),
  /** What the staff says about a quiz once it is answered. */
  explanation: z.string().nullable(),
  answered_at: time,
});
export type StepResponse = z.output<typeof stepResponse>;

const progress = z.object({
  total_steps: z.int(),
  completed_steps: z.int(),
  skipped_steps: z.int(),
  /** Of the steps that are completed or skipped; 100 only once it is completed. */
  progress_percentage: z.int(),
});
export type WizardProgress = z.output<typeof progress>;
const assignment = z.object({
  status: z.enum(["in_progress", "completed"]),
  started_at: time,
  completed_at: time.nullable(),
});
/** Assignment by a team member; null without one. */
const assigned = z.object({ by: z.string(), at: time, notes: z.string(), due_date: z.iso.date().nullable() });

/** Where a tester is with a wizard. */
export const wizardRun = z
  .object({
    /** Null until they start: being assigned by staff is not starting. */
    assignment: assignment.nullable(),
    assigned: assigned.nullable(),
    progress,
    completed_step_ids: z.array(id),
    skipped_step_ids: z.array(id),
    /** The steps that are shown to them now, in their order. */
    step_ids: z.array(id),
    /** The first of them that is neither completed nor skipped; null at the end. */
    current_step_id: id.nullable(),
    responses: z.array(stepResponse),
    /** Seconds by step id. */
    time_spent: z.record(z.string(), z.int()),
  })
  .meta({ id: "WizardRun" });
export type WizardRun = z.output<typeof wizardRun>;

/** A wizard in its tester's list. */
export const testerWizard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  priority: wizardPriority,
  estimated_total_time: z.int().nullable(),
  tags: z.array(z.string()),
  state: z.enum(runStates),
  /** No longer offered to testers that have not started it. */
  is_archived: z.boolean(),
  assignment: assignment.nullable(),
  assigned: assigned.nullable(),
  overdue: z.boolean(),
  progress,
});
export type TesterWizard = z.output<typeof testerWizard>;

/** A step of a project's onboarding as its tester sees it. */
export const onboardingStep = wizardStep.omit({ show_if: true }).extend({
  wizard_id: id,
  wizard_title: z.string(),
  /** What its texts say. */
  content: z.string(),
  /** Where its links lead. */
  links: z.array(z.string()),
  completed: z.boolean(),
  completed_at: time.nullable(),
  skipped: z.boolean(),
  /** Seconds so far. */
  time_spent: z.int(),
  responses: z.array(stepResponse),
});
export type OnboardingStep = z.output<typeof onboardingStep>;

export const wizardRunRoutes = routes({
  listTesterWizards: {
    method: "GET",
    path: "/beta/projects/{id}/wizards",
    permission: "use tester dashboard",
    summary: "Lists a project’s wizards for its tester, assigned ones first",
    params: withId,
    answer: z.object({ wizards: z.array(testerWizard) }),
  },
  getWizardProgress: {
    method: "GET",
    path: "/wizards/{id}/progress",
    permission: "run wizards",
    summary: "Returns the signed-in tester’s progress in a wizard",
    params: withId,
    answer: wizardRun,
  },
  startWizard: {
    method: "POST",
    path: "/wizards/{id}/start",
    permission: "run wizards",
    summary: "Starts a wizard; one that was already started stays unchanged",
    params: withId,
    answer: wizardRun,
    errors: ["wizard_archived"],
  },
  respondToStep: {
    method: "POST",
    path: "/wizards/{id}/steps/{stepId}/responses",
    permission: "run wizards",
    summary: "Answers an interaction of a step, once; the server marks quizzes",
    params: inWizard,
    body: respondBody,
    answer: wizardRun.extend({ response: stepResponse, is_correct: z.boolean().nullable() }),
    errors: ["already_answered", "wizard_archived", "wizard_not_started"],
  },
  completeStep: {
    method: "POST",
    path: "/wizards/{id}/steps/{stepId}/complete",
    permission: "run wizards",
    summary: "Completes a step with answers to its questions; the last open step completes the wizard",
    params: inWizard,
    body: completeStepBody,
    answer: wizardRun,
    errors: ["already_answered", "step_incomplete", "wizard_archived", "wizard_not_started"],
  },
  skipStep: {
    method: "POST",
    path: "/wizards/{id}/steps/{stepId}/skip",
    permission: "run wizards",
    summary: "Skips an optional step; it can still be completed later",
    params: inWizard,
    body: skipStepBody,
    answer: wizardRun,
    errors: ["step_incomplete", "wizard_archived", "wizard_not_started"],
  },
  getOnboarding: {
    method: "GET",
    path: "/beta/projects/{id}/onboarding",
    permission: "use tester dashboard",
    summary: "Lists the steps of a project’s active onboarding wizards, in order",
    params: withId,
    answer: z.object({ steps: z.array(onboardingStep), progress }),
  },
  completeOnboardingStep: {
    method: "POST",
    path: "/beta/projects/{id}/onboarding/{stepId}/complete",
    permission: "run wizards",
    summary: "Marks an onboarding step as complete, with answers to its questions",
    params: inWizard,
    body: completeStepBody,
    answer: z.object({ progress }),
    errors: ["already_answered", "step_incomplete", "wizard_archived"],
  },
});
