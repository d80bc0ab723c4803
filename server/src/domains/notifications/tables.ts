import type { NotificationKind } from "@firstlight/contract";
import type { Generated } from "kysely";
import { internal, secret, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const notificationTables = defineTables({
  // The address and keys of a device let others send to it.
  push_subscriptions: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["id"],
    erase: "access",
    company: "secret",
    columns: {
      company_id: column<string>(tenant),
      user_id: column<string>(shared),
      id: column<string>(shared),
      session_id: column<string>(internal),
      endpoint: column<string>(secret),
      p256dh: column<string>(secret),
      auth: column<string>(secret),
      created_at: column<Date>(shared),
    },
  },
  notifications: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["id"],
    erase: "access",
    company: "personal",
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      user_id: column<string>(shared),
      kind: column<NotificationKind>(shared),
      project_id: column<string | null>(shared),
      subject_id: column<string | null>(shared),
      title: column<string>(shared),
      message: column<string>(shared),
      link: column<string>(shared),
      count: column<number | null>(shared),
      created_at: column<Date>(shared),
      read_at: column<Date | null>(shared),
      is_hidden: column<Generated<boolean>>(internal),
    },
  },
});

export interface NotificationTables extends RowsOf<typeof notificationTables> {}
