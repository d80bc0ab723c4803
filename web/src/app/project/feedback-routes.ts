import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { BuildAddress } from "#features/feedback/build/queries.ts";
import { t } from "#lib/text/translate.ts";
import { underProject } from "./route.ts";
import { first, firstList, type OfProject, startedBy } from "../staff-loaders.ts";
import { analyticsSearch, answersSearch, itemsSearch } from "../staff-search.ts";

const later = startedBy(() => import("./feedback-queries.ts"));

const feedback = createRoute({
  getParentRoute: underProject,
  path: "/feedback",
  staticData: { title: t("Feedback") },
  component: lazyRouteComponent(() => import("#features/feedback/layout.tsx"), "FeedbackLayout"),
});
const underFeedback = () => feedback;
const inbox = createRoute({
  getParentRoute: underFeedback,
  id: "inbox",
  validateSearch: itemsSearch,
  loader: firstList(later((queries, params: OfProject) => queries.startInbox(params))),
  component: lazyRouteComponent(() => import("#features/feedback/inbox/screen.tsx"), "InboxScreen"),
});
/** Links to the answers of a tester were sent before the inbox had their address. */
function redirectToAnswers({
  params,
  location,
}: {
  params: { projectId: string };
  location: { search: { tester?: string } };
}): void {
  const { tester } = location.search;
  if (tester)
    redirect({ to: "/projects/$projectId/feedback/answers", params, search: { tester }, replace: true, throw: true });
}

const underInbox = () => inbox;
const noItem = createRoute({ getParentRoute: underInbox, path: "/", beforeLoad: redirectToAnswers });
const item = createRoute({
  getParentRoute: underInbox,
  path: "/$number",
  loader: first(later((queries, params: OfProject & { number: string }) => queries.startItem(params))),
  component: lazyRouteComponent(() => import("#features/feedback/item/screen.tsx"), "ItemScreen"),
});
const board = createRoute({
  getParentRoute: underFeedback,
  path: "/board",
  validateSearch: itemsSearch,
  staticData: { width: "full" },
  component: lazyRouteComponent(() => import("#features/feedback/board/screen.tsx"), "BoardScreen"),
});
const answers = createRoute({
  getParentRoute: underFeedback,
  path: "/answers",
  validateSearch: answersSearch,
  loader: firstList(later((queries, params: OfProject) => queries.startAnswers(params))),
  component: lazyRouteComponent(() => import("#features/forms/feedback/screen.tsx"), "ProjectFeedbackScreen"),
});

const builds = createRoute({
  getParentRoute: underFeedback,
  path: "/builds",
  loader: firstList(later((queries, params: OfProject) => queries.startBuilds(params))),
  component: lazyRouteComponent(() => import("#features/feedback/build/list-screen.tsx"), "BuildsScreen"),
});
const build = createRoute({
  getParentRoute: underFeedback,
  path: "/builds/$buildId",
  loader: first(later((queries, params: BuildAddress) => queries.startBuild(params))),
  component: lazyRouteComponent(() => import("#features/feedback/build/screen.tsx"), "BuildScreen"),
});
const insights = createRoute({
  getParentRoute: underFeedback,
  path: "/insights",
  validateSearch: analyticsSearch,
  component: lazyRouteComponent(() => import("#features/feedback/insights/screen.tsx"), "InsightsScreen"),
});

export const feedbackSide = feedback.addChildren([
  inbox.addChildren([noItem, item]),
  board,
  answers,
  builds,
  build,
  insights,
]);
