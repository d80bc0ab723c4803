import type { ReactNode } from "react";
import { cx } from "../theme/cx.ts";

export interface DescriptionListProps {
  items: readonly { term: string; details: ReactNode }[];
  /** "columns" puts the term above the details, side by side where there is room; "pairs" always two, for short ones on cards. */
  variant?: "rows" | "columns" | "pairs";
  className?: string;
}

const variants = {
  rows: "divide-y divide-line",
  columns: "grid gap-x-8 gap-y-5 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]",
  pairs: "grid grid-cols-2 gap-x-4 gap-y-3",
} as const;

export function DescriptionList({ items, variant = "rows", className }: DescriptionListProps) {
  const isRows = variant === "rows";
  return (
    <dl className={cx(variants[variant], className)}>
      {items.map(({ term, details }) => (
        <div key={term} className={cx("min-w-0", isRows && "grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[12rem_1fr]")}>
          <dt className={cx("text-ink-subtle", isRows ? "text-base" : "text-sm")}>{term}</dt>
          <dd className="min-w-0 text-base text-ink">{details}</dd>
        </div>
      ))}
    </dl>
  );
}
