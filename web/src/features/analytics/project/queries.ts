import type { EngagementState } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

export function projectAnalyticsQuery(projectId: string, days: number) {
  return queryOptions({
    queryKey: ["analytics", "project", projectId, "whole", days],
    queryFn: ({ signal }) => api.getProjectAnalytics({ params: { id: projectId }, query: { days } }, { signal }),
  });
}

export function formFiguresQuery(projectId: string, days: number) {
  return infiniteQueryOptions({
    queryKey: ["analytics", "project", projectId, "forms", days],
    queryFn: ({ pageParam, signal }) =>
      api.listFormFigures.page(
        { params: { id: projectId }, query: { days, limit: 12, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

export function wizardFiguresQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ["analytics", "project", projectId, "wizards"],
    queryFn: ({ pageParam, signal }) =>
      api.listWizardFigures.page({ params: { id: projectId }, query: { limit: 12, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

export interface TesterFilter {
  engagement?: EngagementState | undefined;
  q?: string | undefined;
}

export function testerFiguresQuery(projectId: string, { engagement, q }: TesterFilter) {
  return infiniteQueryOptions({
    queryKey: ["analytics", "project", projectId, "testers", engagement ?? "", q ?? ""],
    queryFn: ({ pageParam, signal }) =>
      api.listTesterFigures.page(
        { params: { id: projectId }, query: { engagement, ...(q && { q }), limit: 24, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}
