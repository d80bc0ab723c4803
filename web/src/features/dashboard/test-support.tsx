import type { Assignment, Message, Retest } from "@firstlight/contract";
import { onlineManager } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { cleanup } from "@testing-library/react";
import { vi } from "vitest";
import { redirectToForms } from "#app/guards.ts";
import { testerProjectSearch } from "#app/search.ts";
import { endSession } from "#shared/session/store.ts";
import { renderRouter } from "#shared/session/test-support.tsx";
import { DashboardScreen } from "./screen.tsx";
import { TesterProjectForms } from "./forms/screen.tsx";
import { TesterProjectOverview } from "./project/overview.tsx";
import { TesterProjectProfile } from "./project/profile.tsx";
import { TesterProjectScreen } from "./project/screen.tsx";

/** A tester on these projects, on their dashboard. */
export function showDashboard(
  projects: Assignment[],
  { messages = [], retests }: { messages?: readonly Message[]; retests?: readonly Retest[] } = {},
) {
  const forms = projects.flatMap((each) => each.forms);
  const unread_messages = projects.reduce((sum, each) => sum + each.unread_messages, 0);
  const counts = { overall_progress: 50, pending_forms: forms.length, unread_messages };
  const dashboard = { projects, ...counts, ...(retests && { retests }) };
  vi.stubGlobal("fetch", async (url: string) => {
    if (!onlineManager.isOnline()) throw new TypeError("No connection");
    if (url.includes("/beta/messages")) return Response.json({ unread_count: unread_messages, messages });
    return Response.json(url.endsWith("/beta/dashboard") ? dashboard : { forms: projects[0]?.forms ?? [] });
  });
  const root = createRootRoute();
  const tester = createRoute({ getParentRoute: () => root, id: "tester" });
  const project = createRoute({
    getParentRoute: () => tester,
    path: "/dashboard/projects/$projectId",
    component: TesterProjectScreen,
  });
  const tabs = [
    createRoute({
      getParentRoute: () => project,
      path: "/",
      validateSearch: testerProjectSearch,
      beforeLoad: redirectToForms,
      component: TesterProjectOverview,
    }),
    createRoute({ getParentRoute: () => project, path: "/forms", component: TesterProjectForms }),
    createRoute({ getParentRoute: () => project, path: "/profile", component: TesterProjectProfile }),
    createRoute({ getParentRoute: () => project, path: "/messages", component: () => <p>The messages</p> }),
    createRoute({ getParentRoute: () => project, path: "/onboarding", component: () => <p>The onboarding</p> }),
  ];
  const routes = [
    createRoute({ getParentRoute: () => tester, path: "/dashboard", component: DashboardScreen }),
    createRoute({
      getParentRoute: () => tester,
      path: "/dashboard/retests/$retestId",
      component: () => <p>The check</p>,
    }),
    project.addChildren(tabs),
  ];
  const router = createRouter({
    routeTree: root.addChildren([tester.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: ["/dashboard"] }),
  });
  renderRouter(router);
  return router;
}

export function leave() {
  // Before the session ends: the screen is for signed-in people only.
  cleanup();
  endSession("signed-out");
  localStorage.clear();
}
