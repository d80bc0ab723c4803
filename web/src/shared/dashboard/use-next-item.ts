import { useQuery } from "@tanstack/react-query";
import { useWaitingForms } from "#shared/outbox/entries.ts";
import { testerDashboardQuery } from "./query.ts";
import { nextItem, type OpenItem } from "./next-item.ts";

/**
 * What the signed-in tester does next, in this project before others.
 * @param isDone whether an item has just been done, which what is loaded may not know yet
 * @returns undefined until it is known, null if there is nothing
 */
export function useNextItem(projectId: string, isDone: (item: OpenItem) => boolean): OpenItem | null | undefined {
  const { data, isFetching, isFetchedAfterMount } = useQuery(testerDashboardQuery());
  const waiting = useWaitingForms();
  if (isFetching && !isFetchedAfterMount) return undefined;
  const projects = data?.projects ?? [];
  const own = projects.filter(({ project }) => project.id === projectId);
  return nextItem(own, waiting, isDone) ?? nextItem(projects, waiting, isDone) ?? null;
}
