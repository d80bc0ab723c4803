import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "#lib/api/client.ts";

/** How cached queries look once a change is saved. */
export interface Patch {
  queryKey: QueryKey;
  apply: (client: QueryClient) => void;
}

/** Changes the items of all lists in pages under this key; those that become null are left out. */
export function patchLists<Item>(queryKey: QueryKey, change: (item: Item) => Item | null): Patch {
  const changed = (page: Page<Item>) => ({
    ...page,
    items: page.items.flatMap((item) => change(item) ?? []),
  });
  return {
    queryKey,
    apply: (client) =>
      client.setQueriesData<InfiniteData<Page<Item>>>(
        { queryKey },
        // Queries of one object may lie under the same key.
        (list) => (list && "pages" in list ? { ...list, pages: list.pages.map(changed) } : list),
      ),
  };
}

/** Changes the one object under this key. */
export function patchOne<One>(queryKey: QueryKey, change: (one: One) => One): Patch {
  return { queryKey, apply: (client) => client.setQueryData<One>(queryKey, (one) => one && change(one)) };
}

/**
 * Shows a change before it is saved.
 * @returns takes it back, except where something else was shown since
 */
export async function showAhead(client: QueryClient, patches: readonly Patch[]): Promise<() => void> {
  // A response on its way would show the old state again.
  await Promise.all(patches.map(({ queryKey }) => client.cancelQueries({ queryKey })));
  const read = () => patches.flatMap(({ queryKey }) => client.getQueriesData({ queryKey }));
  const before = read();
  for (const { apply } of patches) apply(client);
  const shown = new Map(read().map(([key, data]) => [JSON.stringify(key), data]));
  return () => {
    for (const [key, data] of before) {
      if (client.getQueryData(key) === shown.get(JSON.stringify(key))) client.setQueryData(key, data);
    }
  };
}
