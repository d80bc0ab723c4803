import {
  correctValuesOf,
  isKeyed,
  type GivenResponses,
  isRunCompleted,
  markResponse,
  readResponse,
  visibleSteps,
  stepBefore,
  type StepResponse,
  unanswered,
  type WizardRun,
  type WizardStep,
} from "@firstlight/contract";
import { useRef, useState } from "react";
import type { Answer, Completing, Run } from "./model.ts";
import { runStateOf } from "./state.ts";

interface LocalWizard {
  title: string;
  steps: readonly WizardStep[];
  completionMessage: string;
}

interface Done {
  responses: readonly StepResponse[];
  completed: ReadonlySet<string>;
  /** Completed afterwards, they count as completed. */
  skipped: ReadonlySet<string>;
  time: Readonly<Record<string, number>>;
  isCompleted: boolean;
}

const nothing: Done = { responses: [], completed: new Set(), skipped: new Set(), time: {}, isCompleted: false };

const givenOf = ({ responses }: Done): GivenResponses =>
  Object.fromEntries(responses.map(({ interaction_id, response }) => [interaction_id, response]));

const now = () => new Date().toISOString();

function stateOf(steps: readonly WizardStep[], done: Done): WizardRun {
  const ids = visibleSteps(steps, givenOf(done)).map(({ id }) => id);
  const times = { started_at: now(), completed_at: done.isCompleted ? now() : null };
  return {
    ...runStateOf(ids, done),
    assignment: { status: done.isCompleted ? "completed" : "in_progress", ...times },
    assigned: null,
    responses: [...done.responses],
    time_spent: { ...done.time },
  };
}

function answered(steps: readonly WizardStep[], done: Done, { stepId, interactionId, response }: Answer): Done {
  const to = steps.flatMap(({ interactions }) => interactions).find(({ id }) => id === interactionId);
  if (!to) throw new Error("This question is not part of the wizard");
  const reading = readResponse(to, response);
  if ("problem" in reading) throw new Error(reading.problem);
  const given: StepResponse = {
    interaction_id: interactionId,
    step_id: stepId,
    response: { ...reading.response, is_correct: markResponse(to, reading.response) },
    correct_values: correctValuesOf(to),
    explanation: (isKeyed(to.type) ? to.metadata.explanation : undefined) ?? null,
    answered_at: now(),
  };
  return { ...done, responses: [...done.responses, given] };
}

/** With one step more that is completed or skipped. */
function passedBy(
  steps: readonly WizardStep[],
  done: Done,
  passed: Partial<Pick<Done, "completed" | "skipped">>,
): Done {
  const after = { ...done, ...passed };
  const shown = visibleSteps(steps, givenOf(after));
  return {
    ...after,
    isCompleted: done.isCompleted || isRunCompleted(shown, new Set([...after.completed, ...after.skipped])),
  };
}

function assertStepReady(steps: readonly WizardStep[], done: Done, stepId: string): void {
  const before = stepBefore(visibleSteps(steps, givenOf(done)), stepId, done.completed);
  if (before) throw new Error(`Complete “${before.title}” first.`);
}

function completedBy(steps: readonly WizardStep[], before: Done, { stepId, timeSpent, responses }: Completing): Done {
  const done = responses.reduce(
    (sofar, { interaction_id, response_data }) =>
      answered(steps, sofar, { stepId, timeSpent, interactionId: interaction_id, response: response_data }),
    before,
  );
  assertStepReady(steps, done, stepId);
  const step = steps.find(({ id }) => id === stepId);
  const [first] = step ? unanswered(step, givenOf(done)) : [];
  if (first) throw new Error(`Answer “${first.question}” first.`);
  return passedBy(steps, done, { completed: new Set([...done.completed, stepId]) });
}

function skippedBy(steps: readonly WizardStep[], done: Done, stepId: string): Done {
  assertStepReady(steps, done, stepId);
  return passedBy(steps, done, { skipped: new Set([...done.skipped, stepId]) });
}

/** A run that sends nothing: it marks, branches and completes as the server does. */
export function useLocalRun({ title, steps, completionMessage }: LocalWizard): Run {
  const [done, setDone] = useState(nothing);
  const latest = useRef(done);
  const update = (changed: Done) => {
    latest.current = changed;
    setDone(changed);
    return { state: stateOf(steps, changed), isQueued: false };
  };
  const timed = (changed: Done, { stepId, timeSpent }: { stepId: string; timeSpent: number }) =>
    update({ ...changed, time: { ...changed.time, [stepId]: timeSpent } });
  const state = stateOf(steps, done);
  return {
    title,
    completionMessage,
    steps: steps.filter(({ id }) => state.step_ids.includes(id)),
    state,
    respond: async (answer) => {
      update(answered(steps, latest.current, answer));
    },
    completeStep: async (completing) => timed(completedBy(steps, latest.current, completing), completing),
    skipStep: async (skipping) => timed(skippedBy(steps, latest.current, skipping.stepId), skipping),
  };
}
