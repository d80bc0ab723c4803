export { type AuditChanges, writeAudit, writeGateAudit, writeJobAudit } from "./write-audit.ts";
