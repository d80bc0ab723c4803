import type { auditRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Storage } from "#platform/files/storage.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { listAuditLogs } from "./list-audit-logs.ts";
import { getAuditExport } from "./get-audit-export.ts";
import { downloadAuditExport } from "./download-audit-export.ts";

export function auditHandlers(storage: Storage): Handlers<typeof auditRoutes> {
  return {
    listAuditLogs,
    exportAuditLog,
    getAuditExport,
    downloadAuditExport: (call, input) => downloadAuditExport(storage, call, input),
  };
}
