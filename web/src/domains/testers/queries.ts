import type { inviteTesterBody } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../api.ts";
import { inPages } from "../../lib/query.ts";

export type InviteBody = z.input<typeof inviteTesterBody>;

export function projectTestersQuery(projectId: string, q?: string) {
  return infiniteQueryOptions({
    queryKey: ["testers", "of-project", projectId, q ?? ""],
    queryFn: ({ pageParam, signal }) =>
      api.listProjectTesters.page(
        { params: { id: projectId }, query: { ...(q && { q }), limit: 60, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

export function testerDashboardQuery() {
  return queryOptions({
    queryKey: ["testers", "dashboard"],
    queryFn: ({ signal }) => api.getTesterDashboard({}, { signal }),
  });
}

export function testerFormsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["testers", "forms", projectId],
    queryFn: async ({ signal }) => (await api.listTesterForms({ params: { id: projectId } }, { signal })).forms,
  });
}

export function useInviteTester() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InviteBody) => api.inviteTester({ body }),
    onSuccess: () => {
      for (const domain of ["testers", "projects", "analytics"]) void client.invalidateQueries({ queryKey: [domain] });
    },
  });
}
