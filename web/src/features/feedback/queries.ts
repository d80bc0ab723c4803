import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { addCalls, api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import type { ItemFilters } from "./filters.ts";
import { staffFeedbackTable } from "#shared/feedback/staff-route-table.ts";

addCalls(staffFeedbackTable);

export interface ItemAddress {
  projectId: string;
  number: number;
}

/** Of the lists of items and the columns of the board. */
export const itemListsKey = (projectId: string) => ["feedback", projectId, "items"] as const;

/** A project's items that match. */
export function itemsQuery(projectId: string, { view = "inbox", ...filters }: ItemFilters = {}) {
  return infiniteQueryOptions({
    queryKey: [...itemListsKey(projectId), { view, ...filters }],
    queryFn: ({ pageParam, signal }) =>
      api.listFeedbackItems.page(
        { params: { id: projectId }, query: { view, ...filters, limit: 50, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

export const itemKey = ({ projectId, number }: ItemAddress) => ["feedback", projectId, "item", number] as const;

export function itemQuery(address: ItemAddress) {
  const { projectId: id, number } = address;
  return queryOptions({
    queryKey: itemKey(address),
    queryFn: ({ signal }) => api.getFeedbackItem({ params: { id, number } }, { signal }),
  });
}
