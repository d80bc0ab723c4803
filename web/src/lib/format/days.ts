import { locale } from "../text/translate.ts";

// A due date is a day without a place: it reads the same everywhere.
const day = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** "2026-12-31" → "Dec 31, 2026" */
export function dayText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** Whether a due date lies before today, where the reader is. */
export function isPast(date: string, now = new Date()): boolean {
  const [year, month, dayOfMonth] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return date < `${year}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}
