export { findBuild, getBuildRow, lockBuild, updateBuildRow, type BuildKey } from "./queries.ts";
export { buildView } from "./view.ts";
