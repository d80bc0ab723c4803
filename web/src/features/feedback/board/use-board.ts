import { closedStatuses, type FeedbackItem, feedbackStatuses, type FeedbackStatus } from "@firstlight/contract";
import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useListAddress } from "#shared/list-page/address.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import type { ItemFilters } from "../filters.ts";
import { itemsQuery } from "../queries.ts";

/** Those that the team still works on, in their order. */
export const openStatuses = feedbackStatuses.filter((status) => !closedStatuses.includes(status));

export interface BoardColumn {
  status: FeedbackStatus;
  items: readonly FeedbackItem[];
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage">;
}

function useColumn(projectId: string, filters: ItemFilters, status: FeedbackStatus) {
  return useInfiniteQuery({
    ...itemsQuery(projectId, { sort: "impact", ...filters, view: "all", status }),
    placeholderData: (before, of) => (of?.queryKey[1] === projectId ? before : undefined),
  });
}

/** What the board can be narrowed to. */
export const boardFilters = ["q", "type", "severity", "priority", "owner", "label"] as const;

/** The items of each open status. One that is on its way to another status is shown there already. */
export function useBoard(projectId: string, search: ItemFilters) {
  const address = useListAddress(search, { text: "q", filters: boardFilters });
  // One for each open status: hooks cannot be called in a loop.
  const queries = [
    useColumn(projectId, address.asked, "new"),
    useColumn(projectId, address.asked, "under_review"),
    useColumn(projectId, address.asked, "needs_info"),
    useColumn(projectId, address.asked, "accepted"),
    useColumn(projectId, address.asked, "in_progress"),
  ] as const;
  const all = queries.flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []);
  const unique = [...new Map(all.map((item) => [item.number, item])).values()];
  const columns = openStatuses.flatMap((status, index): BoardColumn[] => {
    const query = queries[index];
    return query ? [{ status, query, items: unique.filter((item) => item.status === status) }] : [];
  });
  return {
    address,
    isArchived: useIsArchived(projectId),
    columns,
    isPending: queries.some(({ isPending }) => isPending),
    failed: queries.find(({ isError, data }) => isError && !data),
    isEmpty: queries.every(({ isSuccess }) => isSuccess) && unique.length === 0,
  };
}
