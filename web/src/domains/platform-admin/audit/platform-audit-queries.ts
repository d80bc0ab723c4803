import type { AuditAction } from "@firstlight/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../admin-api.ts";

/** What the trail is narrowed to, as the address keeps it. */
export interface PlatformAuditFilters {
  /** Anywhere in the reason. */
  q?: string;
  action?: AuditAction;
  admin?: string;
  company?: string;
}

/** One page as it was when it was asked for: what is written meanwhile moves nothing under who reads. */
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

/** Those that can still be ended. Somebody may begin one, or a company end one, at any time. */
export function activeSupportSessionsQuery() {
  return queryOptions({
    queryKey: ["platform-admin", "support-sessions", "running"],
    queryFn: ({ signal }) => adminApi.listSupportSessions({ query: { is_running: true } }, { signal }),
    refetchInterval: 15_000,
  });
}
