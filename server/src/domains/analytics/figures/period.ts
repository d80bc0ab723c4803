import type { Clock } from "#platform/clock.ts";

/** A range of UTC days as text, both ends included; at most 400 days. */
export interface Span {
  from: string;
  to: string;
}

/** A span of days, and the equally long span before it. */
export interface Period extends Span {
  days: number;
  before: Span;
}

/** A span split into whole months, named by their first days, and the remaining days. */
export interface Parts {
  days: string[];
  months: string[];
}

const dayLong = 86_400_000;
const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The UTC day that is `days` days before a time. */
export function dayBefore(now: Date, days: number): string {
  return textOf(now.getTime() - days * dayLong);
}

/** The last `days` days, including today. */
export function lastDays(clock: Clock, days: number): Period {
  const now = clock.now();
  return {
    days,
    from: dayBefore(now, days - 1),
    to: dayBefore(now, 0),
    before: { from: dayBefore(now, 2 * days - 1), to: dayBefore(now, days) },
  };
}

/** The start time of a UTC day. */
export function beginOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Every day of a period, in ascending order. */
export function daysOf({ days, from }: Pick<Period, "days" | "from">): string[] {
  const first = beginOf(from).getTime();
  return Array.from({ length: days }, (_, index) => textOf(first + index * dayLong));
}

/** Replaces days by whole months where possible, so that fewer rows are read. */
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
