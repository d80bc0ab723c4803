import {
  isKeyed,
  countedPair,
  roundedPercent,
  type RouteOutput,
  type Api,
  type RouteInput,
  type InteractionAnalytics,
  type StepAnalytics,
  type WizardKind,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { questionKinds } from "#domains/questions/public.ts";
import {
  getSummaryRow,
  listAnswerCounts,
  listKnownSteps,
  listMedians,
  listStepCounts,
  type AnswerCount,
  type KnownInteraction,
  type KnownStep,
} from "./queries.ts";
import { knownQuestion, valuesOf } from "./known-question.ts";
import { getWizardAlone } from "../wizard/queries.ts";

const sum = (counts: readonly AnswerCount[], of: (one: AnswerCount) => number) =>
  counts.reduce((total, one) => total + of(one), 0);

interface AnswersTo {
  version: number;
  counts: readonly AnswerCount[];
}

/** What its summary says, with the correct options of a quiz. */
function summaryOf(asked: KnownInteraction, answered: number, { version, counts }: AnswersTo) {
  const question = knownQuestion(asked, { version });
  const {
    choices = [],
    average = null,
    nps,
    ranks,
    grid,
  } = questionKinds[question.type].summary(question, { answered, values: valuesOf(counts) });
  const correct = new Map(asked.options.map(({ value, is_correct }) => [value, is_correct === true]));
  return {
    choices: choices.map(({ value, label, count }) => ({
      value,
      text: label,
      count,
      ...(isKeyed(asked.type) && correct.has(value) && { is_correct: correct.get(value) }),
    })),
    average,
    ...(nps && { nps }),
    ...(ranks && { ranks }),
    ...(grid && { grid }),
  };
}

function interactionView(asked: KnownInteraction, { version, counts }: AnswersTo): InteractionAnalytics {
  // The options of a ranking and the rows of a matrix are counted beside the answer itself.
  const answered = sum(counts, ({ value, count }) => (value !== null && countedPair(value) ? 0 : count));
  return {
    interaction_id: asked.id,
    question: asked.question,
    type: asked.type,
    is_current: asked.version === version,
    answered,
    ...summaryOf(asked, answered, { version, counts }),
    // Answers given before the question became a quiz are not graded.
    correct: isKeyed(asked.type)
      ? { n: sum(counts, ({ correct }) => correct), of: sum(counts, ({ marked }) => marked) }
      : null,
    texts: sum(counts, ({ texts }) => texts),
  };
}

interface Counted {
  version: number;
  started: number;
  steps: ReadonlyMap<string, { completed: number; here: number }>;
  /** By step ID; the key null is the whole run. */
  medians: ReadonlyMap<string | null, number>;
  answers: ReadonlyMap<string, AnswerCount[]>;
}

type StepView = Omit<StepAnalytics, "passed_count">;

function stepView(step: KnownStep, { version, started, steps, medians, answers }: Counted): StepView {
  const { completed, here } = steps.get(step.id) ?? { completed: 0, here: 0 };
  return {
    step_id: step.id,
    step_title: step.title,
    is_required: step.is_required,
    is_current: step.version === version,
    completion_count: completed,
    completion_rate: roundedPercent(completed, started, 1),
    completion_rate_of: { n: completed, of: started },
    here,
    median_time_spent: medians.get(step.id) ?? null,
    interactions: step.interactions.map((asked) =>
      interactionView(asked, { version, counts: answers.get(asked.id) ?? [] }),
    ),
  };
}

/** Counts runs that have passed each step: runs at that step or an earlier one have not. */
function withPassed(steps: readonly StepView[], started: number): StepAnalytics[] {
  let passed = started;
  return steps.map((step) => {
    passed -= step.here;
    return { ...step, passed_count: passed };
  });
}

/** The expected testers and their progress. Onboarding is expected of all testers on the project, without an assignment. */
function askedOf(kind: WizardKind, { people, assignments, ...counted }: Awaited<ReturnType<typeof getSummaryRow>>) {
  const { in_progress, completed, unassigned_in_progress, unassigned_completed } = counted;
  if (kind === "onboarding")
    return { total: people, in_progress, completed, unassigned: { in_progress: 0, completed: 0 } };
  return {
    total: assignments - unassigned_in_progress - unassigned_completed,
    in_progress: in_progress - unassigned_in_progress,
    completed: completed - unassigned_completed,
    unassigned: { in_progress: unassigned_in_progress, completed: unassigned_completed },
  };
}

/** Analytics of a wizard: the state of all testers, and per step the completions, times and answers. */
export async function getWizardAnalytics(
  ctx: Context,
  { params }: RouteInput<Api["getWizardAnalytics"]>,
): Promise<RouteOutput<Api["getWizardAnalytics"]>> {
  const which = { company_id: ctx.company.id, id: params.id };
  const wizard = await getWizardAlone(ctx.tx, which);
  const [summary, known, stepCounts, times, answerCounts] = await Promise.all([
    getSummaryRow(ctx.tx, which),
    listKnownSteps(ctx.tx, which),
    listStepCounts(ctx.tx, which),
    listMedians(ctx.tx, which),
    listAnswerCounts(ctx.tx, which),
  ]);
  const { total, in_progress, completed, unassigned } = askedOf(wizard.kind, summary);
  const started = summary.in_progress + summary.completed;
  const medians = new Map(times.map(({ step_id, median }) => [step_id, median]));
  const counted: Counted = {
    version: wizard.version,
    started,
    steps: new Map(stepCounts.map((each) => [each.step_id, each])),
    medians,
    answers: Map.groupBy(answerCounts, ({ interaction_id }) => interaction_id),
  };
  return {
    summary: {
      total_assigned: total,
      not_started: total - in_progress - completed,
      in_progress,
      completed,
      completion_rate: roundedPercent(completed, total, 1),
      completion_rate_of: { n: completed, of: total },
      unassigned,
      median_minutes: medians.get(null) ?? null,
    },
    step_analytics: withPassed(
      known.map((step) => stepView(step, counted)),
      started,
    ),
  };
}
