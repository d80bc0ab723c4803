import type { Wizard, WizardRun } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api, ApiError } from "#lib/api/client.ts";
import { acceptRun, runQuery } from "./queries.ts";
import type { Run } from "./model.ts";

/** A run that the server keeps. */
export function useServerRun(wizard: Wizard, state: WizardRun): Run {
  const client = useQueryClient();
  const { id } = wizard;
  /** A 409 means that it was already done, here or on another device. */
  const orRefetch = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
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
      } = await orRefetch(api.respondToStep({ params: { id, stepId }, body }));
      await acceptRun(client, id, run);
    },
    completeStep: async ({ stepId, timeSpent, responses }) => {
      const body = { time_spent: timeSpent, responses: [...responses] };
      const run = await orRefetch(api.completeStep({ params: { id, stepId }, body }));
      await acceptRun(client, id, run);
      return run;
    },
    skipStep: async ({ stepId, timeSpent }) => {
      const run = await orRefetch(api.skipStep({ params: { id, stepId }, body: { time_spent: timeSpent } }));
      await acceptRun(client, id, run);
      return run;
    },
  };
}
