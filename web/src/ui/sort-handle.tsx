import { GripVertical } from "lucide-react";
import { t } from "../lib/texts.ts";
import { cx } from "./cx.ts";
import type { SortHandleEvents } from "./use-sorting.ts";

export interface SortHandleProps {
  /** What is moved. */
  name: string;
  events: SortHandleEvents;
  isLifted: boolean;
  className?: string;
}

/** What a row is dragged by; with keys, Enter picks it up and drops it. */
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

/** Says where a row is on its way. */
export function SortAnnouncer({ children }: { children: string }) {
  return (
    <p aria-live="assertive" className="sr-only">
      {children}
    </p>
  );
}

/** The line where the lifted row will land. Rows are `relative`. */
export function SortMark({ index, lifted }: { index: number; lifted: { from: number; to: number } | null }) {
  if (!lifted || lifted.to !== index || lifted.from === lifted.to) return null;
  const edge = lifted.to < lifted.from ? "-top-1.5" : "-bottom-1.5";
  return <span aria-hidden className={cx("absolute inset-x-0 h-0.5 rounded-full bg-brand", edge)} />;
}
