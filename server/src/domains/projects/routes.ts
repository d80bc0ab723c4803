import type { projectRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { archiveProject, restoreProject } from "./archive-project.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { getProjectDetail } from "./get-project.ts";
import { listProjects } from "./list-projects.ts";
import { updateProject } from "./update-project.ts";

export const projectHandlers: Handlers<typeof projectRoutes> = {
  listProjects,
  createProject,
  getProject: getProjectDetail,
  updateProject,
  deleteProject,
  archiveProject,
  restoreProject,
};
