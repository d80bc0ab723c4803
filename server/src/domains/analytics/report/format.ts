import { roundedPercent } from "@firstlight/contract";
import type { Figure } from "./contents.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const signed = new Intl.NumberFormat("en", { signDisplay: "exceptZero", maximumFractionDigits: 0 });
const rounded = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

const at = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);
/** "Nov 21" */
export const shortDay = (isoDay: string) => short.format(at(isoDay));
/** "Oct 23 – Nov 21, 2026" */
export const spanText = (from: string, to: string) => day.formatRange(at(from), at(to)).replaceAll("\u2009", " ");
/** "Nov 21, 2026, 10:00 PM UTC" */
export const momentText = (time: Date) => `${moment.format(time).replaceAll("\u202f", " ")} UTC`;
export const some = (count: number) => count.toLocaleString("en");
/** "1 day", "30 days" */
export const counted = (count: number, one: string) => `${some(count)} ${one}${count === 1 ? "" : "s"}`;

/** "67%". Never rounds a partial share to 0% or 100%. */
export function percentText(percent: number): string {
  if (percent > 0 && percent < 1) return "<1%";
  return `${roundedPercent(percent, 100)}%`;
}

/** "2 d 3 h", "1 h 20 min", "45 min" */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [days, hours, rest] = [Math.floor(whole / 1_440), Math.floor(whole / 60) % 24, whole % 60];
  const parts = days > 0 ? [`${some(days)} d`, hours && `${hours} h`] : [hours && `${hours} h`, rest && `${rest} min`];
  return parts.filter(Boolean).join(" ") || "0 min";
}

export function valueText({ kind, value }: Pick<Figure, "kind" | "value">): string {
  if (value === null) return "–";
  if (kind === "percent") return percentText(value);
  if (kind === "minutes") return durationText(value);
  return kind === "average" ? rounded.format(value) : some(value);
}

/** Below this many people or answers, a comparison is not meaningful. */
const enough = 5;

export function saysLittle({ kind, whole }: Figure): boolean {
  return kind !== "count" && (whole ?? 0) < enough;
}

/** Describes a figure's change since the previous period in one line. */
export function changeText(figure: Figure, days: number): string {
  const { kind, value, before } = figure;
  const period = days === 1 ? "day" : `${some(days)} days`;
  if (saysLittle(figure)) return "Not enough data";
  if (value === null || before === null || before === undefined) return "No earlier data";
  if (kind === "percent") {
    const points = Math.round(value) - Math.round(before);
    if (points === 0) return `Same as ${days === 1 ? "1 day" : period} ago`;
    return `${signed.format(points)} percentage point${Math.abs(points) === 1 ? "" : "s"} in ${days === 1 ? "1 day" : period}`;
  }
  const difference = value - before;
  if (kind === "minutes") {
    if (Math.round(value) === Math.round(before)) return `As fast as the previous ${period}`;
    return `${durationText(Math.abs(difference))} ${difference > 0 ? "slower" : "faster"} than the previous ${period}`;
  }
  if (difference === 0) return `Same as the previous ${period}`;
  const percent = (difference / before) * 100;
  const share = before >= 20 && percent < 1_000 ? ` (${signed.format(percent)}%)` : "";
  return `${some(Math.abs(difference))} ${difference > 0 ? "more" : "fewer"} than the previous ${period}${share}`;
}
