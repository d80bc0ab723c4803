import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useListAddress } from "#shared/list-page/address.ts";
import { projectTestersQuery, type TesterFilter } from "../queries.ts";
import { arrange } from "./arrange.ts";

/** A project with so many testers at most is filtered and sorted here. */
const heldAtOnce = 500;

/** The testers that the address asks for: at once where all are loaded, otherwise the ones before stay until the others are here. */
export function useTesters(projectId: string, search: TesterFilter) {
  const address = useListAddress(search, {
    text: "q",
    filters: ["group", "tag", "status", "engagement", "sort"],
  });
  const { filters, asked } = address;
  const all = useInfiniteQuery(projectTestersQuery(projectId));
  const count = all.data?.pages[0]?.total ?? undefined;
  const isSmall = count !== undefined && count <= heldAtOnce;
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = all;
  const isShort = isSmall && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
  const isHeld = isSmall && !hasNextPage;
  const query = useInfiniteQuery({
    ...projectTestersQuery(projectId, isHeld ? {} : asked),
    placeholderData: (before, of) => (of?.queryKey[2] === projectId ? before : undefined),
  });
  const { data } = query;
  const loaded = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const said = isHeld ? filters : asked;
  const list = isHeld ? arrange(loaded, filters) : loaded;
  const isNarrowed = Object.keys(said).some((name) => name !== "sort");
  const found = isHeld ? list.length : (data?.pages[0]?.total ?? undefined);
  return {
    address,
    query,
    list,
    said,
    isNarrowed,
    /** All testers of the project, where all are loaded. */
    everyone: isHeld ? loaded : undefined,
    /** How many there are in all. */
    count,
    /** How many match; undefined where the server does not count them. */
    found: query.isPlaceholderData ? undefined : found,
  };
}
