export { addManifest } from "./manifest.ts";
export { findTimeZone, getCompany, getToday } from "./queries.ts";
export { companyColumns, companyView } from "./view.ts";
