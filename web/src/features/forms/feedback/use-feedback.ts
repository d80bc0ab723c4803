import type { ProjectFeedback } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTurned } from "#shared/feedback/use-turned.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { type FeedbackFilter, feedbackQuery } from "./queries.ts";

/** As many as fill a screen. */
const enough = 12;
/** A call looks through a part of the responses. So many follow each other by themselves until a screen is full. */
const callsAtOnce = 20;

const sourceOf = ({ response_id }: ProjectFeedback) => ({ kind: "response" as const, id: response_id });

/** The feedback that the address asks for; what was shown before stays until it is here. */
export function useFeedback(projectId: string, search: FeedbackFilter) {
  const address = useListAddress(search, {
    text: "q",
    filters: ["form", "tester", "tag", "rating", "from", "to", "status"],
  });
  const query = useInfiniteQuery({
    ...feedbackQuery(projectId, address.asked),
    placeholderData: (before, of) => (of?.queryKey[2] === projectId ? before : undefined),
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const list = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const canLook = hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < callsAtOnce;
  const isShort = list.length < enough && canLook;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);
  const turnedOf = useTurned(projectId, list.map(sourceOf));
  return {
    /** The item that a response has become. */
    turnedInto: (one: ProjectFeedback) => turnedOf(sourceOf(one)),
    address,
    query,
    list,
    isLooking: isShort,
    /** Whether the list is of what the toolbar shows. */
    isCurrent: address.asked.q === address.filters.q && !query.isPlaceholderData,
    clear: () =>
      address.change({
        q: undefined,
        form: undefined,
        tag: undefined,
        rating: undefined,
        from: undefined,
        to: undefined,
        status: undefined,
      }),
  };
}
