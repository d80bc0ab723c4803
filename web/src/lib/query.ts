import { onlineManager, QueryClient, type QueryFilters } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

// Refusals are answers: only silence and server trouble are worth another try, and silence only while there is a connection.
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.isNetworkFailure ? navigator.onLine : error.status >= 500;
}

/** A client with the app's habits; the app has one, each test its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: worthRetrying,
        refetchOnWindowFocus: true,
        // Without a connection people hear what failed instead of waiting for one; once it is back, all is asked anew.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

export const queryClient = createQueryClient();

// The library takes everybody to begin with a connection, and would not notice when who had none gets one.
onlineManager.setOnline(navigator.onLine);

/** How lists in pages continue: spread into `infiniteQueryOptions`, with `api.listX.page` as the call. */
export const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
};

/** What changed is asked for anew where it is shown, and forgotten elsewhere: nobody first sees what no longer holds. */
export function refresh(client: QueryClient, changed: Pick<QueryFilters, "queryKey" | "predicate">): Promise<void> {
  client.removeQueries({ ...changed, type: "inactive" });
  return client.invalidateQueries(changed);
}
