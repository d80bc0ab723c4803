import { roundedPercent } from "@firstlight/contract";
import { wholePercent } from "#lib/format/shares.ts";
import { cx } from "../theme/cx.ts";

export interface ProgressProps {
  /** 0 to 100; left out, something is going on of unknown length. */
  value?: number;
  label: string;
  /** Shown at the end of the label row: "2 of 3". */
  valueText?: string;
  isLabelHidden?: boolean;
  tone?: "brand" | "success" | "info" | "warning" | "danger";
  size?: "sm" | "md";
  className?: string;
}

const fills = {
  brand: "bg-brand",
  success: "bg-success",
  info: "bg-info",
  warning: "bg-warning",
  danger: "bg-danger-fill",
};

export const clamp = (value: number) => Math.min(100, Math.max(0, value));
export const rounded = (value: number) => roundedPercent(clamp(value), 100);

/** ARIA values for a progress bar or ring. */
export function ariaValues(value: number | undefined, valueText: string | undefined) {
  const role = "progressbar";
  if (value === undefined) return { role };
  return {
    role,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": rounded(value),
    "aria-valuetext": valueText,
  };
}

export function Progress({
  value,
  label,
  valueText,
  isLabelHidden,
  tone = "brand",
  size = "md",
  className,
}: ProgressProps) {
  const text = valueText ?? (value === undefined ? undefined : wholePercent(rounded(value)));
  return (
    <div className={cx("min-w-0", className)}>
      {!isLabelHidden && (
        <div aria-hidden className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="truncate text-ink-muted">{label}</span>
          <span className="tabular shrink-0 text-ink">{text}</span>
        </div>
      )}
      <div
        aria-label={label}
        {...ariaValues(value, valueText)}
        className={cx("overflow-hidden rounded-full bg-pressed", size === "sm" ? "h-1" : "h-1.5")}
      >
        <div
          className={cx(
            "h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight]",
            fills[tone],
            value === undefined && "w-1/3 animate-slide",
            value === 0 && "w-0",
          )}
          style={value ? { width: `${clamp(value)}%` } : undefined}
        />
      </div>
    </div>
  );
}
