import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { pollWhileBuilding } from "../../lib/while-building.ts";

/** The person's own pack. Asking starts building it. */
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
