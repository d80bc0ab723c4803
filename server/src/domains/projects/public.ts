export { assertRoomForProject } from "./assert-room-for-project.ts";
export { getProjectRow, getProjectToChange, getProjectToWriteIn, type ProjectRow } from "./queries.ts";
export { projectView } from "./view.ts";
export { deleteProjectForGood } from "./delete-project.ts";
export { defineImport, type ImportsInto } from "./import/define-import.ts";
export { getImportOf, importsPerPage, importView, listRowsOf, startImport } from "./import/imports.ts";
export { type Decided, listImportRecords } from "./import/queries.ts";
