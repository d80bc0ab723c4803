import type { FeedbackItem } from "@firstlight/contract";
import { getRouteApi, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSameFunction } from "#lib/hooks/use-same-function.ts";
import type { Items } from "./use-items.ts";
import { useNeighbors } from "./use-neighbors.ts";

const route = getRouteApi("/staff/projects/$projectId/feedback/inbox");

/** The address of an item with what the list beside it is narrowed to. */
function hrefIn(projectId: string, search: object) {
  const texts = Object.entries(search as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const query = new URLSearchParams(texts).toString();
  return (number: number) => `/projects/${projectId}/feedback/${number}${query && `?${query}`}`;
}

/** Loads more of the list when its last item is open. */
function useMoreAtEnd({ query }: Items, next: FeedbackItem | undefined, isOpen: boolean) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isWanted = isOpen && next === undefined && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
}

/** Where the rows of the list are. Once the open item is closed its row has the focus. */
function useRowFocus({ list: shown }: Items, openNumber: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(openNumber);
  /** Of the open item, which may have left the list by the time it is closed. */
  const lastIndex = useRef(0);
  /** The row that has the focus, by the place it has. */
  const held = useRef(-1);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("li") ?? [])];
  const focusedIndex = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focusAt = useSameFunction((index: number) => {
    const all = rows();
    const row = all[Math.max(0, Math.min(index, all.length - 1))];
    (row?.querySelector<HTMLElement>("a[href]") ?? list.current)?.focus();
  });
  /** @param index of the row in whose place the focus goes if the item is not listed */
  const focusRow = useSameFunction((number: number, index: number) => {
    const now = shown.findIndex((item) => item.number === number);
    focusAt(now >= 0 ? now : index);
  });
  useEffect(() => {
    const index = shown.findIndex((item) => item.number === openNumber);
    if (index >= 0) lastIndex.current = index;
  }, [shown, openNumber]);
  useEffect(() => {
    const closed = openNumber === undefined ? before.current : undefined;
    before.current = openNumber;
    if (closed !== undefined) focusRow(closed, lastIndex.current);
  }, [openNumber, focusRow]);
  useEffect(() => {
    // The row with the focus has left the list.
    if (held.current >= 0 && document.activeElement === document.body) focusAt(held.current);
  }, [shown, focusAt]);
  const onFocus = () => {
    held.current = focusedIndex();
  };
  const onBlur = () => {
    held.current = -1;
  };
  return {
    ofList: { ref: list, tabIndex: -1, onFocus, onBlur },
    focusRow,
    focusBy: (by: 1 | -1) => focusAt(Math.min(focusedIndex() + by, rows().length - 1)),
    focusedItem: () => shown[focusedIndex()],
  };
}

/** The item that the address opens beside the list, and the ways to others. */
export function useOpenItem(projectId: string, items: Items) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { number } = useParams({ strict: false });
  const openNumber = number === undefined ? undefined : Number(number);
  const { previous, next } = useNeighbors(items.list, openNumber);
  useMoreAtEnd(items, next, openNumber !== undefined);
  const hrefOf = hrefIn(projectId, search);
  const rows = useRowFocus(items, openNumber);
  const show = (to: number | undefined) =>
    void (to === undefined
      ? navigate({ to: "/projects/$projectId/feedback", params: { projectId }, search })
      : navigate({
          to: "/projects/$projectId/feedback/$number",
          params: { projectId, number: String(to) },
          search,
          replace: openNumber !== undefined,
          resetScroll: false,
        }));
  return { openNumber, previous, next, rows, hrefOf, show };
}
