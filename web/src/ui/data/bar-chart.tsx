import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { BarAxis, BarLevels, BarPlot } from "./bar-chart-parts.tsx";
import { chartTop, stepOf } from "./bar-chart-scale.ts";
import { cx } from "../theme/cx.ts";

export interface ChartBar {
  id: string;
  /** The full label: "Nov 3, 2026". */
  label: string;
  /** The label below the axis: "Nov 3". */
  shortLabel: string;
  value: number;
  /** Marks an incomplete bar, drawn lighter, with this label below the axis: "Today". */
  mark?: string;
}

export interface BarChartProps {
  /** The chart's title, with its unit: "Responses per day". */
  label: string;
  bars: readonly ChartBar[];
  /** "12 responses" */
  valueText: (value: number) => string;
  /** A summary of all bars, shown while no bar is active. */
  summary: string;
  className?: string;
}

/** The active bar: the hovered one, else the one selected with arrow keys. */
function useActiveBar(bars: readonly ChartBar[]) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [reached, setReached] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const at = bars.findIndex(({ id }) => id === reached);
  const index = at === -1 ? bars.length - 1 : at;
  const indexAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length)));
  };
  const go = (to: number) => setReached(bars[to]?.id ?? null);
  return {
    index,
    shown: hovered ?? (isFocused ? index : null),
    events: {
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onPointerMove: (event: PointerEvent) => setHovered(indexAt(event)),
      onPointerDown: (event: PointerEvent) => go(indexAt(event)),
      onPointerLeave: () => setHovered(null),
      onKeyDown: (event: KeyboardEvent) => {
        const to = stepOf(event.key, index, bars.length);
        if (to === null) return;
        event.preventDefault();
        setHovered(null);
        go(to);
      },
    },
  };
}

/**
 * A bar chart that fits any width. It is a single tab stop; arrow keys move between bars, and screen readers announce each
 * bar like a slider value. Show the same data in a table beside it.
 */
export function BarChart({ label, bars, valueText, summary, className }: BarChartProps) {
  const summaryId = useId();
  const { index, shown, events } = useActiveBar(bars);
  const words = ({ label: name, mark, value }: ChartBar) => `${mark ? `${name}, ${mark}` : name}: ${valueText(value)}`;
  const current = bars[index];
  const top = chartTop(Math.max(0, ...bars.map(({ value }) => value)));
  const activeBar = shown === null ? undefined : bars[shown];
  if (!current) return null;
  return (
    <figure className={cx("min-w-0", className)}>
      <p id={summaryId} className="sr-only">
        {summary}
      </p>
      <p aria-hidden className="tabular mb-4 min-h-10 text-base text-ink-muted text-pretty sm:min-h-5.5">
        {activeBar ? (
          <>
            <span className="font-semibold text-ink">{valueText(activeBar.value)}</span>
            {` · ${activeBar.label}${activeBar.mark ? `, ${activeBar.mark.toLowerCase()}` : ""}`}
          </>
        ) : (
          summary
        )}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-2">
        <BarLevels top={top} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-describedby={summaryId}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={index + 1}
          aria-valuetext={words(current)}
          className="touch-pan-y rounded-xs outline-offset-4"
          {...events}
        >
          <BarPlot bars={bars} shown={shown} top={top} />
        </div>
        <div className="col-start-2">
          <BarAxis bars={bars} />
        </div>
      </div>
    </figure>
  );
}
