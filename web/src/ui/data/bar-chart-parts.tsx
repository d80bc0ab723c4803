import { locale } from "#lib/text/translate.ts";
import type { ChartBar } from "./bar-chart.tsx";
import { cx } from "../theme/cx.ts";

interface BarPlotProps {
  bars: readonly ChartBar[];
  /** The one that is looked at. */
  shown: number | null;
  /** The value at the upper edge. */
  top: number;
}

const percent = (part: number, of: number) => `${(part / of) * 100}%`;

const levelsOf = (top: number) => (top % 2 === 0 ? [top, top / 2] : [top]);

/** What the lines across the bars stand for. */
export function BarLevels({ top }: Pick<BarPlotProps, "top">) {
  return (
    <div aria-hidden className="tabular flex flex-col items-end justify-between text-xs text-ink-subtle">
      {[...levelsOf(top), 0].map((level) => (
        <span key={level} className="-my-2">
          {level.toLocaleString(locale())}
        </span>
      ))}
    </div>
  );
}

/** In shares of the room there is, so that nothing has to be measured. */
export function BarPlot({ bars, shown, top }: BarPlotProps) {
  const few = bars.length <= 31;
  // Many bars stand closer, so that each is still seen; those of less than a week are no wider than a week's.
  const between = few ? 0.24 : 0.16;
  const gap = Math.max(between, 1 - (bars.length / 7) * (1 - between));
  return (
    <div className="relative h-40 md:h-56">
      {levelsOf(top).map((level) => (
        <div
          key={level}
          className="absolute inset-x-0 border-t border-dashed border-line"
          style={{ top: percent(top - level, top) }}
        />
      ))}
      <svg aria-hidden className="absolute inset-0 size-full overflow-visible border-b border-line-strong">
        {shown !== null && (
          <rect
            x={percent(shown, bars.length)}
            width={percent(1, bars.length)}
            y="0"
            height="100%"
            className="fill-pressed"
          />
        )}
        {bars.map(({ id, value, mark }, index) =>
          value === 0 ? null : (
            <rect
              key={id}
              x={percent(index + gap / 2, bars.length)}
              width={percent(1 - gap, bars.length)}
              y={percent(top - value, top)}
              height={percent(value, top)}
              rx={few ? 2 : 0.5}
              className={cx("fill-brand transition-[y,height] duration-200", mark && "opacity-60")}
            />
          ),
        )}
      </svg>
    </div>
  );
}

const names = 4;

/** A few names below the bars, the first and the last among them. */
export function BarAxis({ bars }: { bars: readonly ChartBar[] }) {
  const last = bars.length - 1;
  const indexes = [...new Set(Array.from({ length: names }, (_, n) => Math.round((n * last) / (names - 1))))];
  return (
    <div aria-hidden className="tabular relative h-4 text-xs text-ink-subtle">
      {indexes.map((index) => {
        const isLast = index === last;
        // Wide bars have their names right below; narrow ones at the ends have no room for that.
        const isEdge = bars.length > 10 && (index === 0 || isLast);
        const edge = !isEdge ? { left: percent(index + 0.5, bars.length) } : isLast ? { right: 0 } : { left: 0 };
        return (
          <span key={index} style={edge} className={cx("absolute whitespace-nowrap", !isEdge && "-translate-x-1/2")}>
            {bars[index]?.mark ? (
              <span className="font-medium text-ink-muted">{bars[index].mark}</span>
            ) : (
              bars[index]?.shortLabel
            )}
          </span>
        );
      })}
    </div>
  );
}
