import type { AdminApi, PlatformAuditEntry, RouteInput } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listPlatformAudit } from "./list-platform-audit.ts";

const columns: readonly ListColumn<PlatformAuditEntry>[] = [
  timeColumn("When", ({ timestamp }) => timestamp),
  column("Admin", ({ admin }) => admin?.name ?? null),
  column("Admin email", ({ admin }) => admin?.email ?? null),
  column("Action", ({ action }) => action),
  column("What", ({ details }) => details),
  column("Company", ({ company }) => company?.name ?? null),
  column("Reason", ({ reason }) => reason),
  column("IP address", ({ ip }) => ip),
  column("Company ID", ({ company }) => company?.id ?? null),
  column("Request ID", ({ request_id }) => request_id),
];

export const exportPlatformAudit = exportList({
  resource_type: "admin_audit_log",
  columns,
  list: (ctx, query: RouteInput<AdminApi["exportPlatformAudit"]>["query"]) => listPlatformAudit(ctx, firstRows(query)),
});
