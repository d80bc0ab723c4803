import type { FormResponse } from "@firstlight/contract";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type Page } from "../../../api.ts";
import { filterQuery, type ResponseFilters } from "./responses-filters.ts";

/** Which answers of which form, in which order: newest first unless sorted. */
export interface ResponseList {
  formId: string;
  filters: ResponseFilters;
  sort: string | undefined;
}

export const rowsAtOnce = 100;
/** So much of a long list is in memory; what was scrolled by is read again when it comes back into view. */
const maxLoadedPages = 10;

/** Where a page begins, and the beginnings of all before it: cursors lead on, but not back. */
export interface PagePosition {
  cursor: string | undefined;
  previousCursors: readonly (string | undefined)[];
}

const firstPage: PagePosition = { cursor: undefined, previousCursors: [] };

/** Of a page that was passed on the way to this one. */
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
    // Rows do not move under who reads them.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** The one the list begins with; null where nothing matches. */
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

/** One answer with what comes before and after it in the list. */
export function listedResponseQuery(list: ResponseList, id: string) {
  const { formId, filters, sort } = list;
  return queryOptions({
    queryKey: ["forms", "response", formId, id, ...keyOf(list)],
    queryFn: ({ signal }) =>
      api.getResponse({ params: { id: formId, rid: id }, query: { ...filterQuery(filters), sort } }, { signal }),
  });
}

/** Where the table of a list was scrolled to. */
export const scrollKey = (list: ResponseList) => ["forms", "table-scroll", ...keyOf(list)] as const;
