import { fieldsOf } from "@firstlight/contract";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

const rest = 1_000;

/** Whether a refetch is allowed. A pinned list of several pages stays still, so that rows do not move while they are read. */
function mayMove(query: Query): boolean {
  const isPinned = query.observers.some(({ options }) => options.refetchOnWindowFocus === false);
  const { pages } = fieldsOf(query.state.data);
  return !isPinned || !Array.isArray(pages) || pages.length <= 1;
}

/** Does not cancel a request started by the user, such as the next page of a list: that has priority. */
async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // Hidden tabs do not refetch; stale data is refetched on return. Notifications are the exception: the tab's title shows the
  // unread count.
  const isSeen = document.visibilityState === "visible" || queryKey[0] === "notifications";
  const seen = { queryKey, type: "active", predicate: mayMove } as const;
  const again = async () => {
    await client.invalidateQueries({ queryKey, refetchType: "none" });
    if (isSeen) await client.refetchQueries(seen, { cancelRefetch: false });
  };
  const wasUnderWay = client.isFetching(seen) > 0;
  await again();
  // A request that was already running may have been sent before the change.
  if (wasUnderWay) await again();
}

/**
 * Refetches changed data immediately, then at most once a second per key, or less often if responses are slow.
 * @returns a function that takes the changed keys
 */
export function refresher(client: QueryClient): { refresh: (keys: readonly QueryKey[]) => void; stop: () => void } {
  /** Keys refetched within the last second, and whether they have changed since. */
  const resting = new Map<string, boolean>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isStopped = false;

  const run = async (name: string, key: QueryKey): Promise<void> => {
    resting.set(name, false);
    const since = performance.now();
    // Load errors are shown where the data is displayed.
    await refetch(client, key).catch(() => undefined);
    if (isStopped) return;
    const took = performance.now() - since;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (resting.get(name)) void run(name, key);
        else resting.delete(name);
      },
      Math.max(rest - took, 3 * took),
    );
    timers.add(timer);
  };
  return {
    refresh: (keys) => {
      for (const key of keys) {
        const name = JSON.stringify(key);
        if (resting.has(name)) resting.set(name, true);
        else void run(name, key);
      }
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
