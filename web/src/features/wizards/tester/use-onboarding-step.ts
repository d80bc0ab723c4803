import type { OnboardingStep, StepAnswer } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import { passOrQueue, sendOrQueue } from "../run/outbox.ts";
import type { RunDraft } from "../run/use-run-draft.ts";
import { onboardingQuery } from "../run/queries.ts";
import { useStepAnswers } from "../run/use-step-answers.ts";
import { useStepTime } from "../run/use-step-time.ts";

interface OnboardingStepInput {
  projectId: string;
  step: OnboardingStep;
  /** All steps in their order. */
  stepIds: readonly string[];
  runDraft: RunDraft;
  /** Called if the completed step has feedback to read. */
  onStay: () => void;
  /** Called once the step is completed and the next one is known. */
  onPassed: () => void;
}

/** The actions of an open onboarding step. */
export function useOnboardingStep({ projectId, step, stepIds, runDraft, onStay, onPassed }: OnboardingStepInput) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: onboardingQuery(projectId).queryKey });
  const [isToRead, setToRead] = useState(false);
  const inWizard = { id: step.wizard_id, stepId: step.id };
  const inProject = { id: projectId, stepId: step.id };
  const from = { projectId, title: step.title, stepIds, draftSubject: runDraft.subject };
  const seconds = useStepTime({
    stepId: step.completed ? undefined : step.id,
    before: Math.max(step.time_spent, runDraft.timeOf(step.id)),
    onPause: runDraft.saveTime,
  });
  const { collect, arrived, hasQuiz, ...answers } = useStepAnswers({
    step,
    onType: () => isSkipping && !passing.isPending && passing.reset(),
    responses: step.responses,
    runDraft,
    isReadOnly: false,
    send: async (interactionId, response) => {
      const body = { interaction_id: interactionId, response_data: response, time_spent: seconds() };
      try {
        await sendOrQueue(from, { call: "respondToStep", params: inWizard, body }, api.respondToStep);
      } finally {
        // A rejected answer was already given on another device.
        await reload();
      }
    },
  });
  const passing = useMutation({
    mutationFn: async (responses: StepAnswer[] | null) => {
      const time_spent = seconds();
      const passed = await (responses
        ? passOrQueue(
            from,
            { call: "completeOnboardingStep", params: inProject, body: { time_spent, responses } } as const,
            api.completeOnboardingStep,
          )
        : passOrQueue(from, { call: "skipStep", params: inWizard, body: { time_spent } } as const, api.skipStep));
      if (passed) await reload();
      void client.invalidateQueries({ queryKey: ["testers", "dashboard"] });
      return { isQueued: !passed };
    },
    onSuccess: ({ isQueued }, responses) => {
      // What is queued stays typed, and can be changed until it is sent.
      if (responses && !isQueued && arrived(responses)) setToRead(true);
      else onPassed();
    },
  });
  const isSkipping = passing.variables === null;
  const complete = () => {
    const responses = passing.isPending ? undefined : collect();
    if (!responses) return;
    if (hasQuiz(responses)) onStay();
    passing.mutate(responses);
  };
  const skip = () => {
    if (!passing.isPending) passing.mutate(null);
  };
  const again = () => (isSkipping ? skip() : complete());
  return { ...answers, passing, isSkipping, isToRead, complete, skip, again };
}
