import { queryOptions } from "@tanstack/react-query";
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
