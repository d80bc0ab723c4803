import type { projectRoutes } from "@firstlight/contract";
import type { ProjectHooks } from "#platform/domain.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import { archiveProject } from "./archive-project.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { listProjects } from "./list-projects.ts";
import { updateProject } from "./update-project.ts";
import { restoreProject } from "./restore-project.ts";

/** `getProject` counts responses, and is answered by analytics. */
export const projectHandlers = (projectHooks: ProjectHooks): Handlers<Omit<typeof projectRoutes, "getProject">> => ({
  listProjects,
  createProject,
  updateProject,
  deleteProject: (ctx, input) => deleteProject(projectHooks, ctx, input),
  archiveProject: (ctx, input) => archiveProject(projectHooks, ctx, input),
  restoreProject: (ctx, input) => restoreProject(projectHooks, ctx, input),
});
