export { writeAudit, writeGateAudit, writeJobAudit } from "./write-audit.ts";
