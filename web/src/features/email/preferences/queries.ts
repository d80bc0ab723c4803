import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function preferencesQuery() {
  return queryOptions({
    queryKey: ["email", "preferences"],
    queryFn: ({ signal }) => api.getPreferences(undefined, { signal }),
  });
}
