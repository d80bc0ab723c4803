import { type FeedbackSourceKey, limits, type TurnedSource } from "@firstlight/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { addCalls, api } from "#lib/api/client.ts";
import { sourceName } from "./source-name.ts";
import { staffFeedbackTable } from "./staff-route-table.ts";

addCalls(staffFeedbackTable);

export type TurnedOf = (source: FeedbackSourceKey) => TurnedSource | undefined;

/** Which items have become of what a list shows, by one call. Where it fails, the list is there without. @param sources the first 200 are asked for */
export function useTurned(projectId: string, sources: readonly FeedbackSourceKey[]): TurnedOf {
  const asked = sources.slice(0, limits.feedbackAtOnce);
  const { data: items } = useQuery({
    queryKey: ["feedback", projectId, "turned", asked.map(sourceName).join(" ")],
    queryFn: async ({ signal }) =>
      (await api.findTurnedSources({ params: { id: projectId }, body: { sources: asked } }, { signal })).items,
    enabled: projectId !== "" && asked.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const byName = new Map(items?.map((item) => [sourceName(item.source), item]));
    return (source) => byName.get(sourceName(source));
  }, [items]);
}
