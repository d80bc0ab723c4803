import type { Clock } from "../../infra/clock.ts";

/** UTC days as text, both ends among them; at most 400. */
export interface Span {
  from: string;
  to: string;
}

/** Some days, and the as many days before them. */
export interface Period extends Span {
  days: number;
  before: Span;
}

/** A span in pieces: whole months, by their first days, and the days that are in none of them. */
export interface Parts {
  days: string[];
  months: string[];
}

const dayLong = 86_400_000;
const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The UTC day so many days before a moment. */
export function dayBefore(now: Date, days: number): string {
  return textOf(now.getTime() - days * dayLong);
}

/** Today and the days before it, so many together. */
export function lastDays(clock: Clock, days: number): Period {
  const now = clock.now();
  return {
    days,
    from: dayBefore(now, days - 1),
    to: dayBefore(now, 0),
    before: { from: dayBefore(now, 2 * days - 1), to: dayBefore(now, days) },
  };
}

/** The moment a UTC day begins. */
export function beginOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Every day of a period, the first one first. */
export function daysOf({ days, from }: Pick<Period, "days" | "from">): string[] {
  const first = beginOf(from).getTime();
  return Array.from({ length: days }, (_, index) => textOf(first + index * dayLong));
}

/** Whole months in place of their days: fewer pieces for the same days. */
export function partsOf({ from, to }: Span): Parts {
  const parts: Parts = { days: [], months: [] };
  const end = beginOf(to).getTime();
  for (let at = beginOf(from).getTime(); at <= end;) {
    const day = new Date(at);
    const nextMonth = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
    const isWhole = day.getUTCDate() === 1 && nextMonth - dayLong <= end;
    (isWhole ? parts.months : parts.days).push(textOf(at));
    at = isWhole ? nextMonth : at + dayLong;
  }
  return parts;
}
