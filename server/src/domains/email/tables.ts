import type { MailCategory, MailContent, MailSetting, MailState, PreferenceMap } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";
import { internal, personOnly, secret, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";
import type { Json } from "#platform/db/tables.ts";

/** As `Json`, empty where nothing is said. */
type JsonOfPreferences<T> = ColumnType<Partial<Record<MailCategory, T>>, string | undefined, string>;

export const emailTables = defineTables({
  email_preferences: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["user_id", "project_id"],
    nullable: "project_id",
    erase: "access",
    company: { file: "email-preferences", says: "email preferences", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      user_id: column<string>(shared),
      project_id: column<string | null>(shared),
      settings: column<Json<PreferenceMap>>(shared),
      replaced: column<JsonOfPreferences<MailSetting | null>>(personOnly("working")),
      withdrawn: column<JsonOfPreferences<MailSetting>>(personOnly("working")),
    },
  },
  mail_suppressions: {
    whose: { email: "address" },
    onErasure: "deleted",
    key: ["id"],
    erase: "access",
    company: { file: "mail-suppressions", says: "addresses that rejected email" },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      email: column<string>(shared),
      reason: column<string>(shared),
      created_at: column<Date>(shared),
    },
  },
  mail_pace: {
    erase: "access",
    company: "working",
    columns: {
      company_id: column<string>(tenant),
      lane: column<"general" | "invitation">(internal),
      next_at: column<Date>(internal),
    },
  },
  mails: {
    whose: { user_id: "user", to_email: "address" },
    onErasure: "deleted",
    key: ["id"],
    erase: "access",
    company: {
      file: "mails",
      says: "emails that were sent: recipient, subject, time and delivery status",
      unless: "is_forgotten",
    },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      category: column<MailCategory>(shared),
      to_email: column<string>(shared),
      to_name: column<string>(shared),
      subject: column<string>(shared),
      user_id: column<string | null>(shared),
      project_id: column<string | null>(shared),
      content: column<ColumnType<MailContent | null, string | null | undefined, string | null>>(secret),
      is_required: column<Generated<boolean>>(shared),
      is_forgotten: column<Generated<boolean>>(personOnly("working")),
      state: column<Generated<MailState>>(shared),
      attempts: column<Generated<number>>(shared),
      last_error: column<string | null>(shared),
      created_at: column<Date>(shared),
      due_at: column<Date | null>(shared),
      first_due_at: column<Date | null>(personOnly("working")),
      sent_at: column<Date | null>(shared),
      digest: column<"daily" | "weekly" | "at_once" | null>(shared),
      digest_id: column<string | null>(shared),
      claimed_until: column<Date | null>(personOnly("working")),
      expires_at: column<Date | null>(shared),
      link_id: column<string | null>(personOnly("secret")),
    },
  },
  reminders_sent: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["user_id", "day"],
    erase: "access",
    company: "working",
    columns: {
      company_id: column<string>(tenant),
      user_id: column<string>(shared),
      day: column<string>(shared),
    },
  },
  // Confirmed addresses are a company setting; the request is erased all the same.
  reply_to_requests: {
    whose: { email: "address" },
    onErasure: "deleted",
    erase: "access",
    company: "passing",
    columns: {
      company_id: column<string>(tenant),
      email: column<string>(internal),
      token_hash: column<Buffer>(secret),
      link_id: column<string>(internal),
      requested_by: column<string>(internal),
      expires_at: column<Date>(internal),
    },
  },
});

export interface EmailTables extends RowsOf<typeof emailTables> {}
