import type { InquiryType, SiteContent, SiteEntryKind, SiteFacts } from "@firstlight/contract";
import type { Generated } from "kysely";
import { internal, secret, shared } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";
import type { Json } from "#platform/db/tables.ts";

export const platformAdminTables = defineTables({
  platform_admins: {
    company: "service",
    columns: {
      id: column<string>(internal),
      email: column<string>(internal),
      name: column<string>(internal),
      password_hash: column<string>(secret),
      /** Sealed: see account/seal.ts. */
      totp_secret: column<Buffer | null>(secret),
      totp_confirmed_at: column<Date | null>(internal),
      totp_last_step: column<number | null>(internal),
      created_at: column<Date>(internal),
      last_login: column<Date | null>(internal),
    },
  },
  admin_recovery_codes: {
    company: "service",
    columns: {
      admin_id: column<string>(internal),
      code_hash: column<Buffer>(secret),
      used_at: column<Date | null>(internal),
    },
  },
  admin_sessions: {
    company: "service",
    columns: {
      token_hash: column<Buffer>(secret),
      id: column<string>(internal),
      admin_id: column<string>(internal),
      ip: column<string>(internal),
      user_agent: column<string>(internal),
      created_at: column<Date>(internal),
      last_seen_at: column<Date>(internal),
    },
  },
  platform_days: {
    company: "service",
    columns: {
      /** A day, UTC. */
      day: column<string>(internal),
      real_only: column<boolean>(internal),
      companies: column<number>(internal),
      users: column<number>(internal),
      active_users: column<number>(internal),
      signups: column<number>(internal),
      projects: column<number>(internal),
      forms: column<number>(internal),
      responses: column<number>(internal),
      mrr_cents: column<number>(internal),
      /** Of the MRR. */
      currency: column<Generated<string>>(internal),
      paid_seats: column<number>(internal),
      written_at: column<Date>(internal),
    },
  },
  // Contact messages to the operator: they belong to no company, and the sender may have no account.
  contact_messages: {
    whose: { email: "address" },
    onErasure: "deleted",
    key: ["id"],
    company: "service",
    columns: {
      id: column<string>(shared),
      created_at: column<Date>(shared),
      name: column<string>(shared),
      email: column<string>(shared),
      company: column<string>(shared),
      inquiry_type: column<InquiryType>(shared),
      subject: column<string>(shared),
      message: column<string>(shared),
      due_at: column<Date | null>(internal),
      attempts: column<Generated<number>>(internal),
      last_error: column<string | null>(internal),
      mailed_at: column<Date | null>(shared),
      answered_at: column<Date | null>(shared),
    },
  },
  site_facts: {
    company: "service",
    columns: {
      id: column<Generated<boolean>>(internal),
      facts: column<Json<Partial<SiteFacts>>>(internal),
      revision: column<number>(internal),
      version: column<number>(internal),
      updated_at: column<Date | null>(internal),
    },
  },
  site_entries: {
    company: "service",
    columns: {
      id: column<string>(internal),
      kind: column<SiteEntryKind>(internal),
      position: column<number>(internal),
      is_visible: column<boolean>(internal),
      slug: column<string | null>(internal),
      content: column<Json<SiteContent>>(internal),
      revision: column<number>(internal),
      updated_at: column<Date>(internal),
    },
  },
});

export interface PlatformAdminTables extends RowsOf<typeof platformAdminTables> {}
