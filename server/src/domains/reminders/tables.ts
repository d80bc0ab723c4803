import type { Generated } from "kysely";
import { internal, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const reminderTables = defineTables({
  reminder_schedules: {
    key: ["company_id"],
    erase: "access",
    company: { file: "reminders", says: "when testers are reminded" },
    columns: {
      company_id: column<string>(tenant),
      is_paused: column<Generated<boolean>>(shared),
      days_before: column<Generated<number[]>>(shared),
      on_due_day: column<Generated<boolean>>(shared),
      days_after: column<Generated<number[]>>(shared),
      quiet_from: column<Generated<number>>(shared),
      quiet_until: column<Generated<number>>(shared),
      last_run_on: column<string | null>(shared),
      reminding_at: column<Date | null>(internal),
    },
  },
});

export interface ReminderTables extends RowsOf<typeof reminderTables> {}
