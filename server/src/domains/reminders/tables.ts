import type { Generated } from "kysely";

interface ReminderSchedulesTable {
  company_id: string;
  is_paused: Generated<boolean>;
  days_before: Generated<number[]>;
  on_due_day: Generated<boolean>;
  days_after: Generated<number[]>;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  last_run_on: string | null;
  reminding_at: Date | null;
}

export interface ReminderTables {
  reminder_schedules: ReminderSchedulesTable;
}
