import { type Form, limits, type TurnedResponse } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addCalls, api } from "#lib/api/client.ts";
import { bodyOf, type TurningChoice } from "./choices.ts";
import { staffFeedbackTable } from "#shared/feedback/staff-route-table.ts";

addCalls(staffFeedbackTable);

/** Turns responses into feedback, as many at once as the API takes. Sent again after a failure, what is done stays done. */
export function useTurning({ id: form_id, project_id: id }: Form) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, choice }: { ids: readonly string[]; choice: TurningChoice }) => {
      const results: TurnedResponse[] = [];
      for (let from = 0; from < ids.length; from += limits.feedbackAtOnce) {
        const response_ids = ids.slice(from, from + limits.feedbackAtOnce);
        const body = { ...bodyOf(choice), form_id, response_ids };
        results.push(...(await api.turnResponses({ params: { id }, body })).results);
      }
      return results;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["feedback", id] }),
  });
}
