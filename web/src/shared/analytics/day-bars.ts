import { plural, t } from "#lib/text/translate.ts";
import { daysText, fullDay, shortDay } from "#lib/format/periods.ts";
import type { ChartBar } from "#ui/index.ts";

export interface Day {
  date: string;
  count: number;
}

export const responses = (count: number) => plural(count, "{count} response", "{count} responses");

/** "128 responses in 30 days, most on Nov 3: 14." @param said what is counted, with its count */
export function summaryOf(days: readonly Day[], said = responses): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce((best, day) => (day.count > best.count ? day : best));
  return t("{responses} in {days}, most on {day}: {count}", {
    responses: said(total),
    days: daysText(days.length),
    day: shortDay(most.date),
    count: most.count,
  });
}

/** @param days the first day first, today last */
export function barsOf(days: readonly Day[]): ChartBar[] {
  const today = days.at(-1)?.date;
  return days.map(({ date, count }) => ({
    id: date,
    label: fullDay(date),
    shortLabel: shortDay(date),
    value: count,
    ...(date === today && { mark: t("Today") }),
  }));
}
