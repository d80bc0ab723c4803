import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";

export interface SkeletonProps {
  className?: string;
}

/** One grey shape; size it with classes. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={cx("animate-breathe rounded-sm bg-pressed/70", className)} />;
}

const widths = ["w-full", "w-11/12", "w-4/5", "w-full", "w-2/3"];

export function SkeletonText({ lines = 3, className }: SkeletonProps & { lines?: number }) {
  return (
    <div aria-hidden className={cx("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={cx("h-3", line === lines - 1 && lines > 1 ? "w-3/5" : widths[line % widths.length])}
        />
      ))}
    </div>
  );
}

export function SkeletonRow({ columns = 4, className }: SkeletonProps & { columns?: number }) {
  return (
    <div aria-hidden className={cx("flex items-center gap-6 border-b border-line py-4", className)}>
      {Array.from({ length: columns }, (_, column) => (
        <Skeleton key={column} className={cx("h-3", column === 0 ? "grow-2" : "grow")} />
      ))}
    </div>
  );
}

export function SkeletonCard({ className }: SkeletonProps) {
  return (
    <div aria-hidden className={cx("rounded-lg bg-surface p-5 ring-1 ring-line", className)}>
      <Skeleton className="h-4 w-2/5" />
      <SkeletonText lines={2} className="mt-4" />
      <Skeleton className="mt-6 h-3 w-1/4" />
    </div>
  );
}

/** Wraps the skeleton of a screen and says once that it loads. */
export function Loading({
  label = t("Loading…"),
  children,
  className,
}: SkeletonProps & { label?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
