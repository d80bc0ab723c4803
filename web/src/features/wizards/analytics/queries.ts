import type { RouteOutput, Api } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

/** How testers do with a wizard of either kind. */
export function wizardAnalyticsQuery(id: string) {
  return queryOptions({
    queryKey: ["wizards", "analytics", id],
    queryFn: ({ signal }) => api.getWizardAnalytics({ params: { id } }, { signal }),
    // Testers continue working: returning to the window refetches their progress.
    refetchOnWindowFocus: "always",
  });
}

export type StepAnswer = RouteOutput<Api["listStepAnswers"]>["answers"][number];

/** The answers to one interaction, newest first: a few at once, then more. */
export function stepAnswersQuery(id: string, interaction_id: string, said: string) {
  return infiniteQueryOptions({
    queryKey: ["wizards", "answers", id, interaction_id, said],
    queryFn: ({ pageParam, signal }) => {
      const query = { interaction_id, q: said, cursor: pageParam, limit: pageParam === undefined ? 6 : 24 };
      return api.listStepAnswers.page({ params: { id }, query }, { signal });
    },
    ...inPages,
  });
}
