import type { auditRoutes } from "@firstlight/contract";
import { notFound } from "../../infra/errors.ts";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Storage } from "../../infra/storage.ts";

type Exporting = "exportAuditLog" | "getAuditExport" | "downloadAuditExport";

/** The audit log as a file; `routes.ts` has what is read on screen. */
export function auditExportHandlers(_storage: Storage): Pick<Handlers<typeof auditRoutes>, Exporting> {
  const none = async () => {
    throw notFound("export");
  };
  return { exportAuditLog: none, getAuditExport: none, downloadAuditExport: none };
}
