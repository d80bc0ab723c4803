import type { Api, RouteInput, Project } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import type { ProjectHooks } from "#platform/domain.ts";
import { setProjectArchived } from "./archive-project.ts";

export function restoreProject(
  hooks: ProjectHooks,
  ctx: Context,
  { params }: RouteInput<Api["restoreProject"]>,
): Promise<Project> {
  return setProjectArchived(hooks, ctx, params.id, null);
}
