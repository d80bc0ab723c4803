export { anchorAudit, removeAnchors } from "./anchors.ts";
export { changesBetween, isNone } from "./changes.ts";
export { detailsOf } from "./details.ts";
export { verifyCompanies } from "./verify-companies.ts";
export {
  type AuditChanges,
  writeAdminAudit,
  writeAudit,
  writeFileAudit,
  writeSystemAudit,
  writeJobAudit,
  skipAudit,
  writeSupportSessionAudit,
  writeWaitingAudit,
} from "./write-audit.ts";
export { auditSheet, writeAuditExport } from "./write-audit-export.ts";
