import { Button as AriaButton } from "react-aria-components/Button";
import { locale, t } from "#lib/text/translate.ts";
import { cx } from "../index.ts";

/** What a column stands for. */
export type ColumnTone = "good" | "neutral" | "bad";

export const toneClasses: Readonly<Record<ColumnTone, string>> = {
  good: "bg-success",
  neutral: "bg-line-strong",
  bad: "bg-danger",
};

/** One column of a chart: its label and count. */
export interface ChartColumn {
  label: string;
  count: number;
  /** The one answer it counts; absent where it counts several. */
  value?: string;
  /** Written below it. */
  tick?: string;
  tone?: ColumnTone;
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

interface ColumnProps {
  column: ChartColumn;
  most: number;
  isFew: boolean;
  onChoose: ((value: string) => void) | undefined;
}

function Column({ column, most, isFew, onChoose: choose }: ColumnProps) {
  const { label, count, value, tone } = column;
  const text = count.toLocaleString(locale());
  const content = (
    <>
      {isFew && (
        <span className={cx("tabular mb-1 text-xs", count === 0 ? "text-ink-subtle" : "text-ink-muted")}>{text}</span>
      )}
      {/* Heights are of the room below the counts: beside the highest column, others would be cut to it. */}
      <span className="flex min-h-0 w-full grow items-end justify-center">
        <span
          hidden={count === 0}
          className={cx(
            "block min-h-0.5 w-full",
            tone ? toneClasses[tone] : "bg-brand",
            isFew ? "max-w-24 rounded-t-sm" : "rounded-t-xs",
          )}
          style={{ height: `${(count / most) * 100}%` }}
        />
      </span>
    </>
  );
  const shape = "flex h-full min-w-0 grow basis-0 flex-col items-center justify-end";
  if (!choose || value === undefined || count === 0) {
    return (
      <div title={`${label}: ${text}`} className={shape}>
        {content}
      </div>
    );
  }
  return (
    <AriaButton
      aria-label={t("Show responses with “{label}”: {count}", { label, count: text })}
      onPress={() => choose(value)}
      className={cx(shape, "cursor-pointer rounded-sm hover:bg-hover")}
    >
      {content}
    </AriaButton>
  );
}

interface ColumnChartProps {
  label: string;
  data: ColumnData;
  /** Leads to who gave an answer: its column can be pressed, where columns are few. */
  onChoose?: ((value: string) => void) | undefined;
}

/** Columns side by side, the highest as high as the chart. */
export function ColumnChart({ label, data, onChoose }: ColumnChartProps) {
  const { columns, axis, each = "column" } = data;
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const isFew = columns.length <= roomForCounts;
  const hasTicks = columns.some(({ tick }) => tick !== undefined);
  const choose = isFew && columns.some(({ value }) => value !== undefined) ? onChoose : undefined;
  return (
    <figure className="min-w-0">
      {/* An image has no buttons inside. */}
      <div role={choose ? "group" : "img"} aria-label={`${label}. ${columnsSentence(data)}`}>
        <div className={cx("flex h-36 items-end border-b border-line-strong", isFew ? "gap-1.5" : "gap-px")}>
          {columns.map((column) => (
            <Column key={column.label} column={column} most={most} isFew={isFew} onChoose={choose} />
          ))}
        </div>
        {hasTicks && (
          <div aria-hidden className="tabular mt-1.5 flex gap-1.5 text-center text-xs text-ink-subtle">
            {columns.map(({ label: name, tick }) => (
              <span key={name} className="min-w-0 grow basis-0">
                {tick}
              </span>
            ))}
          </div>
        )}
      </div>
      {axis.length > 0 && (
        <figcaption
          aria-hidden
          className={cx(
            "tabular mt-1.5 flex gap-4 text-xs text-ink-subtle",
            axis.length > 1 ? "justify-between" : "justify-center",
          )}
        >
          <span className="min-w-0">{axis[0]}</span>
          {!isFew && <span>{t("up to {most} per {each}", { most, each })}</span>}
          {axis.length > 1 && <span className="min-w-0 text-end">{axis.at(-1)}</span>}
        </figcaption>
      )}
    </figure>
  );
}
