import type { Api, HandlerInput, ReminderSchedule } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { writeAudit } from "../audit/public.ts";
import { getReminderSchedule, saveReminderSchedule } from "./reminder-queries.ts";

/** When the company reminds its testers. */
export function getReminders(ctx: Context): Promise<ReminderSchedule> {
  return getReminderSchedule(ctx.tx, ctx.company.id);
}

/** Changes when the company reminds its testers, or pauses it. */
export async function updateReminders(
  ctx: Context,
  { body }: HandlerInput<Api["updateReminders"]>,
): Promise<ReminderSchedule> {
  const before = await getReminderSchedule(ctx.tx, ctx.company.id);
  await saveReminderSchedule(ctx.tx, ctx.company.id, body);
  const keys = Object.keys(body) as (keyof ReminderSchedule)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(body[key]));
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: ctx.company.id,
    changes: Object.fromEntries(changed.map((key) => [key, { before: before[key], after: body[key] }])),
  });
  return getReminderSchedule(ctx.tx, ctx.company.id);
}
