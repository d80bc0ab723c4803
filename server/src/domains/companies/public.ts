export { iconNameOf } from "./icon-name.ts";
export { addLogos } from "./logos.ts";
export { languagesOf } from "./language-queries.ts";
export { addManifest } from "./manifest.ts";
export { addCustomDomains, type CustomDomains } from "./custom-domains.ts";
export {
  findRetention,
  findTimeZone,
  getCompany,
  getToday,
  listCompanyIds,
  recordRetentionEnforced,
} from "./queries.ts";
export { findMailSettings, forgetReplyTo } from "./reply-to-queries.ts";
export { companyColumns, companyView } from "./view.ts";
