import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { pollWhileBuilding } from "#lib/api/polling.ts";
import { type AuditFilters, filterQuery } from "./filters.ts";

/** One page, pinned to the time of its request: later entries do not shift the rows being read. */
export function auditLogsQuery(filters: AuditFilters, page: number) {
  const query = { ...filterQuery(filters), page };
  return queryOptions({
    queryKey: ["audit", "logs", query],
    queryFn: ({ signal }) => api.listAuditLogs({ query }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === "error",
  });
}

export function auditExportQuery(id: string) {
  return queryOptions({
    queryKey: ["audit", "export", id],
    queryFn: ({ signal }) => api.getAuditExport({ params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: pollWhileBuilding,
  });
}
