import type { RunState, WizardKind } from "@firstlight/contract";
import { infiniteQueryOptions, type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { type AnyStatus, calls } from "./calls.ts";

export interface WizardFilter {
  q?: string | undefined;
  status?: AnyStatus | undefined;
}

/** A project's wizards or onboarding wizards, as staff see them. */
export function wizardsQuery(kind: WizardKind, projectId: string, filter: WizardFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ["wizards", "list", kind, projectId, filter],
    queryFn: ({ pageParam, signal }) =>
      calls[kind].list(projectId, { ...filter, limit: 30, cursor: pageParam }, { signal }),
    ...inPages,
  });
}

/** One wizard with its steps. */
export function wizardQuery(id: string, kind: WizardKind = "wizard") {
  return queryOptions({
    queryKey: ["wizards", "one", id],
    queryFn: ({ signal }) => calls[kind].get(id, { signal }),
  });
}

/** The working copy of a wizard of either kind. */
export function wizardEditQuery(id: string) {
  return queryOptions({
    queryKey: ["wizards", "edit", id],
    queryFn: ({ signal }) => api.getWizardEdit({ params: { id } }, { signal }),
  });
}

export interface WizardTestersFilter {
  q?: string | undefined;
  group?: string | undefined;
  assigned?: "yes" | "no" | undefined;
  state?: RunState | undefined;
  /** Limits the list to testers at this step. */
  step?: string | undefined;
  /** The page size. */
  limit?: number;
}

/** The testers of a wizard with their progress. */
export function wizardTestersQuery(id: string, { limit = 50, ...filter }: WizardTestersFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ["wizards", "testers", id, filter, limit],
    queryFn: ({ pageParam, signal }) =>
      api.listWizardTesters.page({ params: { id }, query: { ...filter, limit, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

/**
 * Refetches all data that depends on wizards.
 * @param besides the ID of a deleted wizard, which is not refetched because it would return 404
 */
export function refreshWizards(client: QueryClient, besides?: string): Promise<unknown> {
  const predicate = ({ queryKey }: Query) => besides === undefined || !queryKey.includes(besides);
  return client.invalidateQueries({ queryKey: ["wizards"], predicate });
}
