import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import type { ItemAddress } from "../queries.ts";

export function timelineQuery(address: ItemAddress) {
  const { projectId: id, number } = address;
  return infiniteQueryOptions({
    queryKey: ["feedback", id, "timeline", number],
    queryFn: ({ pageParam, signal }) =>
      api.listFeedbackTimeline.page({ params: { id, number }, query: { limit: 30, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

export function peopleQuery(address: ItemAddress) {
  const { projectId: id, number } = address;
  return infiniteQueryOptions({
    queryKey: ["feedback", id, "people", number],
    queryFn: ({ pageParam, signal }) =>
      api.listFeedbackPeople.page({ params: { id, number }, query: { limit: 20, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}
