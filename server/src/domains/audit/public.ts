export { writeAudit, writeGateAudit, type AuditEntry } from "./write-audit.ts";
