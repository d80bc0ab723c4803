import type { AuditAction, AuditExportFormat, AuditResource } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";

/** Which entries of the audit log somebody asked for. */
export interface AuditExportFilter {
  action?: AuditAction | undefined;
  resource?: AuditResource | undefined;
  user?: string | undefined;
  days: number;
}

interface CompanyExportsTable {
  company_id: string;
  id: string;
  kind: "audit_log" | "company";
  format: AuditExportFormat | "zip";
  filter: ColumnType<AuditExportFilter, string, never>;
  status: Generated<"building" | "ready" | "failed">;
  progress: Generated<number>;
  storage_key: string | null;
  size: number | null;
  requested_by: string;
  requested_at: Date;
  worked_at: Date;
  ready_at: Date | null;
  expires_at: Date;
}

/** See schema.ts. */
export interface ExportSchema {
  company_exports: CompanyExportsTable;
}
