export { beginRetention, enforceRetention } from "./enforce-retention.ts";
export { erasePerson, requeueErasures } from "./erase-person.ts";
export { exportPerson } from "./export-person.ts";
export { cleanUpExports } from "./clean-up-exports.ts";
export { writeCompanyExport } from "./write-company-export.ts";
export { eraseCompany } from "./erase-company.ts";
export { findCompaniesToErase } from "./find-companies-to-erase.ts";
