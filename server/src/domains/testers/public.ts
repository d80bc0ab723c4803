export { importTesters } from "./work-import.ts";
export { tidyImports } from "./tidy-imports.ts";
