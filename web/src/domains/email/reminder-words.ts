import type { ReminderSchedule } from "@firstlight/contract";

const lists = new Intl.ListFormat("en", { type: "conjunction" });

/** "08:00" */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** "Vienna" of "Europe/Vienna", "New York" of "America/New_York". */
export function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** "1 day before", "3 days after" */
export function daysText(days: number, side: "before" | "after"): string {
  return `${days} ${days === 1 ? "day" : "days"} ${side}`;
}

/** When on a day reminders may go out. */
function hoursText({ quiet_from: from, quiet_until: until, time_zone }: ReminderSchedule): string {
  const time = time_zone === "UTC" ? "UTC" : `${placeOf(time_zone)} time`;
  if (from === until) return `at any hour, ${time}`;
  if (from > until) return `between ${hourText(until)} and ${hourText(from)} ${time}`;
  if (from === 0) return `from ${hourText(until)} ${time}`;
  return `but not between ${hourText(from)} and ${hourText(until)} ${time}`;
}

/** What a schedule does, as a sentence. */
export function describeSchedule(schedule: ReminderSchedule): string {
  const before = schedule.days_before.toSorted((a, b) => b - a).map((days) => daysText(days, "before"));
  const after = schedule.days_after.toSorted((a, b) => a - b).map((days) => daysText(days, "after"));
  const days = [...before, ...(schedule.on_due_day ? ["on the day it is due"] : []), ...after];
  if (days.length === 0) return "Nobody is reminded: no day is chosen.";
  return `Testers who have not finished a form get a mail ${lists.format(days)}, ${hoursText(schedule)}, and never more than one a day.`;
}
