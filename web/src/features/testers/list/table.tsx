import type { ProjectTester } from "@firstlight/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { pixelsOf, useRowsInView } from "#lib/hooks/use-rows-in-view.ts";
import { t } from "#lib/text/translate.ts";
import { cx, TableFrame, Th } from "#ui/index.ts";
import type { TesterFilter } from "../queries.ts";
import type { TesterColumn } from "./columns.tsx";
import { directionOf, turnedSort } from "./order.ts";
import { nameStays, selectStays, TesterRow } from "./row.tsx";
import type { Selection } from "./use-selection.ts";
import type { useTesters } from "./use-testers.ts";

/** Of a row, in rem. */
const rowHeight = 2.75;
/** So many rows before the end of what is loaded, the next ones load. */
const ahead = 30;

interface TestersTableProps {
  projectId: string;
  testers: Pick<ReturnType<typeof useTesters>, "query" | "list" | "found">;
  filters: TesterFilter;
  columns: readonly TesterColumn[];
  selection: Selection;
  onSort: (sort: TesterFilter["sort"]) => void;
  mayManage: boolean;
}

const headClass = "px-3!";

function Head({ filters, columns, selection, onSort, mayManage }: Omit<TestersTableProps, "projectId" | "testers">) {
  const sortable = (key: "name" | NonNullable<TesterColumn["sort"]>) => ({
    sort: directionOf(filters.sort, key),
    onSort: () => onSort(turnedSort(filters.sort, key)),
  });
  const { areAllShown, ids, selectShown } = selection;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {mayManage && (
          <Th className={cx("ps-5! pe-2!", selectStays, "z-20!")}>
            <input
              type="checkbox"
              aria-label={t("Select all testers shown")}
              checked={areAllShown}
              ref={(box) => {
                if (box) box.indeterminate = ids.size > 0 && !areAllShown;
              }}
              onChange={({ target }) => selectShown(target.checked)}
              className="block size-4 cursor-pointer accent-brand"
            />
          </Th>
        )}
        <Th className={cx(headClass, mayManage ? nameStays : "ps-5!", "z-20!")} {...sortable("name")}>
          {t("Tester")}
        </Th>
        {columns.map(({ id, label, sort, isNumeric }) => (
          <Th key={id} className={headClass} isNumeric={isNumeric} {...(sort && sortable(sort))}>
            {label}
          </Th>
        ))}
        <Th className={headClass}>
          <span className="sr-only">{t("Actions")}</span>
        </Th>
      </tr>
    </thead>
  );
}

/** Room for the rows that are not drawn. */
const Gap = ({ rows, height }: { rows: number; height: number }): ReactNode =>
  rows > 0 && <tr aria-hidden style={{ height: rows * height }} />;

/** One row a tester: sorted, with the columns one wants. Only rows in view are drawn, and further ones load by scrolling. */
export function TestersTable(props: TestersTableProps) {
  const { projectId, testers, filters, columns, selection, mayManage } = props;
  const { query, list, found } = testers;
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const height = pixelsOf(rowHeight);
  const { from, to } = useRowsInView({ list: body, box, count: list.length, rowHeight: height });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isLow = to > list.length - ahead && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isLow) void fetchNextPage();
  }, [isLow, fetchNextPage]);
  const total = found ?? (hasNextPage ? undefined : list.length);
  return (
    <TableFrame
      boxRef={box}
      label={t("Beta Users")}
      rowCount={total === undefined ? -1 : total + 1}
      maxHeight="max(22rem, calc(100dvh - 18rem))"
      className={query.isPlaceholderData ? "opacity-60" : undefined}
    >
      <Head {...props} />
      <tbody ref={body}>
        <Gap rows={from} height={height} />
        {list.slice(from, to).map((tester: ProjectTester, offset) => (
          <TesterRow
            key={tester.id}
            projectId={projectId}
            tester={tester}
            columns={columns}
            rowIndex={from + offset + 2}
            filters={filters}
            isSelected={selection.ids.has(tester.id)}
            onSelect={selection.select}
            mayManage={mayManage}
          />
        ))}
        <Gap rows={list.length - to} height={height} />
      </tbody>
    </TableFrame>
  );
}
