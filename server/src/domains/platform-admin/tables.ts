import type { InquiryType } from "@firstlight/contract";
import type { Generated } from "kysely";

interface PlatformAdminsTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  /** Sealed: see account/seal.ts. */
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number | null;
  created_at: Date;
  last_login: Date | null;
}

interface AdminRecoveryCodesTable {
  admin_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

interface AdminSessionsTable {
  token_hash: Buffer;
  id: string;
  admin_id: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

interface PlatformDaysTable {
  /** A day, UTC. */
  day: string;
  real_only: boolean;
  companies: number;
  users: number;
  active_users: number;
  signups: number;
  projects: number;
  forms: number;
  responses: number;
  mrr_cents: number;
  /** Of the MRR. */
  currency: Generated<string>;
  paid_seats: number;
  written_at: Date;
}

interface ContactMessagesTable {
  id: string;
  created_at: Date;
  name: string;
  email: string;
  company: string;
  inquiry_type: InquiryType;
  subject: string;
  message: string;
  due_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
  mailed_at: Date | null;
  answered_at: Date | null;
}

export interface PlatformAdminTables {
  platform_admins: PlatformAdminsTable;
  admin_recovery_codes: AdminRecoveryCodesTable;
  admin_sessions: AdminSessionsTable;
  platform_days: PlatformDaysTable;
  contact_messages: ContactMessagesTable;
}
