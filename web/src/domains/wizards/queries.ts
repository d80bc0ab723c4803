import type { RunState, WizardKind } from "@firstlight/contract";
import { infiniteQueryOptions, type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { inPages } from "../../lib/query.ts";
import { type AnyStatus, calls } from "./wizard-calls.ts";

export interface WizardFilter {
  q?: string | undefined;
  status?: AnyStatus | undefined;
}

/** The wizards, or onboarding wizards, of a project as the staff have them. */
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

export interface WizardTestersFilter {
  q?: string | undefined;
  group?: string | undefined;
  assigned?: "yes" | "no" | undefined;
  state?: RunState | undefined;
  /** The step they are at now. */
  step?: string | undefined;
  /** How many at once. */
  limit?: number;
}

/** Who is where in a wizard, by name. */
export function wizardTestersQuery(id: string, { limit = 50, ...filter }: WizardTestersFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ["wizards", "testers", id, filter, limit],
    queryFn: ({ pageParam, signal }) =>
      api.listWizardTesters.page({ params: { id }, query: { ...filter, limit, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

/**
 * Everything that says something of wizards.
 * @param besides the id of what was deleted: asked for again it would only be missing
 */
export function refreshWizards(client: QueryClient, besides?: string): Promise<unknown> {
  const predicate = ({ queryKey }: Query) => besides === undefined || !queryKey.includes(besides);
  return client.invalidateQueries({ queryKey: ["wizards"], predicate });
}
