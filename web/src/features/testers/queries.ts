import type { inviteTesterBody, TesterStatus } from "@firstlight/contract";
import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { usePeopleChanged } from "#shared/testers/access.ts";

export type InviteBody = z.input<typeof inviteTesterBody>;

export interface TesterFilter {
  q?: string | undefined;
  /** The id of a group. */
  group?: string | undefined;
  status?: TesterStatus | undefined;
  /** How many at once. */
  limit?: number;
}

export function projectTestersQuery(projectId: string, { limit = 60, ...filter }: TesterFilter = {}) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => Boolean(value)));
  return infiniteQueryOptions({
    queryKey: ["testers", "of-project", projectId, asked, limit],
    queryFn: ({ pageParam, signal }) =>
      api.listProjectTesters.page(
        { params: { id: projectId }, query: { ...asked, limit, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

export function useInviteTester() {
  return useMutation({
    mutationFn: (body: InviteBody) => api.inviteTester({ body }),
    onSuccess: usePeopleChanged(),
  });
}

export function useRemoveTester(projectId: string) {
  return useMutation({
    mutationFn: (userId: string) => api.removeProjectTester({ params: { id: projectId, userId } }),
    onSuccess: usePeopleChanged(),
  });
}
