import type { TesterFilter as ListFilter, TesterSort } from "@firstlight/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

type Filters = ListFilter & { sort: TesterSort };
/** Which testers, and in which order; the ones added last come first. */
export type TesterFilter = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** As many as the API gives at once. */
const furtherAtOnce = 200;

/** @param first how many come at first: few are drawn sooner */
export function projectTestersQuery(projectId: string, filter: TesterFilter = {}, first = 60) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => Boolean(value)));
  return infiniteQueryOptions({
    queryKey: ["testers", "of-project", projectId, asked, first],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.listProjectTesters.page(
        { params: { id: projectId }, query: { ...asked, limit: cursor ? furtherAtOnce : first, cursor } },
        { signal },
      ),
    ...inPages,
  });
}
