import type { analyticsPeriods } from "@firstlight/contract";
import { locale, plural } from "../text/translate.ts";

// By value here: the contract's own would bring all its schemas along.
export const periods: typeof analyticsPeriods = [7, 30, 90];
export type Period = (typeof periods)[number];
export const usualPeriod: Period = 30;

/** The period an address names; none for the usual one, so that addresses stay short. */
export function periodOf(value: unknown): Period | undefined {
  const days = Number(value);
  return periods.find((one) => one === days && one !== usualPeriod);
}

/** "30 days", "day" */
export const daysText = (days: number) => plural(days, "day", "{count} days");

const dayMs = 86_400_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first and the last day of a period that ends today, in UTC. */
export function spanOf(days: number, now = Date.now()): [from: string, to: string] {
  return [isoDay(now - (days - 1) * dayMs), isoDay(now)];
}

const inFull = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" });
const inShort = new Intl.DateTimeFormat(locale(), { month: "short", day: "numeric", timeZone: "UTC" });
const moment = (day: string) => new Date(`${day}T00:00:00Z`);

/** "Nov 21, 2026", of a day in UTC. */
export const fullDay = (day: string) => inFull.format(moment(day));
/** "Nov 21" */
export const shortDay = (day: string) => inShort.format(moment(day));
/** "Oct 23 – Nov 21, 2026" */
export const spanText = (from: string, to: string) => inFull.formatRange(moment(from), moment(to));
