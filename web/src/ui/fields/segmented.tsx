import { useId } from "react";
import type { Option } from "./choice.tsx";
import { cx } from "../theme/cx.ts";

export interface SegmentedProps {
  /** The accessible name of the choice. */
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

const segmentClass = cx(
  "relative flex min-h-8 cursor-pointer items-center justify-center rounded-sm px-3 text-sm font-medium whitespace-nowrap text-ink-muted select-none pointer-coarse:min-h-11",
  "transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-line-strong",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
);

/** One of a few, side by side: what a screen shows, such as a period. */
export function Segmented({ label, options, value, onChange, className }: SegmentedProps) {
  const name = useId();
  return (
    <fieldset className={cx("min-w-0", className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex w-fit gap-0.5 rounded-md bg-sunken p-0.5">
        {options.map((option) => (
          <label key={option.value} className={segmentClass}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
