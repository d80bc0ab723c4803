import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "#lib/api/client.ts";

/** How cached queries look once a change is saved. */
export interface Patch {
  queryKey: QueryKey;
  /** @param only of the queries it changes, the one with this key */
  apply: (client: QueryClient, only?: QueryKey) => void;
}

const hashOf = (key: QueryKey) => JSON.stringify(key);
const isAt = (key: QueryKey) => (query: { queryKey: QueryKey }) => hashOf(query.queryKey) === hashOf(key);

/** Changes the items of all lists in pages under this key; those that become null are left out. */
export function patchLists<Item>(queryKey: QueryKey, change: (item: Item) => Item | null): Patch {
  const changed = (page: Page<Item>) => ({
    ...page,
    items: page.items.flatMap((item) => change(item) ?? []),
  });
  return {
    queryKey,
    apply: (client, only) =>
      client.setQueriesData<InfiniteData<Page<Item>>>(
        { queryKey, ...(only && { predicate: isAt(only) }) },
        // Queries of one object may lie under the same key.
        (list) => (list && "pages" in list ? { ...list, pages: list.pages.map(changed) } : list),
      ),
  };
}

/** Changes each object under this key. */
export function patchEach<One>(queryKey: QueryKey, change: (one: One) => One): Patch {
  return {
    queryKey,
    apply: (client, only) =>
      client.setQueriesData<One>({ queryKey, ...(only && { predicate: isAt(only) }) }, (one) => one && change(one)),
  };
}

/** Changes the one object under this key. */
export function patchOne<One>(queryKey: QueryKey, change: (one: One) => One): Patch {
  return {
    queryKey,
    apply: (client, only) =>
      client.setQueriesData<One>(
        { queryKey, exact: true, ...(only && { predicate: isAt(only) }) },
        (one) => one && change(one),
      ),
  };
}

interface Shown {
  key: QueryKey;
  /** Without the changes. */
  base: unknown;
  /** As they were made. Those that are saved stay until none is on its way: the others show on top of them. */
  changes: Change[];
  /** With the changes. Something else there now is newer than all of them. */
  last: unknown;
}
interface Change {
  patches: readonly Patch[];
  isSaved: boolean;
}

const shownBy = new WeakMap<QueryClient, Map<string, Shown>>();

/**
 * Shows a change before it is saved.
 * @returns ends it: it stays once it is saved, otherwise it alone is taken back, whatever was shown since
 */
export async function showAhead(client: QueryClient, patches: readonly Patch[]): Promise<(isSaved: boolean) => void> {
  // A response on its way would show the old state again.
  await Promise.all(patches.map(({ queryKey }) => client.cancelQueries({ queryKey })));
  const all = shownBy.get(client) ?? new Map<string, Shown>();
  shownBy.set(client, all);
  const change: Change = { patches, isSaved: false };
  const before = new Map(
    patches.flatMap(({ queryKey }) => client.getQueriesData({ queryKey })).map((each) => [hashOf(each[0]), each]),
  );
  for (const { apply } of patches) apply(client);
  for (const [hash, [key, base]] of before) {
    const known = all.get(hash);
    const shown = known && known.last === base ? known : { key, base, changes: [], last: base };
    shown.changes.push(change);
    shown.last = client.getQueryData(key);
    all.set(hash, shown);
  }
  return (isSaved) => {
    change.isSaved = isSaved;
    for (const [hash, shown] of all) {
      if (!shown.changes.includes(change)) continue;
      if (!isSaved) takeBack(client, shown, change);
      if (shown.changes.every((each) => each.isSaved)) all.delete(hash);
    }
  };
}

function takeBack(client: QueryClient, shown: Shown, change: Change): void {
  shown.changes = shown.changes.filter((each) => each !== change);
  if (client.getQueryData(shown.key) !== shown.last) {
    void client.invalidateQueries({ queryKey: shown.key, exact: true });
    return;
  }
  client.setQueryData(shown.key, shown.base);
  for (const { patches } of shown.changes) for (const { apply } of patches) apply(client, shown.key);
  shown.last = client.getQueryData(shown.key);
}
