import type { AuditExportFormat } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";
import { internal, secret, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

/** Content of an export: audit log entries, or all data of a company. */
export type ExportKind = "audit_log" | "company";

export type ExportFormat = AuditExportFormat | "zip";

export const exportTables = defineTables({
  // Exports a user requested; their content belongs to the company. The filter may contain a name the user searched for.
  company_exports: {
    whose: { requested_by: "user" },
    onErasure: "deleted",
    stored: "whole",
    erase: "files",
    company: "passing",
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(internal),
      kind: column<ExportKind>(internal),
      format: column<ExportFormat>(internal),
      /** Filter of the exported rows, in the format of its kind. */
      filter: column<ColumnType<unknown, string, never>>(internal),
      status: column<Generated<"building" | "ready" | "failed">>(internal),
      progress: column<Generated<number>>(internal),
      storage_key: column<string | null>(secret),
      size: column<number | null>(internal),
      requested_by: column<string>(internal),
      requested_at: column<Date>(internal),
      worked_at: column<Date>(internal),
      ready_at: column<Date | null>(internal),
      expires_at: column<Date>(internal),
    },
  },
});

export interface ExportTables extends RowsOf<typeof exportTables> {}
