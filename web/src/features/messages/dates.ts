import { locale, t } from "#lib/text/translate.ts";

const thisYear = new Intl.DateTimeFormat(locale(), { weekday: "long", month: "long", day: "numeric" });
const otherYear = new Intl.DateTimeFormat(locale(), {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** A calendar day in the reader's time zone, used as a key. */
export function dayKey(time: string): string {
  return new Date(time).toDateString();
}

/** "Today", "Yesterday", "Friday, November 20", with the year where it is another. */
export function dayName(time: string, now = new Date()): string {
  const date = new Date(time);
  if (date.toDateString() === now.toDateString()) return t("Today");
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === yesterday.toDateString()) return t("Yesterday");
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
}

const clock = new Intl.DateTimeFormat(locale(), { timeStyle: "short" });
const weekday = new Intl.DateTimeFormat(locale(), { weekday: "short" });
const calendarDay = new Intl.DateTimeFormat(locale(), { month: "short", day: "numeric" });
const withYear = new Intl.DateTimeFormat(locale(), { dateStyle: "medium" });

/** As much as fits beside a name: "9:10 AM", "Yesterday", "Fri", "Nov 2", "Nov 2, 2025". */
export function shortTime(time: string, now = new Date()): string {
  const date = new Date(time);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.ceil((midnight.getTime() - date.getTime()) / 86_400_000);
  if (days <= 0) return clock.format(date);
  if (days === 1) return t("Yesterday");
  if (days < 7) return weekday.format(date);
  return (date.getFullYear() === now.getFullYear() ? calendarDay : withYear).format(date);
}

/** A long text from shortly before the words that were looked for. */
export function excerptOf(text: string, q: string): string {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at <= 60) return text.slice(0, 240);
  // From a whole word on, where there is one.
  const before = text.slice(at - 40, at).replace(/^\S*\s+/, "");
  return `…${before}${text.slice(at, at + 200)}`;
}
