import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { peopleQuery, type PeopleFilter } from "./queries.ts";

const minPerPage = 30;

/** Those who match, page by page; where the team fills little of the first, the testers are fetched by themselves. */
export function usePeople(filter: PeopleFilter) {
  const query = useInfiniteQuery({ ...peopleQuery(filter), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const people = pages.flatMap((page) => page.people);
  const isShort = people.length < minPerPage * pages.length;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
  return { query, people, next: pages.at(-1)?.next ?? null };
}
