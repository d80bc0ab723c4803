import type { Api, RouteInput, ReminderSchedule } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getReminderSchedule, saveReminderSchedule } from "./schedule-queries.ts";

/** Changes when the company reminds its testers, or pauses it. */
export async function updateReminders(
  ctx: Context,
  { body }: RouteInput<Api["updateReminders"]>,
): Promise<ReminderSchedule> {
  const before = await getReminderSchedule(ctx.tx, ctx.company.id);
  const changes = changesBetween(before, body);
  if (isNone(changes)) {
    skipAudit(ctx);
    return before;
  }
  await saveReminderSchedule(ctx.tx, ctx.company.id, body);
  await writeAudit(ctx, { action: "UPDATE", resource_type: "company", resource_id: ctx.company.id, changes });
  return getReminderSchedule(ctx.tx, ctx.company.id);
}
