export { type AuditChanges, writeAudit, writeGateAudit, writeJobAudit, writeNoAudit } from "./write-audit.ts";
