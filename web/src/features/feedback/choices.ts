import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** Who of the team can own an item. */
export function ownersQuery() {
  return queryOptions({
    queryKey: ["team", "members", "owners"],
    queryFn: async ({ signal }) => {
      const { items } = await api.listTeam.page({ query: { limit: 100 } }, { signal });
      return items
        .filter((member) => member.is_active && member.invitation_status === "accepted")
        .map(({ id, name }) => ({ id, name }));
    },
  });
}

/** The builds of a project to choose from, newest first. */
export function buildChoicesQuery(projectId: string) {
  return queryOptions({
    queryKey: ["feedback", projectId, "builds", "choices"],
    queryFn: async ({ signal }) => {
      const { items } = await api.listBuilds.page({ params: { id: projectId }, query: { limit: 200 } }, { signal });
      return items.map(({ id, name }) => ({ id, name }));
    },
  });
}
