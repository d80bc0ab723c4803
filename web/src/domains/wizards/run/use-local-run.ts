import {
  type GivenResponses,
  isRunCompleted,
  markResponse,
  progressPercentage,
  readResponse,
  shownSteps,
  stepBefore,
  type StepResponse,
  unanswered,
  type WizardRun,
  type WizardStep,
} from "@firstlight/contract";
import { useRef, useState } from "react";
import type { Answer, Run } from "./run.ts";

interface LocalWizard {
  title: string;
  steps: readonly WizardStep[];
  completionMessage: string;
}

interface Done {
  responses: readonly StepResponse[];
  completed: ReadonlySet<string>;
  time: Readonly<Record<string, number>>;
  isCompleted: boolean;
}

const nothing: Done = { responses: [], completed: new Set(), time: {}, isCompleted: false };

const givenOf = ({ responses }: Done): GivenResponses =>
  Object.fromEntries(responses.map(({ interaction_id, response }) => [interaction_id, response]));

const now = () => new Date().toISOString();

function stateOf(steps: readonly WizardStep[], done: Done): WizardRun {
  const shown = shownSteps(steps, givenOf(done));
  const completed = shown.filter(({ id }) => done.completed.has(id));
  const times = { started_at: now(), completed_at: done.isCompleted ? now() : null };
  return {
    assignment: { status: done.isCompleted ? "completed" : "in_progress", ...times },
    assigned: null,
    progress: {
      total_steps: shown.length,
      completed_steps: completed.length,
      progress_percentage: progressPercentage(completed.length, shown.length, done.isCompleted),
    },
    completed_step_ids: completed.map(({ id }) => id),
    step_ids: shown.map(({ id }) => id),
    current_step_id: shown.find(({ id }) => !done.completed.has(id))?.id ?? null,
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
    explanation: (to.type === "quiz" ? to.metadata.explanation : undefined) ?? null,
    answered_at: now(),
  };
  return { ...done, responses: [...done.responses, given] };
}

function completedBy(steps: readonly WizardStep[], done: Done, stepId: string): Done {
  const given = givenOf(done);
  const shown = shownSteps(steps, given);
  const step = shown.find(({ id }) => id === stepId);
  const before = stepBefore(shown, stepId, done.completed);
  if (before) throw new Error(`Complete “${before.title}” first.`);
  const [first] = step ? unanswered(step, given) : [];
  if (first) throw new Error(`Answer “${first.question}” first.`);
  const completed = new Set([...done.completed, stepId]);
  return { ...done, completed, isCompleted: done.isCompleted || isRunCompleted(shown, completed) };
}

/** A run that sends nothing: it marks, branches and completes as the server does. */
export function useLocalRun({ title, steps, completionMessage }: LocalWizard): Run {
  const [done, setDone] = useState(nothing);
  const latest = useRef(done);
  const keep = (changed: Done) => {
    latest.current = changed;
    setDone(changed);
    return stateOf(steps, changed);
  };
  const state = stateOf(steps, done);
  return {
    title,
    completionMessage,
    steps: steps.filter(({ id }) => state.step_ids.includes(id)),
    state,
    respond: async (answer) => {
      keep(answered(steps, latest.current, answer));
    },
    completeStep: async ({ stepId, timeSpent }) => {
      const changed = completedBy(steps, latest.current, stepId);
      return keep({ ...changed, time: { ...changed.time, [stepId]: timeSpent } });
    },
  };
}
