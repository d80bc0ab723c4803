import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListAddress } from "#shared/list-page/address.ts";
import { filtersOf, type ItemsSearch, narrowing } from "../filters.ts";
import { itemsQuery } from "../queries.ts";

const nothing = Object.fromEntries(["q", ...narrowing].map((name) => [name, undefined]));

/** The items that the address asks for; what was shown before stays until they are here. */
export function useItems(projectId: string, search: ItemsSearch) {
  const address = useListAddress(filtersOf(search), { text: "q", filters: ["view", "sort", ...narrowing] });
  const query = useInfiniteQuery({
    ...itemsQuery(projectId, address.asked),
    placeholderData: (before, of) => (of?.queryKey[1] === projectId ? before : undefined),
  });
  const { data } = query;
  const list = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const { view: _view, sort: _sort, ...narrowed } = address.filters;
  return {
    address,
    query,
    list,
    isNarrowed: Object.keys(narrowed).length > 0,
    /** Whether the list is of what the toolbar shows. */
    isCurrent: address.asked.q === address.filters.q && !query.isPlaceholderData,
    /** The view and the order stay. */
    clear: () => address.change(nothing),
  };
}

export type Items = ReturnType<typeof useItems>;
