import type { PlatformDay } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { daysText, shortDay, spanOf } from "#lib/format/periods.ts";

/** One figure per day, and how it is formatted. */
export interface DayFigure {
  id: string;
  title: string;
  value: (day: PlatformDay) => number;
  /** Whether a day has a value; if not set, all days do. */
  isKnown?: (day: PlatformDay) => boolean;
  /** "12 companies" */
  text: (value: number) => string;
  /** Whether daily values are summed, stand alone, or describe the state at the end of each day. */
  kind: "sum" | "each" | "state";
  /** The text shown if all days are empty. */
  none: string;
}

/** Whether this is today, which is not complete yet. */
export const isToday = ({ date }: PlatformDay) => date === spanOf(1)[1];

/** Formats a count with its noun: "12 companies". */
export const numberOf = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString(locale())} ${count === 1 ? one : many}`;

function stateText({ value, text }: DayFigure, first: PlatformDay, last: PlatformDay): string {
  const now = text(value(last));
  if (first.date === last.date) return now;
  const change = value(last) - value(first);
  const since = shortDay(first.date);
  if (change === 0) return t("{now}, same as on {since}", { now, since });
  return change > 0
    ? t("{now}, up from {text} on {since}", { now, text: text(value(first)), since })
    : t("{now}, down from {text} on {since}", { now, text: text(value(first)), since });
}

/** A summary of all days: "28 signups in 30 days, most on Nov 3: 6". */
export function summaryOf(figure: DayFigure, days: readonly PlatformDay[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return "";
  const { value, text, kind } = figure;
  if (kind === "state") return stateText(figure, first, last);
  const most = days.reduce((best, day) => (value(day) > value(best) ? day : best));
  const peak = isToday(most) ? t("today") : t("on {day}", { day: shortDay(most.date) });
  if (days.length === 1)
    return isToday(last) ? t("{text} so far today", { text: text(value(last)) }) : `${text(value(last))} ${peak}`;
  if (kind === "each") return t("Most {peak}: {text}", { peak, text: text(value(most)) });
  const total = days.reduce((sum, day) => sum + value(day), 0);
  return t("{text} in {days}, most {peak}: {value}", {
    text: text(total),
    days: daysText(days.length),
    peak,
    value: value(most),
  });
}
