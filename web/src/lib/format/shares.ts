import { roundedPercent } from "@firstlight/contract";
import { locale, t } from "../text/translate.ts";

/** Fewer people or answers than this say little. */
export const enough = 5;

export const averageText = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 2 });

/** "67%", in the language's own way: "67 %" in German. Pages load this before their language, so nothing is made up front. */
export const wholePercent = (percent: number) => (percent / 100).toLocaleString(locale(), { style: "percent" });

/** "67%", and "<1%" where rounding would make nothing of something. */
export function percentText(count: number, of: number): string {
  if (of === 0) return wholePercent(0);
  if (count > 0 && count / of < 0.01) return `<${wholePercent(1)}`;
  return wholePercent(roundedPercent(count, of));
}

/** "2 of 3" */
export const baseText = (count: number, of: number) => t("{count} of {of}", { count, of });
