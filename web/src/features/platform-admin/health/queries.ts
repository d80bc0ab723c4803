import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";

/** Refetched while the tab is visible; background tabs send no requests. */
const everyMs = 15_000;

export function healthQuery() {
  return queryOptions({
    queryKey: ["platform-admin", "health"],
    queryFn: ({ signal }) => adminApi.getPlatformHealth({}, { signal }),
    refetchInterval: everyMs,
  });
}

export function failedJobsQuery(page: number) {
  return queryOptions({
    queryKey: ["platform-admin", "jobs", page],
    queryFn: ({ signal }) => adminApi.listFailedJobs({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}
