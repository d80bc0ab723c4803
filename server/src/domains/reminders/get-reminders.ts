import type { ReminderSchedule } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getReminderSchedule } from "./schedule-queries.ts";

/** When the company reminds its testers. */
export function getReminders(ctx: Context): Promise<ReminderSchedule> {
  return getReminderSchedule(ctx.tx, ctx.company.id);
}
