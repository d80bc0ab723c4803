import { locale, plural, t } from "#lib/text/translate.ts";
import { shortDuration } from "#lib/format/duration.ts";
import { enough } from "#lib/format/shares.ts";
import { daysText } from "#lib/format/periods.ts";

export interface Change {
  direction: "up" | "down" | "same" | "unknown";
  text: string;
}

export const tooFew: Change = { direction: "unknown", text: t("Not enough data") };
const noFigure: Change = { direction: "unknown", text: t("No earlier data") };

/** From so many on, a percentage says more than it hides. */
export const worthPercent = 20;

const directionOf = (difference: number) => (difference > 0 ? "up" : difference < 0 ? "down" : "same");
const numbers = new Intl.NumberFormat(locale(), { signDisplay: "exceptZero", maximumFractionDigits: 0 });
/** "+9", "−9" */
export const signed = (value: number) => numbers.format(value).replace("-", "−");

/** "2 more than the 30 days before", and from twenty on by how much: "(+9%)". */
export function countChange(now: number, before: number, days: number): Change {
  const difference = now - before;
  const direction = directionOf(difference);
  if (direction === "same") return { direction, text: t("Same as the previous {days}", { days: daysText(days) }) };
  const text =
    difference > 0
      ? t("{abs} more than the previous {days}", { abs: Math.abs(difference), days: daysText(days) })
      : t("{abs} fewer than the previous {days}", { abs: Math.abs(difference), days: daysText(days) });
  if (before < worthPercent) return { direction, text };
  return { direction, text: `${text} (${signed((difference / before) * 100)}%)` };
}

/** Of a rate in percent. @param of how many it is taken of now */
export function rateChange(now: number | null, before: number | null, of: number, days: number): Change {
  if (of < enough) return tooFew;
  if (now === null || before === null) return noFigure;
  const points = Math.round(now) - Math.round(before);
  const direction = directionOf(points);
  if (direction === "same") return { direction, text: t("Same as {days} ago", { days: daysText(days) }) };
  return {
    direction,
    text: plural(Math.abs(points), "{signed} percentage point in {days}", "{signed} percentage points in {days}", {
      signed: signed(points),
      days: daysText(days),
    }),
  };
}

interface Average {
  minutes: number | null;
  of: number;
}

/** Of minutes on average: "1 h 20 min faster than the 30 days before". */
export function timeChange(now: Average, before: Average, days: number): Change {
  if (now.of < enough) return tooFew;
  if (now.minutes === null || before.minutes === null) return noFigure;
  if (before.of < enough) return tooFew;
  const difference = Math.round(now.minutes) - Math.round(before.minutes);
  const direction = directionOf(difference);
  if (direction === "same") return { direction, text: t("As fast as the previous {days}", { days: daysText(days) }) };
  const by = shortDuration(Math.abs(difference) * 60);
  return {
    direction,
    text:
      difference > 0
        ? t("{by} slower than the previous {days}", { by, days: daysText(days) })
        : t("{by} faster than the previous {days}", { by, days: daysText(days) }),
  };
}
