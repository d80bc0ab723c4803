import type { Company } from "@firstlight/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ["auth", "invitation", token],
    queryFn: ({ signal }) => api.getInvitation({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Whose password a link resets; asking leaves the link unused. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ["auth", "reset-link", token],
    queryFn: async ({ signal }) => (await api.checkResetLink({ body: { token } }, { signal })).email,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

const patience = 4_000;

/** A company's sign-in branding. It does not wait long, because the product's own page works as well. */
export function brandingQuery(domain: string, known?: Company) {
  return queryOptions({
    queryKey: ["auth", "branding", domain],
    queryFn: ({ signal }) =>
      api.getPublicBranding(
        { query: { domain } },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) },
      ),
    retry: false,
    refetchOnWindowFocus: false,
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
  });
}

/** Whether a company domain is still free. */
export function domainCheckQuery(domain: string) {
  return queryOptions({
    queryKey: ["auth", "company-domain", domain],
    queryFn: async ({ signal }) => (await api.checkCompanyDomain({ query: { domain } }, { signal })).is_free,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
