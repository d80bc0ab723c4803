import { queryOptions } from "@tanstack/react-query";
import { addCalls, api } from "#lib/api/client.ts";
import { feedbackRouteTable } from "#shared/feedback/route-table.ts";

addCalls(feedbackRouteTable);

/** Below the dashboard, which shows what waits: the same events make both stale. */
export function retestQuery(id: string) {
  return queryOptions({
    queryKey: ["testers", "dashboard", "retest", id],
    queryFn: ({ signal }) => api.getRetest({ params: { id } }, { signal }),
  });
}
