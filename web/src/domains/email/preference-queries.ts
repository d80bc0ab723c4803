import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export function preferencesQuery() {
  return queryOptions({
    queryKey: ["email", "preferences"],
    queryFn: ({ signal }) => api.getPreferences(undefined, { signal }),
  });
}
