export { getCompany } from "./queries.ts";
export { companyColumns, companyView } from "./view.ts";
