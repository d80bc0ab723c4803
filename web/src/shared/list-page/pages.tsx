import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import { Button, LoadMore, Pagination } from "#ui/index.ts";

interface OpenPagesProps {
  /** From 1. */
  page: number;
  /** How many this page shows: a full one may have another after it. */
  shown: number;
  size: number;
  onChange: (page: number) => void;
}

/** Pages of a list without a total count. */
function OpenPages({ page, shown, size, onChange }: OpenPagesProps) {
  if (page === 1 && shown < size) return null;
  const first = (page - 1) * size + 1;
  return (
    <nav aria-label={t("Pages")} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite" className="tabular text-sm text-ink-muted">
        {t("Page {page}", { page })}
        {shown > 0 && ` · ${first.toLocaleString(locale())}–${(first + shown - 1).toLocaleString(locale())}`}
      </p>
      <div className="flex items-center gap-2">
        <Button size="sm" icon={ChevronLeft} isDisabled={page === 1} onPress={() => onChange(page - 1)}>
          {t("Previous")}
        </Button>
        <Button size="sm" iconAfter={ChevronRight} isDisabled={shown < size} onPress={() => onChange(page + 1)}>
          {t("Next")}
        </Button>
      </div>
    </nav>
  );
}

interface CountedPages {
  size: number;
  total: number;
  /** How far entries are counted, and what is said on the last page of so many. */
  most: number;
  note: string;
}

interface FurtherPages {
  further: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "fetchNextPage" | "isFetchingNextPage" | "isFetchNextPageError"
  >;
  label: string;
  total?: number | undefined;
}

/** Numbered pages without or with a total, or rows that are loaded below the others. */
export type Paging = { size: number; total?: undefined } | CountedPages | FurtherPages;

interface ListPagesProps {
  paging: Paging;
  page?: number;
  shown: number;
  onChange?: (page: number) => void;
}

export function ListPages({ paging, page = 1, shown, onChange = () => undefined }: ListPagesProps) {
  if ("further" in paging) {
    const { further, label, total } = paging;
    if (!further.hasNextPage) return null;
    return <LoadMore query={further} shown={shown} {...(total !== undefined && { total })} label={label} />;
  }
  const { size } = paging;
  if (paging.total === undefined) return <OpenPages {...{ page, shown, size, onChange }} />;
  const { total, most, note } = paging;
  if (total === 0) return null;
  const pageCount = Math.ceil(Math.min(total, most) / size);
  const isOpen = total >= most;
  return (
    <>
      <Pagination {...{ page, pageCount, total, onChange }} pageSize={size} isTotalOpen={isOpen} />
      {isOpen && page === pageCount && <p className="text-sm text-ink-subtle">{note}</p>}
    </>
  );
}
