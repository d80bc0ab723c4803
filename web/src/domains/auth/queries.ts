import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { startSession } from "../../lib/session.ts";

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ["auth", "invitation", token],
    queryFn: ({ signal }) => api.getInvitation({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ["auth", "sessions"],
    queryFn: async ({ signal }) => (await api.listSessions(undefined, { signal })).sessions,
  });
}

/** The router leaves for the home of the other company when the session changes. */
export function useSwitchCompany() {
  return useMutation({
    mutationFn: (company_id: string) => api.switchCompany({ body: { company_id } }),
    onSuccess: startSession,
  });
}
