import type {
  FormResponse,
  ProjectFeedback,
  reviewedAtOnce as reviewedAtOnceOfApi,
  ReviewStatus,
} from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { patchLists } from "#lib/optimistic.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";

/** What the feedback of a project is narrowed to. */
export interface FeedbackFilter {
  q?: string | undefined;
  form?: string | undefined;
  tester?: string | undefined;
  /** Of the tester. */
  tag?: string | undefined;
  rating?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  status?: ReviewStatus | undefined;
}

const feedbackKey = (projectId: string) => ["projects", "one", projectId, "feedback"] as const;

/** Testers' feedback on a project that matches, newest first. */
export function feedbackQuery(projectId: string, filter: FeedbackFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [...feedbackKey(projectId), filter],
    queryFn: ({ pageParam, signal }) =>
      api.listProjectFeedback.page(
        { params: { id: projectId }, query: { ...filter, limit: 12, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

/** The forms to choose from, by their titles. */
export function formChoicesQuery(projectId: string) {
  return queryOptions({
    queryKey: ["forms", "choices", projectId],
    queryFn: async ({ signal }) => {
      const { items } = await api.listForms.page({ query: { project_id: projectId, limit: 200 } }, { signal });
      return items.map(({ id, title }) => ({ id, title }));
    },
  });
}

// By value here: the contract's own would bring all its schemas along.
const reviewedAtOnce: typeof reviewedAtOnceOfApi = 500;

interface Review {
  ids: readonly string[];
  status: ReviewStatus;
}

/** Marks responses as reviewed or new, wherever they are shown. */
export function useReview(projectId: string) {
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
      const queryKey = ["forms", "response"];
      return [
        patchLists<ProjectFeedback>(feedbackKey(projectId), (one) =>
          chosen.has(one.response_id) ? { ...one, status } : one,
        ),
        patchLists<FormResponse>(["forms", "responses"], marked),
        {
          queryKey,
          apply: (client) => client.setQueriesData<FormResponse>({ queryKey }, (one) => one && marked(one)),
        },
      ];
    },
    refresh: [feedbackKey(projectId)],
  });
  return mutate;
}
