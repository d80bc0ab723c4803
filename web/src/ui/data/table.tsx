import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { cx } from "../theme/cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { type SortDirection, TableFrame, type TableFrameProps, Td, Th, Tr } from "./table-parts.tsx";

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  isSortable?: boolean;
  /** A CSS width: "12rem". */
  width?: string;
  /** Names the row for screen readers; the first column if none is marked. */
  isRowHeader?: boolean;
  /** Only for screen readers: the column of row actions. */
  isHeaderHidden?: boolean;
}

export interface TableSort {
  id: string;
  direction: SortDirection;
}

export interface TableProps<Row> extends Omit<TableFrameProps, "children"> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  /** Shown instead of the rows if there are none: an EmptyState. */
  empty?: ReactNode;
  /** Shows skeleton rows. */
  isLoading?: boolean;
  /** Makes the row header a link that covers the row. */
  rowHref?: (row: Row) => string | undefined;
  /** Makes the row header a button that covers the row. */
  onRowPress?: (row: Row) => void;
}

function flip(sort: TableSort | undefined, id: string): TableSort {
  const isSame = sort?.id === id && sort.direction === "ascending";
  return { id, direction: isSame ? "descending" : "ascending" };
}

function HeaderRow<Row>({ columns, sort, onSortChange }: Pick<TableProps<Row>, "columns" | "sort" | "onSortChange">) {
  return (
    <tr>
      {columns.map((column) => {
        const direction = sort?.id === column.id ? sort.direction : null;
        return (
          <Th
            key={column.id}
            isNumeric={column.isNumeric}
            sort={column.isSortable ? direction : undefined}
            onSort={() => onSortChange?.(flip(sort, column.id))}
            style={{ width: column.width }}
          >
            {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
          </Th>
        );
      })}
    </tr>
  );
}

function LoadingRows({ columns }: { columns: number }) {
  return Array.from({ length: 5 }, (_, row) => (
    <Tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        <Td key={column}>
          <Skeleton className={column === 0 ? "h-3 w-40" : "h-3 w-20"} />
        </Td>
      ))}
    </Tr>
  ));
}

const coverClass = "rounded-xs text-ink after:absolute after:inset-0";

type RowHeaderProps<Row> = { row: Row; children: ReactNode } & Pick<TableProps<Row>, "rowHref" | "onRowPress">;

function RowHeader<Row>({ row, children, rowHref, onRowPress }: RowHeaderProps<Row>) {
  const href = rowHref?.(row);
  if (href) {
    return (
      <Link href={href} className={cx(coverClass, "no-underline hover:underline")}>
        {children}
      </Link>
    );
  }
  if (!onRowPress) return children;
  return (
    <button type="button" onClick={() => onRowPress(row)} className={cx(coverClass, "text-start")}>
      {children}
    </button>
  );
}

type BodyRowProps<Row> = { row: Row } & Pick<TableProps<Row>, "columns" | "rowHref" | "onRowPress">;

function BodyRow<Row>({ row, columns, rowHref, onRowPress }: BodyRowProps<Row>) {
  const named = columns.find((column) => column.isRowHeader) ?? columns[0];
  return (
    <Tr className={rowHref?.(row) || onRowPress ? "relative" : undefined}>
      {columns.map((column) => {
        const isRowHeader = column === named;
        const content = column.cell(row);
        return (
          <Td key={column.id} isNumeric={column.isNumeric} isRowHeader={isRowHeader}>
            {isRowHeader ? (
              <RowHeader row={row} rowHref={rowHref} onRowPress={onRowPress}>
                {content}
              </RowHeader>
            ) : (
              content
            )}
          </Td>
        );
      })}
    </Tr>
  );
}

/** For lists up to a page of rows. Buttons in a row that can be pressed need `className="relative"` to stay above. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, sort, onSortChange, empty, isLoading, ...rest } = props;
  const { rowHref, onRowPress, ...frame } = rest;
  const isEmpty = rows.length === 0 && !isLoading;
  return (
    <TableFrame {...frame}>
      <thead>
        <HeaderRow columns={columns} sort={sort} onSortChange={onSortChange} />
      </thead>
      <tbody aria-busy={isLoading || undefined}>
        {isLoading && <LoadingRows columns={columns.length} />}
        {isEmpty && (
          <tr>
            <td colSpan={columns.length} className="px-5">
              <div className="sticky start-5 w-[calc(100cqi-2.5rem)]">{empty}</div>
            </td>
          </tr>
        )}
        {!isLoading &&
          rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} columns={columns} rowHref={rowHref} onRowPress={onRowPress} />
          ))}
      </tbody>
    </TableFrame>
  );
}
