import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** For "21–40 of 132". */
  total?: number;
  pageSize?: number;
  label?: string;
  className?: string;
}

function rangeText({ page, pageCount, total, pageSize }: PaginationProps): string {
  if (total === undefined || !pageSize) return `Page ${page} of ${Math.max(1, pageCount)}`;
  if (total === 0) return "0 of 0";
  return `${(page - 1) * pageSize + 1}–${Math.min(total, page * pageSize)} of ${total}`;
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, onChange, label = "Pages", className } = props;
  return (
    <nav aria-label={label} className={cx("flex items-center justify-between gap-4", className)}>
      <p aria-live="polite" className="tabular text-sm text-ink-muted">
        {rangeText(props)}
      </p>
      <div className="flex gap-2">
        <Button size="sm" icon={ChevronLeft} isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
          Previous
        </Button>
        <Button size="sm" iconAfter={ChevronRight} isDisabled={page >= pageCount} onPress={() => onChange(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}

export interface LoadMoreProps {
  onPress: () => void;
  isPending?: boolean;
  shown: number;
  total?: number;
  label?: string;
  className?: string;
}

/** Nothing once everything is shown. */
export function LoadMore({ onPress, isPending, shown, total, label = "Show more", className }: LoadMoreProps) {
  if (total !== undefined && shown >= total) return null;
  return (
    <div className={cx("flex flex-col items-center gap-2 py-4", className)}>
      <Button onPress={onPress} isPending={isPending}>
        {label}
      </Button>
      <p className="tabular text-xs text-ink-subtle">
        {total === undefined ? `${shown} shown` : `${shown} of ${total}`}
      </p>
    </div>
  );
}
