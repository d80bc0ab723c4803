import type { Language } from "@firstlight/contract";
import type { Generated } from "kysely";

interface IdentitiesTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  must_change_password: Generated<boolean>;
  password_expires_at: Date | null;
  erasing_since: Date | null;
  language: Language | null;
  browser_language: Language | null;
}

interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  company_id: string;
  user_id: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  support_session_id: string | null;
}

interface KnownDevicesTable {
  id: string;
  /** This or `admin_id`. */
  identity_id: string | null;
  admin_id: string | null;
  token_hash: Buffer;
  label: string;
  network: string;
  first_seen: Date;
  last_seen: Date;
}

interface SupportSessionsTable {
  company_id: string;
  id: string;
  user_id: string;
  admin_id: string;
  reason: string;
  code_hash: Buffer;
  created_at: Date;
  started_at: Date | null;
  ends_at: Date;
  ended_at: Date | null;
  ended_by: "platform_admin" | "company" | null;
}

export interface AuthTables {
  identities: IdentitiesTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  support_sessions: SupportSessionsTable;
}
