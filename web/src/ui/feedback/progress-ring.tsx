import type { ReactNode } from "react";
import { wholePercent } from "#lib/format/shares.ts";
import { cx } from "../theme/cx.ts";
import { ariaValues, clamp, rounded } from "./progress.tsx";

export interface ProgressRingProps {
  value: number;
  label: string;
  /** In the middle; the rounded percentage if left out. */
  children?: ReactNode;
  /** In pixels. */
  size?: number;
  className?: string;
}

const turn = 2 * Math.PI * 15;

export function ProgressRing({ value, label, children, size = 56, className }: ProgressRingProps) {
  return (
    <div
      aria-label={label}
      {...ariaValues(value, undefined)}
      className={cx("relative grid shrink-0 place-items-center", className)}
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 36 36" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="18" cy="18" r="15" fill="none" strokeWidth="3.5" className="stroke-pressed" />
        <circle
          cx="18"
          cy="18"
          r="15"
          fill="none"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray={turn}
          strokeDashoffset={turn * (1 - clamp(value) / 100)}
          opacity={value <= 0 ? 0 : 1}
          className="stroke-brand transition-[stroke-dashoffset] duration-200"
        />
      </svg>
      <span aria-hidden className="tabular relative text-sm font-semibold">
        {children ?? wholePercent(rounded(value))}
      </span>
    </div>
  );
}
