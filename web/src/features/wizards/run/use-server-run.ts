import type { Wizard, WizardRun } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api, ApiError } from "#lib/api/client.ts";
import type { Passed, Run } from "./model.ts";
import { type CalledFrom, passOrQueue, sendOrQueue, type StepCall } from "./outbox.ts";
import { pendingRun } from "./pending-run.ts";
import { acceptRun, runQuery } from "./queries.ts";

interface ServerRunInput {
  projectId: string;
  wizard: Wizard;
  state: WizardRun;
  draftSubject: string;
}

/** A run that the server keeps. */
export function useServerRun({ projectId, wizard, state, draftSubject }: ServerRunInput): Run {
  const client = useQueryClient();
  const { id } = wizard;
  const { queryKey } = runQuery(id);
  const fromStep = (stepId: string): CalledFrom => {
    const title = wizard.steps.find((step) => step.id === stepId)?.title ?? wizard.title;
    return { projectId, title, stepIds: state.step_ids, draftSubject };
  };
  /** A 409 means that it was already done, here or on another device. */
  const orRefetch = async <T>(sending: Promise<T>): Promise<T> => {
    try {
      return await sending;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const pass = async <C extends StepCall>(call: C, send: (call: C) => Promise<WizardRun>): Promise<Passed> => {
    const run = await orRefetch(passOrQueue(fromStep(call.params.stepId), call, send));
    if (run) await acceptRun(client, id, run);
    return { state: run ?? pendingRun(id, client.getQueryData(queryKey) ?? state), isQueued: !run };
  };
  return {
    title: wizard.title,
    completionMessage: wizard.settings.completion_message,
    steps: state.step_ids.flatMap((stepId) => wizard.steps.find((step) => step.id === stepId) ?? []),
    state,
    respond: async ({ stepId, interactionId, response, timeSpent }) => {
      const body = { interaction_id: interactionId, response_data: response, time_spent: timeSpent };
      const call = { call: "respondToStep", params: { id, stepId }, body } as const;
      const sending = sendOrQueue(fromStep(stepId), call, api.respondToStep);
      const responded = await orRefetch(sending);
      if (!responded) return client.invalidateQueries({ queryKey });
      const { response: _own, is_correct: _marked, ...run } = responded;
      await acceptRun(client, id, run);
    },
    completeStep: ({ stepId, timeSpent, responses }) => {
      const body = { time_spent: timeSpent, responses: [...responses] };
      return pass({ call: "completeStep", params: { id, stepId }, body } as const, api.completeStep);
    },
    skipStep: ({ stepId, timeSpent }) =>
      pass({ call: "skipStep", params: { id, stepId }, body: { time_spent: timeSpent } } as const, api.skipStep),
  };
}
