import type { Language } from "@firstlight/contract";
import type { Generated } from "kysely";
import {
  internal,
  internalThenEmptied,
  secret,
  secretThenEmptied,
  shared,
  sharedThenEmptied,
  sharedThenReplaced,
  tenant,
} from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const authTables = defineTables({
  identities: {
    whose: { id: "identity" },
    onErasure: "kept",
    key: ["id"],
    company: "service",
    columns: {
      id: column<Generated<string>>(shared),
      password_hash: column<string | null>(secretThenEmptied),
      created_at: column<Generated<Date>>(shared),
      email: column<string>(sharedThenReplaced),
      must_change_password: column<Generated<boolean>>(sharedThenReplaced),
      confirmed_at: column<Date | null>(sharedThenEmptied),
      password_expires_at: column<Date | null>(sharedThenEmptied),
      erasing_since: column<Date | null>(internalThenEmptied),
      language: column<Language | null>(sharedThenEmptied),
      browser_language: column<Language | null>(sharedThenEmptied),
    },
  },
  known_devices: {
    whose: { identity_id: "identity" },
    onErasure: "deleted",
    key: ["id"],
    company: "service",
    columns: {
      id: column<string>(shared),
      /** This or `admin_id`. */
      identity_id: column<string | null>(shared),
      admin_id: column<string | null>(internal),
      token_hash: column<Buffer>(secret),
      label: column<string>(shared),
      network: column<string>(shared),
      first_seen: column<Date>(shared),
      last_seen: column<Date>(shared),
    },
  },
  support_sessions: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["id"],
    erase: "access",
    company: { file: "support", says: "support sessions, with their reasons" },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      user_id: column<string>(shared),
      admin_id: column<string>(internal),
      reason: column<string>(shared),
      code_hash: column<Buffer>(secret),
      created_at: column<Date>(shared),
      started_at: column<Date | null>(shared),
      ends_at: column<Date>(shared),
      ended_at: column<Date | null>(shared),
      ended_by: column<"platform_admin" | "company" | null>(shared),
    },
  },
  sessions: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["id"],
    erase: "access",
    company: "personal",
    columns: {
      id: column<Generated<string>>(shared),
      token_hash: column<Buffer>(secret),
      company_id: column<string>(tenant),
      user_id: column<string>(shared),
      ip: column<string>(shared),
      user_agent: column<string>(shared),
      created_at: column<Date>(shared),
      last_seen_at: column<Date>(shared),
      support_session_id: column<string | null>(shared),
    },
  },
});

export interface AuthTables extends RowsOf<typeof authTables> {}
