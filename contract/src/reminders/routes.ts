import { z } from "zod";
import { time, timeZone, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { testerIds } from "../testers/list.ts";

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

/** A tester of a project gets at most one nudge in so many days. */
export const nudgeDays = 7;

/** How many testers a nudge reached, and the others by the first reason that holds. Each tester counts once. */
const nudgeAnswer = z
  .object({
    sent: z.int(),
    /** Notified in the app only: they turned these emails off, or their address bounces. */
    email_off: z.int(),
    /** Not joined or deactivated. */
    unreachable: z.int(),
    nothing_open: z.int(),
    nudged_recently: z.int(),
    reminded_today: z.int(),
    /** The end of quiet hours that delay it; null: at once. */
    sends_at: time.nullable(),
  })
  .meta({ id: "NudgeResult" });
export type NudgeResult = z.output<typeof nudgeAnswer>;

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
  nudgeTesters: {
    method: "POST",
    path: "/projects/{id}/nudge",
    permission: "manage testers",
    summary: `Reminds up to ${limits.nudgedAtOnce.toLocaleString("en")} testers of all they have open in a project, or none if one is not on it; each at most once in ${nudgeDays} days, outside quiet hours`,
    throttle: "nudges",
    params: withId,
    body: z.object({ user_ids: testerIds(limits.nudgedAtOnce) }),
    answer: nudgeAnswer,
    status: 202,
    errors: ["project_archived"],
  },
});
