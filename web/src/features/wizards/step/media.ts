import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** An uploaded file. Requests carry the session, so a media element cannot fetch it directly. */
export function uploadedQuery(id: string) {
  return queryOptions({
    queryKey: ["wizards", "media", id],
    queryFn: ({ signal }) => api.getUpload({ params: { id } }, { signal }),
    staleTime: Infinity,
    // Files can be large.
    gcTime: 60_000,
  });
}
