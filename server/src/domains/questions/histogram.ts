import type { FieldSummary } from "@firstlight/contract";

export interface Counted<T> {
  value: T;
  count: number;
}

const aboutBars = 10;
const maxDays = 90;
const dayMs = 86_400_000;

/** The next 1, 2 or 5 with zeros that makes about ten bars of a width. */
function roundStep(width: number): number {
  const rough = width / aboutBars;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 5].find((one) => one * magnitude >= rough * 0.999_999) ?? 10;
  return times * magnitude;
}

/** Without the crumbs of binary fractions. */
const rounded = (value: number) => Number(value.toPrecision(12));

/** @param numbers in their order */
export function barsOf(numbers: readonly Counted<number>[]): NonNullable<FieldSummary["bars"]> {
  const least = numbers[0]?.value;
  const most = numbers.at(-1)?.value;
  if (least === undefined || most === undefined) return [];
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  const step = roundStep(most - least);
  const first = Math.floor(least / step);
  const bars = Math.max(1, Math.ceil(most / step) - first);
  // One number alone, or numbers so far apart or close together that there are no round edges between them.
  if (!(step > 0) || !Number.isFinite(step) || Math.abs(first) > 1e9) {
    return [{ from: least, to: most, count: total }];
  }
  const counts = Array.from({ length: bars }, () => 0);
  for (const { value, count } of numbers) {
    const bar = Math.min(bars - 1, Math.max(0, Math.floor(rounded(value / step)) - first));
    counts[bar] = (counts[bar] ?? 0) + count;
  }
  return counts.map((count, n) => ({ from: rounded((first + n) * step), to: rounded((first + n + 1) * step), count }));
}

/** Dates in their order, by month when there are too many days to look at. */
export function daysOf(dates: readonly Counted<string>[]): Pick<FieldSummary, "days" | "days_by"> {
  const days = dates.toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const span = Date.parse(days.at(-1)?.value ?? "") - Date.parse(days[0]?.value ?? "");
  if (!(span > (maxDays - 1) * dayMs)) {
    return { days_by: "day", days: days.map(({ value, count }) => ({ date: value, count })) };
  }
  const months = new Map<string, number>();
  for (const { value, count } of days) {
    const month = `${value.slice(0, 7)}-01`;
    months.set(month, (months.get(month) ?? 0) + count);
  }
  return { days_by: "month", days: [...months].map(([date, count]) => ({ date, count })) };
}
