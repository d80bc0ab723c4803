import type { AuditExportFormat } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";

/** Content of an export: audit log entries, or all data of a company. */
export type ExportKind = "audit_log" | "company";

export type ExportFormat = AuditExportFormat | "zip";

interface CompanyExportsTable {
  company_id: string;
  id: string;
  kind: ExportKind;
  format: ExportFormat;
  /** Filter of the exported rows, in the format of its kind. */
  filter: ColumnType<unknown, string, never>;
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

export interface ExportTables {
  company_exports: CompanyExportsTable;
}
