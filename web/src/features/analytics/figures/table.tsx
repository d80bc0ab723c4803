import type { ReactNode } from "react";
import { useMedia, useTableFits } from "#lib/hooks/use-media.ts";
import { Card, type Column, Loading, SkeletonCard, Table } from "#ui/index.ts";

const cardsClass = "grid grid-cols-1 gap-3 sm:grid-cols-2";

interface FiguresTableProps<Row> {
  label: string;
  /** The first names the row; one without a header to see is what can be done. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLoading: boolean;
  /** Older rows are shown while new ones load. */
  isOld?: boolean;
  /** Many columns need more room than most tables. */
  isWide?: boolean;
}

/** A table, and where none fits a card for each row. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { label, columns, rows, rowKey, isLoading, isOld, isWide } = props;
  const fits = useTableFits();
  const isRoomy = useMedia("(min-width: 64rem)");
  if (isWide ? isRoomy : fits) {
    return (
      <div aria-busy={isOld || undefined}>
        <Table label={label} columns={columns} rows={rows} rowKey={rowKey} isLoading={isLoading} />
      </div>
    );
  }
  if (isLoading) {
    return (
      <Loading className={cardsClass}>
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  }
  const [name, ...rest] = columns;
  const facts = rest.filter(({ isHeaderHidden }) => !isHeaderHidden);
  const actions = rest.filter(({ isHeaderHidden }) => isHeaderHidden);
  return (
    <ul aria-label={label} aria-busy={isOld || undefined} className={cardsClass}>
      {rows.map((row) => (
        <Card as="li" key={rowKey(row)} className="[contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
          <div className="min-w-0 text-base font-medium break-words text-ink">{name?.cell(row)}</div>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-base">
            {facts.map(({ id, header, cell }) => (
              <Fact key={id} header={header} value={cell(row)} />
            ))}
          </dl>
          {actions.map(({ id, cell }) => (
            <div key={id} className="mt-3">
              {cell(row)}
            </div>
          ))}
        </Card>
      ))}
    </ul>
  );
}

function Fact({ header, value }: { header: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-subtle">{header}</dt>
      <dd className="min-w-0 break-words text-ink">{value}</dd>
    </>
  );
}
