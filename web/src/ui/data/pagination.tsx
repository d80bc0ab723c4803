import { ChevronLeft, ChevronRight } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import type { ButtonSize, ButtonVariant } from "../actions/button-style.ts";
import { Button } from "../actions/button.tsx";
import { cx } from "../theme/cx.ts";

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** For "21–40 of 132". */
  total?: number;
  /** There are more items than were counted: "of 10,000+". */
  isTotalOpen?: boolean;
  pageSize?: number;
  label?: string;
  className?: string;
}

const said = (count: number) => count.toLocaleString(locale());

function rangeText({ page, pageCount, total, isTotalOpen, pageSize }: PaginationProps): string {
  if (total === undefined || !pageSize) return t("Page {page} of {pages}", { page, pages: Math.max(1, pageCount) });
  if (total === 0) return t("0 of 0");
  const last = Math.min(total, page * pageSize);
  const range = { from: (page - 1) * pageSize + 1, to: last, total };
  return isTotalOpen ? t("{from}–{to} of {total}+", range) : t("{from}–{to} of {total}", range);
}

/** The first and last page and those near the current one; null marks a gap. */
function shownPages(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(near)].filter((one) => one >= 1 && one <= pageCount).toSorted((a, b) => a - b);
  return shown.flatMap((one, at) => {
    const left = one - (shown[at - 1] ?? 0) - 1;
    // A gap of one page is as wide as its number, so the number is shown.
    return left === 1 ? [one - 1, one] : left > 1 ? [null, one] : [one];
  });
}

function PageNumbers({ page, pageCount, onChange }: PaginationProps) {
  return (
    <ol className="hidden items-center gap-1 sm:flex">
      {shownPages(page, pageCount).map((one, at) => (
        <li key={one ?? `gap-${at}`} className="grid place-items-center">
          {one === null ? (
            <span aria-hidden className="px-1 text-sm text-ink-subtle">
              …
            </span>
          ) : (
            <button
              type="button"
              aria-label={t("Page {page}", { page: one })}
              aria-current={one === page ? "page" : undefined}
              onClick={() => onChange(one)}
              className="tabular min-h-control-sm min-w-control-sm rounded-md px-1.5 text-sm text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-text"
            >
              {said(one)}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, onChange, label = t("Pages"), className } = props;
  return (
    <nav aria-label={label} className={cx("flex flex-wrap items-center justify-between gap-x-4 gap-y-2", className)}>
      <p aria-live="polite" className="tabular text-sm text-ink-muted">
        {rangeText(props)}
      </p>
      <div className="flex items-center gap-2">
        <Button size="sm" icon={ChevronLeft} isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
          {t("Previous")}
        </Button>
        <PageNumbers {...props} />
        <Button size="sm" iconAfter={ChevronRight} isDisabled={page >= pageCount} onPress={() => onChange(page + 1)}>
          {t("Next")}
        </Button>
      </div>
    </nav>
  );
}

interface ShowMoreProps {
  /** What is read page by page. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
}

/** Renders nothing once all pages are shown. */
export function ShowMore({ query, label = t("Show More"), ...style }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button {...style} isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
      {query.isFetchNextPageError ? t("Failed to load. Please try again") : label}
    </Button>
  );
}

export interface LoadMoreProps {
  /** What is read page by page; without it there is more until the total is shown. */
  query?: ShowMoreProps["query"];
  onPress?: () => void;
  shown: number;
  total?: number;
  label?: string;
  className?: string;
}

/** Renders nothing once all items are shown. */
export function LoadMore({ query, onPress, shown, total, label = t("Show More"), className }: LoadMoreProps) {
  if (query?.hasNextPage === false || (total !== undefined && shown >= total)) return null;
  return (
    <div className={cx("flex flex-col items-center gap-2 py-4", className)}>
      {query ? <ShowMore query={query} label={label} /> : <Button onPress={onPress}>{label}</Button>}
      <p className="tabular text-xs text-ink-subtle">
        {total === undefined ? t("{shown} shown", { shown }) : t("{shown} of {total}", { shown, total })}
      </p>
    </div>
  );
}
