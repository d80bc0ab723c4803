export { deleteProjectForGood, resumeProjectDeletions } from "./delete-project.ts";
export { getProject, getProjectToChange, type ProjectRow } from "./queries.ts";
