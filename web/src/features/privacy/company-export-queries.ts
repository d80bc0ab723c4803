import type { CompanyExport } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { pollWhileBuilding } from "#lib/api/polling.ts";

/** The user's own exports of the last 24 hours, newest first; polled while one is being written. */
export function companyExportsQuery() {
  return queryOptions({
    queryKey: ["privacy", "company-exports"],
    queryFn: async ({ signal }) => (await api.listCompanyExports(undefined, { signal })).exports,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      pollWhileBuilding({ state: { data: data?.find(({ status }) => status === "building"), dataUpdateCount } }),
  });
}

export function useBeginCompanyExport() {
  const client = useQueryClient();
  const { queryKey } = companyExportsQuery();
  return useMutation({
    mutationFn: () => api.exportCompany(),
    onSuccess: async (begun: CompanyExport) => {
      // A pending response predates the new export and would remove it from the list.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known = []) => [begun, ...known.filter(({ id }) => id !== begun.id)]);
    },
  });
}
