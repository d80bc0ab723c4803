import type { groupBody } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#lib/api/client.ts";

export type GroupBody = z.input<typeof groupBody>;

export function groupQuery(projectId: string, groupId: string) {
  return queryOptions({
    queryKey: ["testers", "group", projectId, groupId],
    queryFn: ({ signal }) => api.getGroup({ params: { id: projectId, groupId } }, { signal }),
  });
}

/** Saves a group: a new one without an id. */
export function useSaveGroup(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ groupId, body }: { groupId?: string; body: GroupBody }) =>
      groupId
        ? api.updateGroup({ params: { id: projectId, groupId }, body })
        : api.createGroup({ params: { id: projectId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["testers"] }),
  });
}

export function useDeleteGroup(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groupId: string) => api.deleteGroup({ params: { id: projectId, groupId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["testers"] }),
  });
}
