import type { ReminderSchedule } from "@firstlight/contract";
import { locale, plural, t } from "#lib/text/translate.ts";

const lists = new Intl.ListFormat(locale(), { type: "conjunction" });

/** "08:00" */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** "Vienna" of "Europe/Vienna", "New York" of "America/New_York". */
export function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** "1 day before", "3 days after" */
export function daysText(days: number, side: "before" | "after"): string {
  return side === "before"
    ? plural(days, "{count} day before", "{count} days before")
    : plural(days, "{count} day after", "{count} days after");
}

/** When on a day reminders may go out. */
function hoursText({ quiet_from: from, quiet_until: until, time_zone }: ReminderSchedule): string {
  const time = time_zone === "UTC" ? "UTC" : t("{city} time", { city: cityOf(time_zone) });
  if (from === until) return t("at any time, {time}", { time });
  if (from > until)
    return t("between {hour} and {fromHour} {time}", { hour: hourText(until), fromHour: hourText(from), time });
  if (from === 0) return t("from {hour} {time}", { hour: hourText(until), time });
  return t("but not between {hour} and {untilHour} {time}", { hour: hourText(from), untilHour: hourText(until), time });
}

/** What a schedule does, as a sentence. */
export function describeSchedule(schedule: ReminderSchedule): string {
  const before = schedule.days_before.toSorted((a, b) => b - a).map((days) => daysText(days, "before"));
  const after = schedule.days_after.toSorted((a, b) => a - b).map((days) => daysText(days, "after"));
  const days = [...before, ...(schedule.on_due_day ? [t("on the due date")] : []), ...after];
  if (days.length === 0) return t("No reminders: no days are selected.");
  return t("Testers who haven’t finished a form get an email {lists}, {hours}. They get at most one a day.", {
    lists: lists.format(days),
    hours: hoursText(schedule),
  });
}
