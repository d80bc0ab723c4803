export { beginRetention, enforceRetention } from "./retention/enforce-retention.ts";
export { erasePerson, requeueErasures } from "./erasure/erase-person.ts";
export { exportPerson } from "./export/write-personal-export.ts";
export { cleanUpExports } from "./export/clean-up-exports.ts";
export { writeCompanyExport } from "./export/write-company-export.ts";
export { eraseCompany } from "./erasure/erase-company.ts";
export { findCompaniesToErase } from "./erasure/find-companies-to-erase.ts";
