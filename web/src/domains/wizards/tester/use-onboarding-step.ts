import type { OnboardingStep } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { refresh } from "../../../lib/query.ts";
import { useSendAgain } from "../../../lib/use-send-again.ts";
import type { Kept } from "../run/kept.ts";
import { onboardingQuery } from "../run/run-queries.ts";
import { useStepAnswers } from "../run/use-step-answers.ts";
import { useStepTime } from "../run/use-step-time.ts";

interface OnboardingStepInput {
  projectId: string;
  step: OnboardingStep;
  kept: Kept;
  /** It is completed, and what comes next is known. */
  onCompleted: () => void;
}

/** What a tester does in one step of the onboarding, as long as it is open. */
export function useOnboardingStep({ projectId, step, kept, onCompleted }: OnboardingStepInput) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: onboardingQuery(projectId).queryKey });
  const seconds = useStepTime({
    stepId: step.completed ? undefined : step.id,
    before: Math.max(step.time_spent, kept.timeOf(step.id)),
    onPause: kept.keepTime,
  });
  const { mayGoOn, ...answers } = useStepAnswers({
    step,
    responses: step.responses,
    kept,
    isReadOnly: false,
    send: async (interactionId, response) => {
      const body = { interaction_id: interactionId, response_data: response, time_spent: seconds() };
      try {
        await api.respondToStep({ params: { id: step.wizard_id, stepId: step.id }, body });
      } finally {
        // What is refused was answered on another device.
        await reload();
      }
    },
  });
  const completing = useMutation({
    mutationFn: async () => {
      await api.completeOnboardingStep({
        params: { id: projectId, stepId: step.id },
        body: { time_spent: seconds() },
      });
      await reload();
      void refresh(client, { queryKey: ["testers", "dashboard"] });
    },
    onSuccess: onCompleted,
  });
  const isSentLater = useSendAgain(completing);
  const complete = () => {
    if (!completing.isPending && mayGoOn()) completing.mutate();
  };
  return { ...answers, completing, isSentLater, complete };
}
