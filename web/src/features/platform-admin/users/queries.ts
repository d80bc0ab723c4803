import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";
import { saveViewReason } from "./view-reasons.ts";
import { listQuery } from "../list-parts.ts";

type Filters = Parameters<typeof listQuery>[0] & { status?: "active" | "suspended" };

export function adminUsersQuery({ status, ...filters }: Filters, realOnly: boolean, page: number) {
  const query = { ...listQuery(filters, realOnly, page), ...(status && { status }) };
  return queryOptions({
    queryKey: ["platform-admin", "users", query],
    queryFn: ({ signal }) => adminApi.listAdminUsers({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Each request is logged for the company, so it is never automatic and not cached after closing. */
export function adminUserQuery(id: string, reason: string | undefined) {
  return queryOptions({
    queryKey: ["platform-admin", "user", id],
    queryFn: async ({ signal }) => {
      const user = await adminApi.getAdminUser({ params: { id }, query: { reason } }, { signal });
      const seen = [user.company_id, user.id, ...user.team_members.map((member) => member.id)];
      if (reason !== undefined) saveViewReason(seen, reason);
      return user;
    },
    enabled: reason !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
