import { z } from "zod";
import { timeZone } from "../common/schemas.ts";
import { routes } from "../define.ts";

const hour = z.int().min(0, "Enter an hour from 0 to 23").max(23, "Enter an hour from 0 to 23");
const days = z
  .array(z.int().min(1, "Enter a number from 1 to 30").max(30, "Enter a number from 1 to 30"))
  .max(5, "At most 5 days")
  .refine((list) => new Set(list).size === list.length, "Each day can appear only once");

export const reminderSchedule = z
  .object({
    is_paused: z.boolean(),
    days_before: days,
    on_due_day: z.boolean(),
    days_after: days,
    /** Hours of the company's day between which no reminder goes out; the same twice means none are quiet. */
    quiet_from: hour,
    quiet_until: hour,
    time_zone: timeZone,
  })
  .meta({ id: "ReminderSchedule" });
export type ReminderSchedule = z.output<typeof reminderSchedule>;

export const reminderRoutes = routes({
  getReminders: {
    method: "GET",
    path: "/email/reminders",
    permission: "read email log",
    summary: "Returns when the company reminds its testers",
    answer: reminderSchedule,
  },
  updateReminders: {
    method: "PUT",
    path: "/email/reminders",
    permission: "manage reminders",
    summary: "Updates when the company reminds its testers, or pauses reminders",
    body: reminderSchedule,
    answer: reminderSchedule,
  },
});
