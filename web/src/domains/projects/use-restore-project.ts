import type { Project } from "@firstlight/contract";
import { detailOf } from "../../lib/api-error.ts";
import { toast } from "../../ui/index.ts";
import { useArchiveProject } from "./queries.ts";

export function useRestoreProject() {
  const change = useArchiveProject();
  const restore = async ({ id, name }: Pick<Project, "id" | "name">) => {
    try {
      await change.mutateAsync({ id, archive: false });
      toast.success(`${name} is back`, { description: "Its testers can see it again." });
    } catch (error) {
      toast.error(detailOf(error, "Failed to restore project. Please try again."));
    }
  };
  return { restore, isPending: change.isPending };
}
