import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

// Keep showing the previous period while another one loads.

export function companyAnalyticsQuery(days: number) {
  return queryOptions({
    queryKey: ["analytics", "company", "overview", days],
    queryFn: ({ signal }) => api.getCompanyAnalytics({ query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function companyTrendsQuery(days: number) {
  return queryOptions({
    queryKey: ["analytics", "company", "trends", days],
    queryFn: ({ signal }) => api.getCompanyTrends({ query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function projectFiguresQuery(days: number) {
  return infiniteQueryOptions({
    queryKey: ["analytics", "company", "projects", days],
    queryFn: ({ pageParam, signal }) =>
      api.listProjectFigures.page({ query: { days, limit: 20, cursor: pageParam } }, { signal }),
    ...inPages,
    placeholderData: keepPreviousData,
    // With several pages loaded, a refetch on focus would move rows while they are being read.
    refetchOnWindowFocus: false,
  });
}
