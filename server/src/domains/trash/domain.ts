import type { trashRoutes } from "@firstlight/contract";
import type { ProjectHooks } from "#platform/domain.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import { deleteFromTrash } from "./delete-from-trash.ts";
import { listTrash } from "./list-trash.ts";
import { restoreFromTrash } from "./restore-from-trash.ts";

export const trash = {
  name: "trash",
  handlers: ({ projectHooks }: { projectHooks: ProjectHooks }): Handlers<typeof trashRoutes> => ({
    listTrash,
    restoreFromTrash: (ctx, input) => restoreFromTrash(projectHooks, ctx, input),
    deleteFromTrash,
  }),
};
