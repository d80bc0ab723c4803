import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, type Ref, useId } from "react";
import { t } from "#lib/text/translate.ts";
import { Card, type Column, ErrorState, LoadMore } from "#ui/index.ts";
import { FiguresTable } from "../figures/table.tsx";

interface Page<Row> {
  items: Row[];
}

interface FiguresPanelProps<Row extends { id: string }> {
  title: string;
  lead: ReactNode;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  columns: readonly Column<Row>[];
  /** The empty state: what is missing and what to do next. */
  empty: ReactNode;
  /** Controls that filter the list. */
  children?: ReactNode;
  /** Actions for the listed items. */
  actions?: ReactNode;
  isWide?: boolean;
  /** The number of items on all pages, if known. */
  total?: number | undefined;
  /** The heading, so that the focus can move to it. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** A paged list that loads, fails and retries independently. */
export function FiguresPanel<Row extends { id: string }>(props: FiguresPanelProps<Row>) {
  const { title, lead, query, columns, empty, children, actions, isWide, total, titleRef } = props;
  const titleId = useId();
  const rows = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h3
            id={titleId}
            ref={titleRef}
            tabIndex={titleRef ? -1 : undefined}
            className="scroll-mt-20 text-lg font-semibold text-ink outline-none"
          >
            {title}
          </h3>
          <p className="mt-0.5 max-w-reading text-base text-ink-muted text-pretty">{lead}</p>
        </div>
        {actions}
      </div>
      {children}
      {query.isError && !rows ? (
        <Card>
          <ErrorState isCompact title={t("Failed to load {title}", { title: title.toLowerCase() })} query={query} />
        </Card>
      ) : rows?.length === 0 ? (
        <Card>{empty}</Card>
      ) : (
        <FiguresTable
          label={title}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ id }) => id}
          isLoading={!rows}
          isOld={query.isPlaceholderData}
          isWide={isWide}
        />
      )}
      {rows && (
        <LoadMore
          query={query}
          className="pt-1! pb-0!"
          shown={rows.length}
          {...(total !== undefined && total > rows.length && { total })}
          label={t("Load More")}
        />
      )}
    </section>
  );
}
