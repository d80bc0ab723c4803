import type { Generated } from "kysely";
import { internal, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const realtimeTables = defineTables({
  // Kept when a user goes: an event says that something changed for a user, not what, and is deleted after 15 minutes. The tenant's
  // role deletes none while its company lives: policy only_erasing.
  live_events: {
    whose: { user_id: "user" },
    onErasure: "kept",
    erase: "access",
    company: "passing",
    columns: {
      company_id: column<string>(tenant),
      id: column<Generated<number>>(internal),
      /** Of the transaction that wrote it: 64 bits without a sign, as text. */
      xid: column<Generated<string>>(internal),
      audience: column<"person" | "staff" | "testers" | "everybody">(internal),
      user_id: column<string | null>(internal),
      kind: column<string>(internal),
      project_id: column<string | null>(internal),
      subject_id: column<string | null>(internal),
      created_at: column<Date>(internal),
    },
  },
});

export interface RealtimeTables extends RowsOf<typeof realtimeTables> {}
