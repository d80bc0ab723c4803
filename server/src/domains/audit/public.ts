export { anchorAudit, removeAnchors } from "./anchors.ts";
export { changesBetween, isNone } from "./changes.ts";
export { detailsOf } from "./details.ts";
export { verifyCompanies } from "./verify-companies.ts";
export {
  type AuditChanges,
  writeAdminAudit,
  writeAudit,
  writeFileAudit,
  writeGateAudit,
  writeJobAudit,
  writeNoAudit,
  writeVisitAudit,
  writeWaitingAudit,
} from "./write-audit.ts";
export { auditSheet, writeAuditExport } from "./write-audit-export.ts";
