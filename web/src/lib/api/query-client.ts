import { onlineManager, QueryClient } from "@tanstack/react-query";
import { refetchStored, storedOnDevice, storeSet } from "../offline/response-cache.ts";
import { ApiError } from "./error.ts";

// Retries only network failures, while online, and server errors; other errors are final.
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.isNetworkFailure ? navigator.onLine : error.status >= 500;
}

/** A client with the app's habits; the app has one, each test its own. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: worthRetrying,
        refetchOnWindowFocus: true,
        // Without a connection requests fail at once instead of waiting; once it is back, everything is refetched.
        networkMode: "always",
        refetchOnReconnect: true,
        persister: storedOnDevice,
        refetchInterval: refetchStored,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  client.getQueryCache().subscribe(storeSet);
  return client;
}

export const queryClient = createQueryClient();

// The library assumes a connection at the start, and would not notice when an offline user comes online.
onlineManager.setOnline(navigator.onLine);

/** How lists in pages continue: spread into `infiniteQueryOptions`, with `api.listX.page` as the call. */
export const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
};
