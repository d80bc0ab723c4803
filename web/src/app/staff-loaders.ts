import {
  dashboardStatsQuery,
  newestProjectsQuery,
  recentResponsesQuery,
} from "#features/analytics/overview/queries.ts";
import { companyAnalyticsQuery } from "#features/analytics/company/queries.ts";
import { projectAnalyticsQuery } from "#features/analytics/project/queries.ts";
import { feedbackQuery } from "#features/forms/feedback/queries.ts";
import { formQuery, formsQuery, summaryQuery } from "#features/forms/queries.ts";
import { subscriptionStatusQuery } from "#features/billing/queries.ts";
import { conversationsQuery } from "#features/messages/queries.ts";
import { activityQuery, projectsQuery } from "#features/projects/queries.ts";
import { type Membership, testerQuery } from "#features/testers/profile/queries.ts";
import { projectTestersQuery } from "#features/testers/queries.ts";
import { wizardQuery, wizardsQuery } from "#features/wizards/queries.ts";
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
const first =
  <P = object>(ask: (params: P) => unknown) =>
  ({ cause, params }: Opening<P>): void => {
    if (cause !== "stay" && getSession().access?.has_access !== false) ask(params);
  };

/** The same for lists. Those that the address narrows are left to their screens, which wait for typing to end. */
const firstList = <P = object>(ask: (params: P) => unknown) => {
  const load = first(ask);
  return (opening: Opening<P>): void => {
    if (Object.keys(opening.location.search).length === 0) load(opening);
  };
};

interface OfProject {
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
  wizards: firstList(({ projectId }: OfProject) => client.prefetchInfiniteQuery(wizardsQuery("wizard", projectId))),
  onboarding: firstList(({ projectId }: OfProject) =>
    client.prefetchInfiniteQuery(wizardsQuery("onboarding", projectId)),
  ),
  feedback: firstList(({ projectId }: OfProject) => client.prefetchInfiniteQuery(feedbackQuery(projectId))),
  testers: firstList(({ projectId }: OfProject) => client.prefetchInfiniteQuery(projectTestersQuery(projectId))),
  tester: first((who: Membership) => client.prefetchQuery(testerQuery(who))),
  conversations: firstList(({ projectId }: OfProject) => client.prefetchInfiniteQuery(conversationsQuery(projectId))),
  projectAnalytics: firstList(({ projectId }: OfProject) =>
    client.prefetchQuery(projectAnalyticsQuery(projectId, usualPeriod)),
  ),
  form: first(({ formId }: OfForm) => client.prefetchQuery(formQuery(formId))),
  responses: firstList(({ formId }: OfForm) => {
    void client.prefetchQuery(formQuery(formId));
    void client.prefetchQuery(summaryQuery(formId));
  }),
  wizard: first(({ wizardId }: OfWizard) => client.prefetchQuery(wizardQuery(wizardId, "wizard"))),
  onboardingWizard: first(({ wizardId }: OfWizard) => client.prefetchQuery(wizardQuery(wizardId, "onboarding"))),
};
