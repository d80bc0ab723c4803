import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";

export function defaultLimitsQuery() {
  return queryOptions({
    queryKey: ["platform-admin", "limits", "defaults"],
    queryFn: ({ signal }) => adminApi.getDefaultLimits({}, { signal }),
  });
}

export function companyLimitsQuery(id: string) {
  return queryOptions({
    queryKey: ["platform-admin", "limits", "company", id],
    queryFn: ({ signal }) => adminApi.getCompanyLimits({ params: { id } }, { signal }),
    // Read again each time it is opened: the numbers in use change.
    gcTime: 0,
    staleTime: 0,
  });
}

export function limitedCompaniesQuery(page: number) {
  return queryOptions({
    queryKey: ["platform-admin", "limits", "companies", page],
    queryFn: ({ signal }) => adminApi.listLimitedCompanies({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
