import type { PlatformDay } from "@firstlight/contract";
import { daysText, shortDay, spanOf } from "../../../lib/periods.ts";

/** One number of each day, and how it is said. */
export interface DayFigure {
  id: string;
  title: string;
  value: (day: PlatformDay) => number;
  /** "12 companies" */
  text: (value: number) => string;
  /** Whether days add up, are each for themselves, or say how things stood at their end. */
  kind: "sum" | "each" | "state";
  /** What is said when no day has any. */
  none: string;
}

/** Of the days, the one that has not ended. */
export const isToday = ({ date }: PlatformDay) => date === spanOf(1)[1];

/** "12 companies", of one thing or many. */
export const numberOf = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

function stateWords({ value, text }: DayFigure, first: PlatformDay, last: PlatformDay): string {
  const now = text(value(last));
  if (first.date === last.date) return now;
  const change = value(last) - value(first);
  const since = shortDay(first.date);
  if (change === 0) return `${now}, as on ${since}`;
  return `${now}, ${change > 0 ? "up" : "down"} from ${text(value(first))} on ${since}`;
}

/** What all days say together: "28 signups in 30 days, most on Nov 3: 6". */
export function summaryOf(figure: DayFigure, days: readonly PlatformDay[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return "";
  const { value, text, kind } = figure;
  if (kind === "state") return stateWords(figure, first, last);
  const most = days.reduce((best, day) => (value(day) > value(best) ? day : best));
  const peak = isToday(most) ? "today" : `on ${shortDay(most.date)}`;
  if (days.length === 1) return isToday(last) ? `${text(value(last))} today, so far` : `${text(value(last))} ${peak}`;
  if (kind === "each") return `Most ${peak}: ${text(value(most))}`;
  const total = days.reduce((sum, day) => sum + value(day), 0);
  return `${text(total)} in ${daysText(days.length)}, most ${peak}: ${value(most).toLocaleString("en")}`;
}
