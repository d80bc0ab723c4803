export { writeAudit, writeGateAudit } from "./write-audit.ts";
