import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

/** Testers' feedback on a project, optionally of one tester. */
export function feedbackQuery(id: string, tester?: string) {
  return infiniteQueryOptions({
    queryKey: ["projects", "one", id, "feedback", tester ?? ""],
    queryFn: ({ pageParam, signal }) =>
      api.listProjectFeedback.page({ params: { id }, query: { tester, limit: 12, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}
