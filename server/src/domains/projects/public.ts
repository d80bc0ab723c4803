export { containing, getProject, getProjectToChange, type ProjectRow } from "./queries.ts";
