import type { AuditAction } from "@firstlight/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";

/** Filters of the platform audit log, as stored in the URL. */
interface PlatformAuditFilters {
  /** Anywhere in the reason. */
  q?: string;
  action?: AuditAction;
  admin?: string;
  company?: string;
}

function auditFilter({ q, action, admin, company }: PlatformAuditFilters) {
  return {
    ...(q && { search: q }),
    ...(action && { action }),
    ...(admin && { admin_id: admin }),
    ...(company && { company_id: company }),
  };
}

/** One page, pinned to the time of its request: later entries do not shift the rows being read. */
export function platformAuditQuery(filters: PlatformAuditFilters, page: number) {
  const query = { page, ...auditFilter(filters) };
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

export const exportPlatformAudit = (filters: PlatformAuditFilters) =>
  adminApi.exportPlatformAudit({ query: auditFilter(filters) });
