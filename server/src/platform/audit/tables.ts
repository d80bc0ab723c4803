import type { AuditAction, AuditLog } from "@firstlight/contract";
import type { ColumnType } from "kysely";

interface PlatformAuditEntriesTable {
  id: string;
  at: Date;
  actor_kind: "platform_admin" | "job";
  actor_id: string | null;
  action: string;
  resource_type: string;
  resource_id: string | null;
  changes: ColumnType<Record<string, { before?: unknown; after?: unknown }>, string, never>;
  about_company_id: string | null;
  ip: string | null;
  request_id: string | null;
}

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
  /** Written by the database; the salt goes with the address. */
  ip_salt: ColumnType<Buffer | null, never, never>;
  ip_digest: ColumnType<Buffer | null, never, never>;
  request_id: string | null;
}

/** What the database writes as a transaction with entries commits. */
interface AuditChainTable {
  company_id: string;
  slot: number;
  seq: number;
  entry_id: string;
  hash: Buffer;
}

interface AuditHeadsTable {
  company_id: string;
  slot: number;
  seq: number;
  hash: Buffer;
  is_anchored: boolean;
}

export interface AuditTables {
  platform_audit_entries: PlatformAuditEntriesTable;
  audit_entries: AuditEntriesTable;
  audit_chain: AuditChainTable;
  audit_heads: AuditHeadsTable;
}
