import type { Form, FormResponse } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { RowSelection } from "#ui/index.ts";
import type { ResponseColumn } from "./columns.ts";
import { earlierPage, loadPage, type ResponseList, responsePagesQuery, rowsAtOnce } from "../responses/pages.ts";

/** The distance in rows from the edge of the loaded range at which the next page is loaded. */
const ahead = 30;

export interface ShownRange {
  start: number;
  end: number;
}

/** A window into a long list; pages are loaded and dropped while scrolling. */
export function useResponsePages(list: ResponseList) {
  const client = useQueryClient();
  const options = responsePagesQuery(list);
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const position = data?.pageParams[0];
  const first = (position?.previousCursors.length ?? 0) * rowsAtOnce;
  const jump = useMutation({
    mutationFn: async (page: number) => {
      if (!position) return;
      const there = earlierPage(position, page);
      const loaded = await loadPage(list, there);
      client.setQueryData(options.queryKey, { pages: [loaded], pageParams: [there] });
    },
  });
  return {
    query,
    rows,
    /** The row at an index of the whole list; undefined while it is not loaded. */
    rowAt: (index: number): FormResponse | undefined => rows[index - first],
    /** The indexes of the loaded rows. */
    first,
    end: first + rows.length,
    jump,
  };
}

export type ResponsePages = ReturnType<typeof useResponsePages>;

/** What table and cards need to draw the rows in view. */
export interface RowsProps {
  form: Form;
  list: ResponseList;
  pages: ResponsePages;
  columns: readonly ResponseColumn[];
  /** Only where something can be done with several. */
  selection: RowSelection | undefined;
}

/** Loads the pages for the rows in view. */
export function useLoadInView(pages: ResponsePages, { start, end }: ShownRange): void {
  const { query, first, jump } = pages;
  const isBusy = query.isFetching || jump.isPending || query.isPlaceholderData || !query.data;
  const isLow = end >= pages.end - ahead && query.hasNextPage && !query.isFetchNextPageError;
  const isHigh = start < first + ahead && query.hasPreviousPage && !query.isFetchPreviousPageError && !jump.isError;
  const isFar = isHigh && start < first - rowsAtOnce;
  const target = Math.floor(start / rowsAtOnce);
  const wish = isBusy ? "none" : isFar ? "jump" : isHigh ? "previous" : isLow ? "next" : "none";
  const { fetchNextPage, fetchPreviousPage } = query;
  const { mutate } = jump;
  useEffect(() => {
    if (wish === "next") void fetchNextPage();
    if (wish === "previous") void fetchPreviousPage();
    if (wish === "jump") mutate(target);
  }, [wish, target, fetchNextPage, fetchPreviousPage, mutate]);
}
