import type { SiteEntryKind, SiteEntryRow } from "@firstlight/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";

const ofSite = ["platform-admin", "site"];
const ofList = [...ofSite, "entries"];

export function siteFactsQuery() {
  return queryOptions({
    queryKey: [...ofSite, "facts"],
    queryFn: ({ signal }) => adminApi.getSiteFacts({}, { signal }),
  });
}

/** Entries of all kinds: there are few. */
export function siteEntriesQuery() {
  return queryOptions({
    queryKey: ofList,
    queryFn: ({ signal }) => adminApi.listSiteEntries({}, { signal }),
  });
}

/** One with its texts, as it is now. */
export function siteEntryQuery(id: string) {
  return queryOptions({
    queryKey: [...ofSite, "entry", id],
    queryFn: ({ signal }) => adminApi.getSiteEntry({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Puts the entries of a kind into the order that the server says. */
export function setEntriesOfKind(client: QueryClient, kind: SiteEntryKind, rows: readonly SiteEntryRow[]): void {
  client.setQueryData<SiteEntryRow[]>(ofList, (all) => all && [...all.filter((row) => row.kind !== kind), ...rows]);
}

export function reloadEntries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ofList });
}
