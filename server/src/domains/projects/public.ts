export { deleteProjectForGood, requeueProjectDeletions } from "./delete-project.ts";
export { countProjectResponses, getProject, getProjectToChange, type ProjectRow } from "./queries.ts";
