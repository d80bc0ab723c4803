import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** What waits for the team member, in one project or in all. */
export function attentionQuery(projectId?: string) {
  return queryOptions({
    queryKey: ["analytics", "attention", projectId ?? "all"],
    queryFn: async ({ signal }) => {
      const asked = projectId
        ? api.listProjectAttention({ params: { id: projectId } }, { signal })
        : api.listAttention({}, { signal });
      return (await asked).items;
    },
  });
}

/** Reads the entry behind the bell that an item stands for. */
export function useReadItem() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.readNotification({ params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["analytics", "attention"] }),
        client.invalidateQueries({ queryKey: ["notifications"] }),
      ]),
  });
  return mutate;
}
