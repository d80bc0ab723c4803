import type { ReviewStatus } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

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

export const feedbackKey = (projectId: string) => ["forms", "feedback", projectId] as const;

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
    // Avoid refetches that would move rows while they are being read.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
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
