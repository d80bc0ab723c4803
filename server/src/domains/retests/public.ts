export { listDueRetests } from "./answer/due-queries.ts";
export { listWaitingRetests } from "./answer/list-retests.ts";
