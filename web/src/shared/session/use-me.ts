import { useQuery } from "@tanstack/react-query";
import { useSession } from "#shared/session/store.ts";
import { meQuery } from "#shared/session/me-query.ts";

/** The signed-in user, including data that only the server has. */
export function useMe() {
  const { session } = useSession();
  return useQuery({ ...meQuery(), enabled: session !== null });
}
