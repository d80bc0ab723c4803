import type { ImportOutcome, ImportProgress } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Page } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

export const pollMs = 1_000;

/** Asked again every second while it runs. */
export function progressQuery(queryKey: readonly string[], get: (signal: AbortSignal) => Promise<ImportProgress>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get(signal),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? pollMs : false),
  });
}

interface RowsPage {
  outcome: ImportOutcome;
  limit: number;
  cursor: string | undefined;
}

/** The rows of an import with one result. */
export function rowsQuery<Row>(
  queryKey: readonly string[],
  outcome: ImportOutcome,
  get: (query: RowsPage, signal: AbortSignal) => Promise<Page<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, outcome],
    queryFn: ({ pageParam, signal }) => get({ outcome, limit: 100, cursor: pageParam }, signal),
    ...inPages,
  });
}
