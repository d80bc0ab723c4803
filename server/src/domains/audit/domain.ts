import type { Storage } from "#platform/files/storage.ts";
import { anchorAudit } from "./anchors.ts";
import { auditHandlers } from "./routes.ts";
import { writeAuditExport } from "./write-audit-export.ts";

export const audit = {
  name: "audit",
  handlers: ({ files }: { files: { storage: Storage } }) => auditHandlers(files.storage),
  jobs: [anchorAudit, writeAuditExport],
};
