import type { TimelineKind } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

export interface Membership {
  projectId: string;
  testerId: string;
}

const keyOf = ({ projectId, testerId }: Membership) => ["testers", "of-project", projectId, "profile", testerId];

export function testerQuery(who: Membership) {
  return queryOptions({
    queryKey: keyOf(who),
    queryFn: ({ signal }) => api.getProjectTester({ params: { id: who.projectId, userId: who.testerId } }, { signal }),
  });
}

/** @param kinds of all kinds when empty */
export function timelineQuery(who: Membership, kinds: readonly TimelineKind[]) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(who), "timeline", ...kinds],
    queryFn: ({ pageParam, signal }) =>
      api.listTesterTimeline.page(
        {
          params: { id: who.projectId, userId: who.testerId },
          query: { ...(kinds.length > 0 && { kinds: [...kinds] }), cursor: pageParam },
        },
        { signal },
      ),
    ...inPages,
  });
}
