export { getProject, getProjectToChange, type ProjectRow } from "./queries.ts";
