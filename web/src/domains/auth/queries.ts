import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ["auth", "invitation", token],
    queryFn: ({ signal }) => api.getInvitation({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
