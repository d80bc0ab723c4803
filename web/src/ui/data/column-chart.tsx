import { locale, t } from "#lib/text/translate.ts";
import { cx } from "../index.ts";

/** One column of a chart: its label and count. */
export interface ChartColumn {
  label: string;
  count: number;
}

export interface ColumnData {
  columns: ChartColumn[];
  /** The axis labels below the first and the last column. */
  axis: string[];
  /** The unit of each column: "day". */
  each?: string;
}

/** Summarizes a column chart in a sentence. */
export function columnsSentence({ columns }: ColumnData): string {
  const [first, last] = [columns[0], columns.at(-1)];
  const peak = columns.toSorted((a, b) => b.count - a.count)[0];
  if (!first || !last || !peak) return t("No answers yet.");
  if (columns.length === 1) return t("All answers: {label}.", { label: first.label });
  return t("From {label} through {lastLabel}. Highest: {peakLabel} with {count}.", {
    label: first.label,
    lastLabel: last.label,
    count: peak.count,
    peakLabel: peak.label,
  });
}

const roomForCounts = 12;

/** Columns side by side, the highest as high as the chart. */
export function ColumnChart({ label, data }: { label: string; data: ColumnData }) {
  const { columns, axis, each = "column" } = data;
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const isFew = columns.length <= roomForCounts;
  return (
    <figure className="min-w-0">
      <div role="img" aria-label={`${label}. ${columnsSentence(data)}`}>
        <div className={cx("flex h-36 items-end border-b border-line-strong", isFew ? "gap-1.5" : "gap-px")}>
          {columns.map((column) => (
            <div
              key={column.label}
              title={`${column.label}: ${column.count.toLocaleString(locale())}`}
              className="flex h-full min-w-0 grow basis-0 flex-col items-center justify-end"
            >
              {isFew && (
                <span className={cx("tabular mb-1 text-xs", column.count === 0 ? "text-ink-subtle" : "text-ink-muted")}>
                  {column.count.toLocaleString(locale())}
                </span>
              )}
              <span
                hidden={column.count === 0}
                className={cx(
                  "block min-h-0.5 w-full shrink bg-brand",
                  isFew ? "max-w-24 rounded-t-sm" : "rounded-t-xs",
                )}
                style={{ height: `${(column.count / most) * 100}%` }}
              />
            </div>
          ))}
        </div>
      </div>
      <figcaption
        aria-hidden
        className={cx(
          "tabular mt-1.5 flex text-xs text-ink-subtle",
          axis.length > 1 ? "justify-between" : "justify-center",
        )}
      >
        <span>{axis[0]}</span>
        {!isFew && <span>{t("up to {most} per {each}", { most, each })}</span>}
        {axis.length > 1 && <span>{axis.at(-1)}</span>}
      </figcaption>
    </figure>
  );
}
