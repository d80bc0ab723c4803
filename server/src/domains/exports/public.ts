export { beginExport, exportView, getOwnExport, listOwn, sendExport } from "./own-exports.ts";
export { failGivenUpExports, removeExportsOf, tidyCompanyExports } from "./tidy-exports.ts";
export { writeExport, type ExportParts, type NoteProgress } from "./write-export.ts";
