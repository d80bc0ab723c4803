export { deletePlacesOf } from "./delete-places-of.ts";
export { importTesters } from "./work-import.ts";
export { resumeImports } from "./resume-imports.ts";
export { resumeJoinNews, tellJoined } from "./tell-joined.ts";
export { tidyImports } from "./tidy-imports.ts";
