import type { AuditAction } from "@firstlight/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";

/** Filters of the platform audit log, as stored in the URL. */
export interface PlatformAuditFilters {
  /** Anywhere in the reason. */
  q?: string;
  action?: AuditAction;
  admin?: string;
  company?: string;
}

/** One page, pinned to the time of its request: later entries do not shift the rows being read. */
export function platformAuditQuery({ q, action, admin, company }: PlatformAuditFilters, page: number) {
  const query = {
    page,
    ...(q && { search: q }),
    ...(action && { action }),
    ...(admin && { admin_id: admin }),
    ...(company && { company_id: company }),
  };
  return queryOptions({
    queryKey: ["platform-admin", "audit", query],
    queryFn: ({ signal }) => adminApi.listPlatformAudit({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}

export function adminsQuery() {
  return queryOptions({
    queryKey: ["platform-admin", "admins"],
    queryFn: ({ signal }) => adminApi.listAdmins({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Support sessions that can still be ended. One may start, or a company may end one, at any time. */
export function activeSupportSessionsQuery() {
  return queryOptions({
    queryKey: ["platform-admin", "support-sessions", "running"],
    queryFn: ({ signal }) => adminApi.listSupportSessions({ query: { is_running: true } }, { signal }),
    refetchInterval: 15_000,
  });
}
