export { removeAnchors } from "./anchors.ts";
export { detailsOf } from "./details.ts";
export { readEntries } from "./entry-queries.ts";
export { verifyCompanies } from "./verify-companies.ts";
export { auditSheet, writeAuditExport } from "./write-audit-export.ts";
