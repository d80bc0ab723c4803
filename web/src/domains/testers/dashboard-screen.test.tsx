import type { Assignment, ProjectFormEntry } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../lib/query.ts";
import { endSession, startSession } from "../../lib/session.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { TesterProjectScreen } from "./tester-project-screen.tsx";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const created_at = "2026-11-01T09:00:00.000Z";
const user = { id: uuid(1), name: "Ana Ruiz", email: "ana@example.com", is_active: true, last_login: null, created_at };
const company = {
  id: uuid(2),
  company_name: "Harbor Labs",
  company_domain: "harbor",
  logo_url: null,
  primary_color: "#3B82F6",
  secondary_color: "#1F2937",
  login_text: "",
};

function entry(n: number, title: string, change: Partial<ProjectFormEntry["form"]> = {}, completed = false) {
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

function assignment(n: number, name: string, forms: readonly ProjectFormEntry[]): Assignment {
  const project = { id: uuid(n), name, description: "", created_at };
  return { project, inviter: { name: "Maya Chen" }, onboarding_progress: { percentage: 0 }, forms: [...forms] };
}

function show(projects: Assignment[]) {
  const forms = projects.flatMap((each) => each.forms);
  const dashboard = { projects, overall_progress: 50, pending_forms: forms.length, unread_messages: 0 };
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.endsWith("/beta/dashboard") ? dashboard : { forms: projects[0]?.forms ?? [] }),
  );
  const root = createRootRoute();
  const tester = createRoute({ getParentRoute: () => root, id: "tester" });
  const routes = [
    createRoute({ getParentRoute: () => tester, path: "/dashboard", component: DashboardScreen }),
    createRoute({
      getParentRoute: () => tester,
      path: "/dashboard/projects/$projectId",
      component: TesterProjectScreen,
    }),
  ];
  const router = createRouter({
    routeTree: root.addChildren([tester.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: ["/dashboard"] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}

beforeEach(() => startSession({ token: "t", user: { ...user, role: "beta_tester" }, company }));
afterEach(() => {
  // Before the session ends: the screen is for signed-in people only.
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

test("puts the most urgent open form of all projects on top, with the only primary action", async () => {
  show([
    assignment(10, "Mobile app", [entry(20, "Quiet survey")]),
    assignment(11, "Checkout", [entry(21, "Broken payments", { priority: "urgent" })]),
  ]);
  const next = await screen.findByRole("region", { name: "Broken payments" });
  expect(within(next).getByText("What to do next")).toBeInTheDocument();
  expect(within(next).getByRole("link", { name: "Start Broken payments" })).toHaveAttribute(
    "href",
    `/dashboard/projects/${uuid(11)}/forms/${uuid(21)}`,
  );
  expect(screen.getByRole("progressbar", { name: "Overall progress" })).toHaveAttribute("aria-valuenow", "50");
});

test("says Continue where this device keeps answers", async () => {
  localStorage.setItem(
    `firstlight.draft.answers.${user.id}.${uuid(20)}`,
    JSON.stringify({ answers: { field_1: "a", field_2: "b" } }),
  );
  show([assignment(10, "Mobile app", [entry(20, "Survey")]), assignment(11, "Checkout", [])]);
  expect(await screen.findByRole("link", { name: "Continue Survey" })).toBeInTheDocument();
  expect(screen.getByText("2 of 4 questions")).toBeInTheDocument();
});

test("opens the only project by itself", async () => {
  const router = show([assignment(10, "Mobile app", [entry(20, "Survey")])]);
  expect(await screen.findByRole("heading", { level: 1, name: "Mobile app" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/dashboard/projects/${uuid(10)}`);
  // There is nowhere to go back to: the dashboard would open this project again.
  expect(screen.queryByRole("link", { name: "Your projects" })).not.toBeInTheDocument();
});

test("says so when no project is assigned", async () => {
  show([]);
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
});

test("congratulates when everything is answered", async () => {
  show([assignment(10, "Mobile app", [entry(20, "Survey", {}, true)])]);
  expect(await screen.findByRole("heading", { name: "All done, Ana!" })).toBeInTheDocument();
});
