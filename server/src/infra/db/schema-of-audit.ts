import type { AuditAction, AuditLog } from "@firstlight/contract";
import type { ColumnType } from "kysely";

interface AuditEntriesTable {
  company_id: string;
  id: string;
  at: Date;
  actor_kind: AuditLog["actor_kind"];
  actor_id: string | null;
  action: AuditAction;
  resource_type: AuditLog["resource_type"];
  resource_id: string | null;
  changes: ColumnType<AuditLog["changes"], string, never>;
  ip: string | null;
  request_id: string | null;
}

/** See schema.ts. */
export interface AuditSchema {
  audit_entries: AuditEntriesTable;
}
