import type { AuditAction, AuditLog } from "@firstlight/contract";
import type { ColumnType } from "kysely";
import { internal, secretThenEmptied, shared, sharedThenEmptied, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const auditTables = defineTables({
  platform_audit_entries: {
    company: "service",
    columns: {
      id: column<string>(internal),
      at: column<Date>(internal),
      actor_kind: column<"platform_admin" | "job">(internal),
      actor_id: column<string | null>(internal),
      action: column<string>(internal),
      resource_type: column<string>(internal),
      resource_id: column<string | null>(internal),
      changes: column<ColumnType<Record<string, { before?: unknown; after?: unknown }>, string, never>>(internal),
      about_company_id: column<string | null>(internal),
      ip: column<string | null>(internal),
      request_id: column<string | null>(internal),
    },
  },
  audit_heads: {
    erase: "audit",
    company: "working",
    columns: {
      company_id: column<string>(tenant),
      slot: column<number>(internal),
      seq: column<number>(internal),
      hash: column<Buffer>(internal),
      is_anchored: column<boolean>(internal),
    },
  },
  // What the database writes as a transaction with entries commits.
  audit_chain: {
    erase: "audit",
    company: "working",
    columns: {
      company_id: column<string>(tenant),
      slot: column<number>(internal),
      seq: column<number>(internal),
      entry_id: column<string>(internal),
      hash: column<Buffer>(internal),
    },
  },
  audit_entries: {
    whose: { actor_id: "user" },
    onErasure: "kept",
    key: ["id"],
    lastForPerson: ["ip"],
    erase: "audit",
    company: { file: "audit-log", says: "the audit log" },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      at: column<Date>(shared),
      actor_kind: column<AuditLog["actor_kind"]>(shared),
      actor_id: column<string | null>(shared),
      action: column<AuditAction>(shared),
      resource_type: column<AuditLog["resource_type"]>(shared),
      resource_id: column<string | null>(shared),
      changes: column<ColumnType<AuditLog["changes"], string, never>>(shared),
      ip: column<string | null>(sharedThenEmptied),
      /** Written by the database; the salt goes with the address. */
      ip_salt: column<ColumnType<Buffer | null, never, never>>(secretThenEmptied),
      ip_digest: column<ColumnType<Buffer | null, never, never>>(internal),
      request_id: column<string | null>(shared),
    },
  },
});

export interface AuditTables extends RowsOf<typeof auditTables> {}
