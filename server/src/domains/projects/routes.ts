import type { projectRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { archiveProject, restoreProject } from "./archive-project.ts";
import { createProject } from "./create-project.ts";
import { listProjects } from "./list-projects.ts";
import { getProject } from "./queries.ts";
import { updateProject } from "./update-project.ts";
import { projectView } from "./view.ts";

export const projectHandlers: Handlers<typeof projectRoutes> = {
  listProjects,
  createProject,
  getProject: async (ctx, { params }) => projectView(await getProject(ctx.tx, ctx.company.id, params.id)),
  updateProject,
  archiveProject,
  restoreProject,
};
