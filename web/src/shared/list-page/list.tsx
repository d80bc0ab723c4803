import { Fragment, type ReactNode } from "react";
import { TableOrCards } from "#ui/data/table-or-cards.tsx";
import type { Column } from "#ui/index.ts";
import type { ListAddress } from "./address.ts";
import { ListPages, type Paging } from "./pages.tsx";
import { type ListQuery, type ListTexts, LoadedAt, NothingListed, NotRefreshed } from "./states.tsx";

interface ListPageProps<Row> {
  /** Of the table, and of the list of cards. */
  label: string;
  query: ListQuery;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  address: Pick<ListAddress, "page" | "isFiltered" | "goTo" | "clear"> & Partial<Pick<ListAddress, "openId" | "open">>;
  texts: ListTexts;
  paging: Paging;
  /** Without columns there are cards at every width. */
  columns?: readonly Column<Row>[];
  /** A media query that matches where all columns fit. */
  wide?: string;
  /** One row as a list item; `open` shows its details. */
  card: (row: Row, open: () => void) => ReactNode;
  /** Shows cards side by side: on tablets, or as this class says. */
  isGrid?: boolean;
  gridClass?: string;
  /** Instead of cards while they load. */
  loading?: ReactNode;
  /** Instead of cards: a table of its own kind. */
  table?: ReactNode;
  /** The open row, where it is on this page. */
  detail?: (row: Row | undefined) => ReactNode;
  /** The order of the rows; the list then says when it was loaded. */
  order?: string;
}

function ListRows<Row>({
  empty,
  onRowPress,
  ...props
}: ListPageProps<Row> & { empty: ReactNode; onRowPress?: (row: Row) => void }) {
  const { label, query, rows, rowKey, columns, wide = "", card, isGrid, gridClass, loading, table } = props;
  const cardOf = (row: Row) => card(row, () => onRowPress?.(row));
  if (columns)
    return (
      <TableOrCards
        {...{ label, wide, columns, rows, rowKey, empty }}
        isLoading={query.isPending}
        card={cardOf}
        {...(isGrid && { isGrid })}
        {...(onRowPress && { onRowPress })}
      />
    );
  if (query.isPending) return loading;
  if (rows.length === 0) return empty;
  if (table) return table;
  return (
    <ul aria-label={label} className={gridClass}>
      {rows.map((row) => (
        <Fragment key={rowKey(row)}>{cardOf(row)}</Fragment>
      ))}
    </ul>
  );
}

/** A list in one of five states: loading, empty, nothing found, failed, or rows with pages. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { query, rows, rowKey, address, texts, paging, detail, order } = props;
  const { open, openId } = address;
  const isFurther = "further" in paging;
  const isOpenEnded = !isFurther && paging.total === undefined;
  const empty = (
    <NothingListed query={query} address={{ ...address, page: isOpenEnded ? address.page : 1 }} texts={texts} />
  );
  // The headings of a table say nothing where further rows may come later.
  const isBare = isFurther && rows.length === 0 && !query.isPending;
  const pages = query.data !== undefined && (
    <ListPages paging={paging} page={address.page} shown={rows.length} onChange={address.goTo} />
  );
  return (
    <>
      <div className="flex flex-col gap-3" aria-busy={query.isPlaceholderData}>
        {order !== undefined && <LoadedAt query={query} note={order} />}
        <NotRefreshed query={query} outdated={texts.outdated} />
        {isBare ? (
          empty
        ) : (
          <ListRows {...props} empty={empty} {...(detail && { onRowPress: (row: Row) => open?.(rowKey(row)) })} />
        )}
        {!isFurther && pages}
      </div>
      {isFurther && pages}
      {detail?.(openId === undefined ? undefined : rows.find((row) => rowKey(row) === openId))}
    </>
  );
}
