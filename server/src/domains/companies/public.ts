export { iconNameOf } from "./icon/file-name.ts";
export { productIcon } from "./icon/manifest.ts";
export {
  countActiveProjects,
  findRetention,
  findTimeZone,
  getCompany,
  getToday,
  listCompanyIds,
  recordRetentionEnforced,
  languagesOf,
} from "./queries.ts";
export { companyColumns, companyView } from "./view.ts";
export { readableColors } from "./branding/readable-colors.ts";
export { hostedCompanyOf, type HostedCompany, originAt, serveCustomDomains } from "./hosted-company.ts";
export {
  findHosted,
  listHosted,
  lockForDomain,
  recordMissing,
  type DomainRow,
  findDomains,
  clearCustomDomain,
  updateWanted,
  activatePending,
} from "./custom-domain-queries.ts";
export { type CompanyTables } from "./tables.ts";
