import type { FormResponse } from "@firstlight/contract";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type Page } from "#lib/api/client.ts";
import { filterQuery, type ResponseFilters } from "./filters.ts";

/** The form, filters and sort order of a list of responses; newest first unless sorted. */
export interface ResponseList {
  formId: string;
  filters: ResponseFilters;
  sort: string | undefined;
}

export const rowsAtOnce = 100;
/** The number of pages kept in memory; pages scrolled out of view are refetched when needed. */
const maxLoadedPages = 10;

/** A page's cursor and those of all pages before it, because cursors only lead forward. */
export interface PagePosition {
  cursor: string | undefined;
  previousCursors: readonly (string | undefined)[];
}

const firstPage: PagePosition = { cursor: undefined, previousCursors: [] };

/** The position of a page before this one. */
export function earlierPage({ previousCursors }: PagePosition, page: number): PagePosition {
  return { cursor: previousCursors[page], previousCursors: previousCursors.slice(0, page) };
}

export function loadPage({ formId, filters, sort }: ResponseList, { cursor }: PagePosition, signal?: AbortSignal) {
  const query = { ...filterQuery(filters), sort, cursor, limit: rowsAtOnce };
  return api.listResponses.page({ params: { id: formId }, query }, signal && { signal });
}

const keyOf = ({ formId, filters, sort }: ResponseList) => [formId, filters, sort ?? "-submitted_at"] as const;

type Responses = Page<FormResponse>;
export type LoadedPages = InfiniteData<Responses, PagePosition>;

export function responsePagesQuery(list: ResponseList) {
  return infiniteQueryOptions<Responses, Error, LoadedPages, readonly unknown[], PagePosition>({
    queryKey: ["forms", "responses", ...keyOf(list)],
    queryFn: ({ pageParam, signal }) => loadPage(list, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last, _pages, { cursor, previousCursors }) =>
      last.next === null ? undefined : { cursor: last.next, previousCursors: [...previousCursors, cursor] },
    getPreviousPageParam: (_first, _pages, position) =>
      position.previousCursors.length === 0 ? undefined : earlierPage(position, position.previousCursors.length - 1),
    maxPages: maxLoadedPages,
    // Avoid refetches that would move rows while they are being read.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** The first response of the list; null if nothing matches. */
export function firstResponseQuery(list: ResponseList) {
  const { formId, filters, sort } = list;
  return queryOptions({
    queryKey: ["forms", "first-response", ...keyOf(list)],
    queryFn: async ({ signal }) => {
      const query = { ...filterQuery(filters), sort, limit: 1 };
      const { items } = await api.listResponses.page({ params: { id: formId }, query }, { signal });
      return items[0]?.id ?? null;
    },
  });
}

/** One response with the previous and next response in the list. */
export function listedResponseQuery(list: ResponseList, id: string) {
  const { formId, filters, sort } = list;
  return queryOptions({
    queryKey: ["forms", "response", formId, id, ...keyOf(list)],
    queryFn: ({ signal }) =>
      api.getResponse({ params: { id: formId, rid: id }, query: { ...filterQuery(filters), sort } }, { signal }),
  });
}

/** The storage key of the table's scroll position. */
export const scrollKey = (list: ResponseList) => ["forms", "table-scroll", ...keyOf(list)] as const;
