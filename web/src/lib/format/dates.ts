import { locale, t } from "../text/translate.ts";

const day = new Intl.DateTimeFormat(locale(), { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat(locale(), { timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
const ownLongDay = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", year: "numeric" });

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "Nov 21, 2026" */
export function dayOf(time: string): string {
  return day.format(new Date(time));
}

/** "4 June 2027", in the reader's own order. */
export function longDate(time: string): string {
  return ownLongDay.format(new Date(time));
}

/** "Nov 21, 2026, 9:10 AM" */
export function momentOf(time: string): string {
  return moment.format(new Date(time));
}

/** "9:10 AM" */
export function timeOf(time: string | number): string {
  return clock.format(new Date(time));
}

/** "3 hours ago"; the date itself once it is two weeks back. */
export function timeAgo(time: string, now = Date.now()): string {
  return new Date(time).getTime() < now - 14 * 86_400_000 ? dayOf(time) : agoOf(time, now);
}

/** "3 hours ago", "47 days ago": for what matters by how long it is back. */
export function agoOf(time: string, now = Date.now()): string {
  const seconds = Math.round((new Date(time).getTime() - now) / 1000);
  for (const [unit, length] of steps) {
    if (-seconds >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return t("just now");
}

/** "in 5 minutes"; "any moment" once it is due. */
export function timeUntil(time: string, now = Date.now()): string {
  const seconds = Math.round((new Date(time).getTime() - now) / 1000);
  for (const [unit, length] of steps) {
    if (seconds >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return t("any moment");
}
