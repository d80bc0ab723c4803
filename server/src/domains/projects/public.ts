export { assertRoomForProject } from "./assert-room-for-project.ts";
export { getProjectRow, getProjectToChange, getProjectToWriteIn, type ProjectRow } from "./queries.ts";
export { projectView } from "./view.ts";
export { deleteProjectForGood } from "./delete-project.ts";
