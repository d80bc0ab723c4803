import type { Assignment, Message, ProjectFormEntry } from "@firstlight/contract";
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import { vi } from "vitest";
import { formsToTheirPlace } from "../../app/guards.ts";
import { testerProjectSearch } from "../../app/search.ts";
import { createQueryClient } from "../../lib/query.ts";
import { endSession, startSession } from "../../lib/session.ts";
import { Toaster } from "../../ui/index.ts";
import { UiProvider } from "../../ui/ui-provider.tsx";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { TesterProjectForms } from "./tester-project-forms.tsx";
import { TesterProjectOverview } from "./tester-project-overview.tsx";
import { TesterProjectProfile } from "./tester-project-profile.tsx";
import { TesterProjectScreen } from "./tester-project-screen.tsx";

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const created_at = "2026-11-01T09:00:00.000Z";
export const user = {
  id: uuid(1),
  name: "Ana Ruiz",
  email: "ana@example.com",
  is_active: true,
  last_login: null,
  created_at,
};
const company = {
  id: uuid(2),
  company_name: "Harbor Labs",
  company_domain: "harbor",
  logo_url: null,
  primary_color: "#3B82F6",
  secondary_color: "#1F2937",
  login_text: "",
};

export function entry(n: number, title: string, change: Partial<ProjectFormEntry["form"]> = {}, completed = false) {
  const form = { id: uuid(n), title, description: "", instructions: "", due_date: null, sequence_order: n };
  return {
    form: { ...form, priority: "low", field_count: 4, many_responses: false, ...change },
    progress: 0,
    has_draft: false,
    completed_at: null,
    completed,
    overdue: false,
  } as const;
}

export function assignment(n: number, name: string, forms: readonly ProjectFormEntry[]): Assignment {
  const project = { id: uuid(n), name, description: "", created_at };
  return {
    project,
    inviter: { name: "Maya Chen" },
    joined_at: "2026-11-02T09:00:00.000Z",
    onboarding_progress: { percentage: 0, is_offered: false },
    wizards: { total: 0, completed: 0, next: null },
    forms: [...forms],
    unread_messages: 0,
  };
}

/** A tester on these projects, on their dashboard. */
export function showDashboard(projects: Assignment[], { messages = [] }: { messages?: readonly Message[] } = {}) {
  const forms = projects.flatMap((each) => each.forms);
  const unread_messages = projects.reduce((sum, each) => sum + each.unread_messages, 0);
  const dashboard = { projects, overall_progress: 50, pending_forms: forms.length, unread_messages };
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
      beforeLoad: formsToTheirPlace,
      component: TesterProjectOverview,
    }),
    createRoute({ getParentRoute: () => project, path: "/forms", component: TesterProjectForms }),
    createRoute({ getParentRoute: () => project, path: "/profile", component: TesterProjectProfile }),
    createRoute({ getParentRoute: () => project, path: "/messages", component: () => <p>The messages</p> }),
    createRoute({ getParentRoute: () => project, path: "/onboarding", component: () => <p>The onboarding</p> }),
  ];
  const routes = [
    createRoute({ getParentRoute: () => tester, path: "/dashboard", component: DashboardScreen }),
    project.addChildren(tabs),
  ];
  const router = createRouter({
    routeTree: root.addChildren([tester.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: ["/dashboard"] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider navigate={(href) => void router.navigate({ href })}>
        <RouterProvider router={router as never} />
        <Toaster />
      </UiProvider>
    </QueryClientProvider>,
  );
  return router;
}

export function signInTester() {
  startSession({ token: "t", user: { ...user, role: "beta_tester" }, company });
}

export function leave() {
  // Before the session ends: the screen is for signed-in people only.
  cleanup();
  endSession("signed-out");
  localStorage.clear();
}
