import { GripVertical } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import type { SortHandleEvents } from "./use-sorting.ts";

export interface SortHandleProps {
  /** The name of the moved item. */
  name: string;
  events: SortHandleEvents;
  isLifted: boolean;
  className?: string;
}

/** The drag handle of a row; with the keyboard, Enter lifts and drops it. */
export function SortHandle({ name, events, isLifted, className }: SortHandleProps) {
  return (
    <button
      type="button"
      data-sort-handle
      aria-label={t("Drag {name}", { name })}
      aria-pressed={isLifted}
      {...events}
      className={cx(
        "grid h-11 w-8 shrink-0 touch-none place-items-center rounded-md text-ink-subtle select-none hover:bg-hover hover:text-ink pointer-coarse:w-11",
        isLifted ? "cursor-grabbing text-ink" : "cursor-grab",
        className,
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}

/** Announces the position of a moving row to screen readers. */
export function SortAnnouncer({ children }: { children: string }) {
  return (
    <p aria-live="assertive" className="sr-only">
      {children}
    </p>
  );
}

/** The line at the row's drop position. Rows must be `relative`. */
export function SortMark({ index, lifted }: { index: number; lifted: { from: number; to: number } | null }) {
  if (!lifted || lifted.to !== index || lifted.from === lifted.to) return null;
  const edge = lifted.to < lifted.from ? "-top-1.5" : "-bottom-1.5";
  return <span aria-hidden className={cx("absolute inset-x-0 h-0.5 rounded-full bg-brand", edge)} />;
}
