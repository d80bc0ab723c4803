export { deleteProjectForGood, resumeProjectDeletions } from "./delete-project.ts";
export { countProjectResponses, getProject, getProjectToChange, type ProjectRow } from "./queries.ts";
