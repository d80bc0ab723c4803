export {
  type AuditChanges,
  writeAudit,
  writeFileAudit,
  writeGateAudit,
  writeJobAudit,
  writeNoAudit,
} from "./write-audit.ts";
