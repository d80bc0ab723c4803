import type { ProjectHooks } from "#platform/domain.ts";
import { deleteProjectForGood, emptyProjects } from "./delete-project.ts";
import { listProjectNames } from "./queries.ts";
import { projectHandlers } from "./routes.ts";
import { projectTables } from "./tables.ts";

export const projects = {
  name: "projects",
  tables: projectTables,
  handlers: ({ projectHooks }: { projectHooks: ProjectHooks }) => projectHandlers(projectHooks),
  jobs: [deleteProjectForGood],
  maintenance: { trash: [emptyProjects] },
  export: { projects: listProjectNames },
};
