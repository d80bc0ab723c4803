import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { pollWhileBuilding } from "#lib/api/polling.ts";

/** The personal export. Fetching it starts building one. */
export function exportQuery() {
  return queryOptions({
    queryKey: ["privacy", "export"],
    queryFn: ({ signal }) => api.exportMe(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: pollWhileBuilding,
  });
}
