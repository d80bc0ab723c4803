import type { Project } from "@firstlight/contract";
import { api } from "#lib/api/client.ts";
import { patchLists, patchOne } from "#lib/optimistic.ts";
import { t } from "#lib/text/translate.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { toast } from "#ui/index.ts";
import { dependentKeys } from "./queries.ts";

type Restored = Pick<Project, "id" | "name">;

export function useRestoreProject() {
  const { mutate, isPending } = useOptimistic({
    save: ({ id }: Restored) => api.restoreProject({ params: { id } }),
    patches: ({ id }) => [
      patchOne<Project>(projectQuery(id).queryKey, (project) => ({ ...project, archived_at: null })),
      patchLists<Project>(["projects", "list", { archived: true }], (each) => (each.id === id ? null : each)),
    ],
    refresh: dependentKeys,
    onSaved: (_stored, { name }) =>
      toast.success(t("{name} restored", { name }), { description: t("Its testers can see it again.") }),
  });
  return { restore: mutate, isPending };
}
