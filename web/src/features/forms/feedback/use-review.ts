import { type FormResponse, limits, type ProjectFeedback, type ReviewStatus } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { patchEach, patchLists } from "#lib/optimistic.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { feedbackKey } from "./queries.ts";

const { reviewedAtOnce } = limits;

const otherThan = (status: ReviewStatus): ReviewStatus => (status === "new" ? "reviewed" : "new");

interface Review {
  ids: readonly string[];
  status: ReviewStatus;
}

/** Marks responses as reviewed or new, wherever they are shown. */
export function useReview(projectId: string) {
  const client = useQueryClient();
  const { mutate } = useOptimistic({
    save: async ({ ids, status }: Review) => {
      for (let from = 0; from < ids.length; from += reviewedAtOnce) {
        const response_ids = ids.slice(from, from + reviewedAtOnce);
        await api.reviewFeedback({ params: { id: projectId }, body: { response_ids, status } });
      }
    },
    patches: ({ ids, status }) => {
      const chosen = new Set(ids);
      const marked = <R extends { id: string }>(one: R) => (chosen.has(one.id) ? { ...one, status } : one);
      return [
        patchLists<ProjectFeedback>(feedbackKey(projectId), (one) =>
          chosen.has(one.response_id) ? { ...one, status } : one,
        ),
        // What leaves a page changes no other: pages continue after a response, not after a count.
        patchLists<ProjectFeedback>([...feedbackKey(projectId), { status: otherThan(status) }], (one) =>
          chosen.has(one.response_id) ? null : one,
        ),
        patchLists<FormResponse>(["forms", "responses"], marked),
        patchEach<FormResponse>(["forms", "response"], marked),
      ];
    },
    // Only the lists of that status lack them now.
    onSaved: (_saved, { status }) =>
      void client.invalidateQueries({ queryKey: [...feedbackKey(projectId), { status }] }),
  });
  return mutate;
}
