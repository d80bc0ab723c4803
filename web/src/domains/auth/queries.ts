import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { getSession, refreshSession, startSession } from "../../lib/session.ts";

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ["auth", "invitation", token],
    queryFn: ({ signal }) => api.getInvitation({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** The signed-in person, and what only the server knows about them; keeps the session up to date on the way. */
export function meQuery() {
  return queryOptions({
    queryKey: ["auth", "me"],
    queryFn: async ({ signal }) => {
      const token = getSession().session?.token;
      const me = await api.me(undefined, { signal });
      const { user, company, access } = me;
      if (token === getSession().session?.token) refreshSession({ user, company, access });
      return me;
    },
    staleTime: 60_000,
  });
}

export function useMe() {
  const token = getSession().session?.token;
  return useQuery({ ...meQuery(), enabled: token !== undefined });
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
