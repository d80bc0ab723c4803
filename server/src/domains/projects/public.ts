export { assertRoomForProject } from "./assert-room-for-project.ts";
export { getProjectRow, getProjectToChange, type ProjectRow } from "./queries.ts";
export { projectView } from "./view.ts";
export { deleteProjectForGood } from "./delete-project.ts";
