import type { Clock } from "../../infra/clock.ts";

/** Some days with their ends, UTC days as text, and the as many days before them. */
export interface Period {
  days: number;
  from: string;
  to: string;
  before: { from: string; to: string };
}

const dayLong = 86_400_000;

/** The UTC day so many days before a moment. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayLong).toISOString().slice(0, 10);
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
export function daysOf({ days, from }: Period): string[] {
  const first = beginOf(from).getTime();
  return Array.from({ length: days }, (_, index) => new Date(first + index * dayLong).toISOString().slice(0, 10));
}
