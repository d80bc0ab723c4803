import type { Project } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { toast } from "#ui/index.ts";
import { useArchiveProject } from "./queries.ts";

export function useRestoreProject() {
  const change = useArchiveProject();
  const restore = async ({ id, name }: Pick<Project, "id" | "name">) => {
    try {
      await change.mutateAsync({ id, archive: false });
      toast.success(t("{name} restored", { name }), { description: t("Its testers can see it again.") });
    } catch (error) {
      toast.error(detailOf(error, t("Failed to restore project. Please try again.")));
    }
  };
  return { restore, isPending: change.isPending };
}
