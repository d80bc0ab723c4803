import { t } from "#lib/text/translate.ts";
import { baseText, enough, percentText } from "#lib/format/shares.ts";

/** A rate with what it is of, which says so when that is little: "67% · 2 of 3". */
export function RateText({ rate: { n, of } }: { rate: { n: number; of: number } }) {
  if (of === 0) return <span className="text-ink-subtle">–</span>;
  return (
    <span className="tabular inline-flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap">
      <span className={of < enough ? "text-ink-muted" : "font-medium text-ink"}>{percentText(n, of)}</span>
      <span className="text-sm text-ink-subtle">
        {baseText(n, of)}
        {of < enough && t(", not enough data")}
      </span>
    </span>
  );
}
