import { ColumnsMenu } from "#shared/list-page/columns-menu.tsx";
import type { useColumnChoice } from "#lib/hooks/use-column-choice.ts";
import type { ResponseColumn } from "./columns.ts";
import { MoreRows } from "./more-rows.tsx";
import { SortChoice } from "./sort-choice.tsx";
import type { ResponsePages } from "./use-response-pages.ts";

interface TableToolbarProps {
  pages: ResponsePages;
  columns: readonly ResponseColumn[];
  shown: readonly ResponseColumn[];
  choosing: ReturnType<typeof useColumnChoice>;
  /** Of cards, which have no head to sort by; null otherwise. */
  sort: string | undefined | null;
}

/** How far the list has come, its order and its columns. */
export function TableToolbar({ pages, columns, shown, choosing, sort }: TableToolbarProps) {
  const { choice, choose } = choosing;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <MoreRows pages={pages} />
      <div className="flex w-full items-center justify-end gap-2 md:w-auto">
        {sort !== null && <SortChoice columns={shown} sort={sort} />}
        <ColumnsMenu columns={columns} shown={shown.map(({ id }) => id)} choice={choice} onChoose={choose} />
      </div>
    </div>
  );
}
