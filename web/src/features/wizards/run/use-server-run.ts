import type { Wizard, WizardRun } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api, ApiError } from "#lib/api/client.ts";
import type { Run } from "./model.ts";
import { sendOrQueue, type StepCall } from "./outbox.ts";
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
  /** A 409 means that it was already done, here or on another device. */
  const orRefetch = async <C extends StepCall, T>(call: C, send: (call: C) => Promise<T>): Promise<T> => {
    const title = wizard.steps.find((step) => step.id === call.params.stepId)?.title ?? wizard.title;
    try {
      return await sendOrQueue({ projectId, title, draftSubject }, call, send);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey: runQuery(id).queryKey });
      }
      throw error;
    }
  };
  return {
    title: wizard.title,
    completionMessage: wizard.settings.completion_message,
    steps: state.step_ids.flatMap((stepId) => wizard.steps.find((step) => step.id === stepId) ?? []),
    state,
    respond: async ({ stepId, interactionId, response, timeSpent }) => {
      const body = { interaction_id: interactionId, response_data: response, time_spent: timeSpent };
      const {
        response: _own,
        is_correct: _marked,
        ...run
      } = await orRefetch({ call: "respondToStep", params: { id, stepId }, body }, api.respondToStep);
      await acceptRun(client, id, run);
    },
    completeStep: async ({ stepId, timeSpent, responses }) => {
      const body = { time_spent: timeSpent, responses: [...responses] };
      const run = await orRefetch({ call: "completeStep", params: { id, stepId }, body }, api.completeStep);
      await acceptRun(client, id, run);
      return run;
    },
    skipStep: async ({ stepId, timeSpent }) => {
      const body = { time_spent: timeSpent };
      const run = await orRefetch({ call: "skipStep", params: { id, stepId }, body }, api.skipStep);
      await acceptRun(client, id, run);
      return run;
    },
  };
}
