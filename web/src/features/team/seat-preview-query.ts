import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** What one more seat would cost; before it is taken, wherever one is. */
export function seatPreviewQuery() {
  return queryOptions({
    queryKey: ["billing", "seat-preview"],
    queryFn: ({ signal }) => api.previewSeats(undefined, { signal }),
  });
}
