import { Fragment, type ReactNode } from "react";
import { t } from "./texts.ts";
import { cx, Loading, SkeletonCard, Table, type TableProps } from "../ui/index.ts";
import { useMedia } from "./use-media.ts";

interface TableOrCardsProps<Row> extends Pick<TableProps<Row>, "columns" | "rows" | "rowKey" | "onRowPress"> {
  label: string;
  /** Where its columns fit. */
  wide: string;
  isLoading: boolean;
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** One row as a list item. */
  card: (row: Row) => ReactNode;
  /** Cards side by side on a tablet. */
  isGrid?: boolean;
}

/** A table where there is room, cards where there is none. */
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
