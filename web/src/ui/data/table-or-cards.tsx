import { Fragment, type ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { cx, Loading, SkeletonCard, Table, type TableProps } from "../index.ts";
import { useMedia } from "#lib/hooks/use-media.ts";

interface TableOrCardsProps<Row> extends Pick<TableProps<Row>, "columns" | "rows" | "rowKey" | "onRowPress"> {
  label: string;
  /** A media query that matches if all columns fit. */
  wide: string;
  isLoading: boolean;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
  /** One row as a list item. */
  card: (row: Row) => ReactNode;
  /** Shows cards side by side on tablets. */
  isGrid?: boolean;
}

/** A table on wide screens, cards on narrow ones. */
export function TableOrCards<Row>({ wide, card, isGrid, isLoading, empty, ...list }: TableOrCardsProps<Row>) {
  const { label, rows, rowKey } = list;
  const isTable = useMedia(wide);
  if (isTable) {
    return (
      <>
        {isLoading && <output className="sr-only">{t("Loading…")}</output>}
        <Table {...list} isLoading={isLoading} empty={empty} />
      </>
    );
  }
  const style = cx("grid grid-cols-1 gap-3", isGrid && "md:grid-cols-2");
  if (isLoading) {
    return (
      <Loading className={style}>
        {[1, 2, 3, 4].map((each) => (
          <SkeletonCard key={each} />
        ))}
      </Loading>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <ul aria-label={label} className={style}>
      {rows.map((row) => (
        <Fragment key={rowKey(row)}>{card(row)}</Fragment>
      ))}
    </ul>
  );
}
