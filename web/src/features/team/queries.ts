import type { inviteMemberBody, TeamMember } from "@firstlight/contract";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { patchLists } from "#lib/optimistic.ts";
import { type Optimistic, useOptimistic } from "#ui/feedback/use-optimistic.ts";

export type InviteBody = z.input<typeof inviteMemberBody>;

const everyList = ["team", "members"];
const pageSize = 50;

export function membersQuery(q?: string) {
  return infiniteQueryOptions({
    queryKey: [...everyList, q ?? ""],
    queryFn: ({ pageParam, signal }) =>
      api.listTeam.page({ query: { ...(q && { q }), limit: pageSize, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

/** Data that depends on the team: also the Overview's counts, the email recipients and billing. */
const dependent = ["team", "email", "testers", "analytics", "billing"].map((domain) => [domain]);

function useTeamChanged() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of dependent) void client.invalidateQueries({ queryKey });
  };
}

export function useInviteMember() {
  return useMutation({ mutationFn: (body: InviteBody) => api.inviteMember({ body }), onSuccess: useTeamChanged() });
}

interface ActiveChange {
  id: string;
  is_active: boolean;
}

/** Waits for the server: a member who is active takes a paid seat. */
export function useSetActive() {
  return useMutation({
    mutationFn: ({ id, is_active }: ActiveChange) => api.updateMember({ params: { id }, body: { is_active } }),
    onSettled: useTeamChanged(),
  });
}

export interface RoleChange {
  member: TeamMember;
  role: "admin" | "member";
}

export function useSetRole(how: Pick<Optimistic<RoleChange, TeamMember>, "onSaved" | "about">) {
  return useOptimistic({
    save: ({ member, role }: RoleChange) => api.updateMember({ params: { id: member.id }, body: { role } }),
    patches: ({ member, role }) => [
      patchLists<TeamMember>(everyList, (each) => (each.id === member.id ? { ...each, role } : each)),
    ],
    refresh: dependent,
    ...how,
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
