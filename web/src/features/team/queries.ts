import type { inviteMemberBody, TeamMember, updateMemberBody } from "@firstlight/contract";
import { infiniteQueryOptions, type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, type Page } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

export type InviteBody = z.input<typeof inviteMemberBody>;
export type MemberChange = z.input<typeof updateMemberBody>;

const everyList = { queryKey: ["team", "members"] };
const pageSize = 50;

export function membersQuery(q?: string) {
  return infiniteQueryOptions({
    queryKey: [...everyList.queryKey, q ?? ""],
    queryFn: ({ pageParam, signal }) =>
      api.listTeam.page({ query: { ...(q && { q }), limit: pageSize, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

/** Refetches data that depends on the team: the Overview's counts, the email recipients and billing. */
function useTeamChanged() {
  const client = useQueryClient();
  return () => {
    for (const domain of ["team", "email", "testers", "analytics", "billing"]) {
      void client.invalidateQueries({ queryKey: [domain] });
    }
  };
}

export function useInviteMember() {
  return useMutation({ mutationFn: (body: InviteBody) => api.inviteMember({ body }), onSuccess: useTeamChanged() });
}

/** An optimistic update, rolled back if the server rejects it. */
export function useUpdateMember() {
  const client = useQueryClient();
  const changed = useTeamChanged();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: MemberChange }) =>
      api.updateMember({ params: { id }, body: change }),
    onMutate: async ({ id, change }) => {
      await client.cancelQueries(everyList);
      const before = client.getQueriesData<InfiniteData<Page<TeamMember>>>(everyList);
      const apply = (member: TeamMember) => (member.id === id ? Object.assign({}, member, change) : member);
      client.setQueriesData<InfiniteData<Page<TeamMember>>>(
        everyList,
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(apply) })) },
      );
      return before;
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
    },
    onSettled: changed,
  });
}

export function useRemoveMember() {
  return useMutation({
    mutationFn: (id: string) => api.removeMember({ params: { id } }),
    onSuccess: useTeamChanged(),
  });
}

export function useTransferOwnership() {
  return useMutation({
    mutationFn: (id: string) => api.transferOwnership({ params: { id } }),
    onSuccess: useTeamChanged(),
  });
}
