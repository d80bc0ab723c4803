export { anchorAudit, removeAnchors } from "./anchors.ts";
export { changesBetween, isNone } from "#platform/audit/changes.ts";
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
} from "#platform/audit/write-audit.ts";
export { auditSheet, writeAuditExport } from "./write-audit-export.ts";
