export { addManifest } from "./manifest.ts";
export {
  findRetention,
  findTimeZone,
  getCompany,
  getToday,
  isErasing,
  listCompanyIds,
  noteRetentionEnforced,
} from "./queries.ts";
export { companyColumns, companyView } from "./view.ts";
