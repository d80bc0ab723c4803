import { locale, plural, t } from "../text/translate.ts";

const calendarDay = new Intl.DateTimeFormat(locale(), { month: "short", day: "numeric", timeZone: "UTC" });
const calendarDayAndYear = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" });

// A due date is a day of the calendar, wherever its reader is.
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

const dayOf = (dueDate: string) => new Date(`${dueDate}T00:00:00Z`);

function daysUntil(dueDate: string, now: Date): number {
  return dayOf(dueDate).getTime() / 86_400_000 - dayNumber(now);
}

export function isPastDue(dueDate: string, now = new Date()): boolean {
  return daysUntil(dueDate, now) < 0;
}

interface DueReason {
  text: string;
  /** Soon: today or tomorrow. */
  how: "overdue" | "soon" | "later";
}

/** Why something is next: "Overdue by 2 days", "Due tomorrow", "Due Dec 3". */
export function dueReason(dueDate: string, now = new Date()): DueReason {
  const days = daysUntil(dueDate, now);
  if (days < 0) return { text: plural(-days, "Overdue by {count} day", "Overdue by {count} days"), how: "overdue" };
  return { text: dueText(dueDate, now), how: days < 2 ? "soon" : "later" };
}

/** "Due today", "Due tomorrow", "Due Dec 3", "Was due Nov 18". */
export function dueText(dueDate: string, now = new Date()): string {
  const due = dayOf(dueDate);
  const days = daysUntil(dueDate, now);
  if (days === 0) return t("Due today");
  if (days === 1) return t("Due tomorrow");
  const text = due.getUTCFullYear() === now.getFullYear() ? calendarDay.format(due) : calendarDayAndYear.format(due);
  return days < 0 ? t("Was due {day}", { day: text }) : t("Due {day}", { day: text });
}
