export { deletePlacesOf } from "./delete-places-of.ts";
export { importTesters } from "./work-import.ts";
export { resumeImports } from "./resume-imports.ts";
export { resumeJoinNews, tellJoined } from "./tell-joined.ts";
export { cleanUpImports } from "./tidy-imports.ts";
