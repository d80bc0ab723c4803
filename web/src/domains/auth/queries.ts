import type { Company } from "@firstlight/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { askToLeave } from "../../lib/leaving.ts";
import { startSession } from "../../lib/session.ts";

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ["auth", "invitation", token],
    queryFn: ({ signal }) => api.getInvitation({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

const patience = 4_000;

/** How the sign-in page of a company looks. Nobody waits long for it: the product's own page does as well. */
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

export function sessionsQuery() {
  return queryOptions({
    queryKey: ["auth", "sessions"],
    queryFn: async ({ signal }) => (await api.listSessions(undefined, { signal })).sessions,
  });
}

interface Switching {
  company_id: string;
  /** Forgets what was not saved. */
  forget: () => void;
}

/** The router leaves for the home of the other company when the session changes. */
export function useSwitchCompany() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ company_id }: Switching) => api.switchCompany({ body: { company_id } }),
    onSuccess: (session, { forget }) => {
      forget();
      startSession(session);
    },
  });
  const switchTo = async (company_id: string, options: { onError: (error: Error) => void }): Promise<void> => {
    const forget = await askToLeave();
    if (forget) mutate({ company_id, forget }, options);
  };
  return { switchTo, isPending };
}
