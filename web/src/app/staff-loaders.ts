import {
  dashboardStatsQuery,
  newestProjectsQuery,
  recentResponsesQuery,
} from "#features/analytics/overview/queries.ts";
import { companyAnalyticsQuery } from "#features/analytics/company/queries.ts";
import { formQuery, formsQuery, summaryQuery } from "#features/forms/queries.ts";
import { subscriptionStatusQuery } from "#features/billing/queries.ts";
import { activityQuery, projectsQuery } from "#features/projects/queries.ts";
import { type Membership, testerQuery } from "#features/testers/profile/queries.ts";
import { projectTestersQuery } from "#features/testers/queries.ts";
import { queryClient as client } from "#lib/api/query-client.ts";
import { usualPeriod } from "#lib/format/periods.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { getSession } from "#shared/session/store.ts";

interface Opening<P> {
  cause: "preload" | "enter" | "stay";
  params: P;
  location: { search: object };
}

/** Starts a screen's first queries beside its code, also once a link to it is hovered or focused; waits for none of them. */
export const first =
  <P = object>(ask: (params: P) => unknown) =>
  ({ cause, params }: Opening<P>): void => {
    if (cause !== "stay" && getSession().access?.has_access !== false) ask(params);
  };

/** The same for lists. Those that the address narrows are left to their screens, which wait for typing to end. */
export const firstList = <P = object>(ask: (params: P) => unknown) => {
  const load = first(ask);
  return (opening: Opening<P>): void => {
    if (Object.keys(opening.location.search).length === 0) load(opening);
  };
};

/** For screens that are seldom the first one. If what starts their queries does not load, they ask themselves. */
export const startedBy =
  <Queries>(load: () => Promise<Queries>) =>
  <P>(start: (queries: Queries, params: P) => unknown) =>
  (params: P): void =>
    void load()
      .then((queries) => start(queries, params))
      .catch(() => undefined);

const later = startedBy(() => import("./project/later-queries.ts"));

export interface OfProject {
  projectId: string;
}
interface OfForm {
  formId: string;
}
interface OfWizard {
  wizardId: string;
}

export const loaders = {
  // The shell waits for it, also without access.
  shell: ({ cause }: { cause: string }) => {
    if (cause === "enter") void client.prefetchQuery(subscriptionStatusQuery());
  },
  overview: first(() => {
    void client.prefetchQuery(dashboardStatsQuery());
    void client.prefetchQuery(newestProjectsQuery());
    void client.prefetchQuery(recentResponsesQuery());
  }),
  analytics: firstList(() => client.prefetchQuery(companyAnalyticsQuery(usualPeriod))),
  projects: firstList(() => client.prefetchInfiniteQuery(projectsQuery())),
  project: first(({ projectId }: OfProject) => client.prefetchQuery(projectQuery(projectId))),
  activity: first(({ projectId }: OfProject) => client.prefetchInfiniteQuery(activityQuery(projectId))),
  forms: firstList(({ projectId }: OfProject) => client.prefetchInfiniteQuery(formsQuery(projectId))),
  wizards: firstList(later((queries, params: OfProject) => queries.startWizards("wizard", params))),
  onboarding: firstList(later((queries, params: OfProject) => queries.startWizards("onboarding", params))),
  testers: firstList(({ projectId }: OfProject) => client.prefetchInfiniteQuery(projectTestersQuery(projectId))),
  tester: first((who: Membership) => client.prefetchQuery(testerQuery(who))),
  conversations: firstList(later((queries, params: OfProject) => queries.startConversations(params))),
  projectAnalytics: firstList(later((queries, params: OfProject) => queries.startAnalytics(params))),
  form: first(({ formId }: OfForm) => client.prefetchQuery(formQuery(formId))),
  responses: firstList(({ formId }: OfForm) => {
    void client.prefetchQuery(formQuery(formId));
    void client.prefetchQuery(summaryQuery(formId));
  }),
  wizard: first(later((queries, params: OfWizard) => queries.startWizard("wizard", params))),
  onboardingWizard: first(later((queries, params: OfWizard) => queries.startWizard("onboarding", params))),
};
