export { findTimeZone, getCompany } from "./queries.ts";
export { companyColumns, companyView } from "./view.ts";
