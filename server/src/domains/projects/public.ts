export { containing, getProject } from "./queries.ts";
