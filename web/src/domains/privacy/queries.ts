import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

const shortest = 1_000;
const longest = 5_000;

/** The person's own pack. Asking starts building it; it is asked for again, less and less often, until it is done. */
export function exportQuery() {
  return queryOptions({
    queryKey: ["privacy", "export"],
    queryFn: ({ signal }) => api.exportMe(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.status === "building" && Math.min(longest, shortest + state.dataUpdateCount * 250),
  });
}
