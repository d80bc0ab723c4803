import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { getSession, refreshSession } from "#shared/session/store.ts";

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
