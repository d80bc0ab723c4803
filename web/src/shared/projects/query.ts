import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** A project as its staff see it, in detail. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ["projects", "one", id],
    queryFn: ({ signal }) => api.getProject({ params: { id } }, { signal }),
  });
}

/** Whether nothing can be written on it at the moment; false until it is known. */
export function useIsArchived(projectId: string): boolean {
  return (useQuery(projectQuery(projectId)).data?.archived_at ?? null) !== null;
}
