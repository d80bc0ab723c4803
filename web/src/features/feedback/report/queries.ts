import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { addCalls, api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { feedbackRouteTable } from "#shared/feedback/route-table.ts";

addCalls(feedbackRouteTable);

export type Shown = "mine" | "known";

export function reportsQuery(projectId: string, show: Shown) {
  return infiniteQueryOptions({
    queryKey: ["feedback", projectId, "reports", show],
    queryFn: ({ pageParam, signal }) =>
      api.listReports.page({ params: { id: projectId }, query: { show, limit: 20, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

export function testerBuildsQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ["feedback", projectId, "tester builds"],
    queryFn: ({ pageParam, signal }) =>
      api.listTesterBuilds.page({ params: { id: projectId }, query: { limit: 20, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

export function reportQuery(projectId: string, number: number) {
  return queryOptions({
    queryKey: ["feedback", projectId, "report", number],
    queryFn: ({ signal }) => api.getReport({ params: { id: projectId, number } }, { signal }),
  });
}

/** What may say the same as what is being typed. */
export function similarQuery(projectId: string, text: string) {
  return queryOptions({
    queryKey: ["similar reports", projectId, text],
    queryFn: async ({ signal }) =>
      (await api.findSimilarReports({ params: { id: projectId }, body: { text } }, { signal })).items,
    retry: false,
  });
}
