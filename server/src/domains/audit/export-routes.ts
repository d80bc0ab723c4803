import type { auditRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Storage } from "../../infra/storage.ts";
import { downloadAuditExport, exportAuditLog, getAuditExport } from "./export-audit-log.ts";

type Exporting = "exportAuditLog" | "getAuditExport" | "downloadAuditExport";

/** The audit log as a file; `routes.ts` has what is read on screen. */
export function auditExportHandlers(storage: Storage): Pick<Handlers<typeof auditRoutes>, Exporting> {
  return {
    exportAuditLog,
    getAuditExport,
    downloadAuditExport: (call, input) => downloadAuditExport(storage, call, input),
  };
}
