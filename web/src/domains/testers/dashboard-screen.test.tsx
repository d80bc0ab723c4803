import type { Assignment, ProjectFormEntry } from "@firstlight/contract";
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsToTheirPlace } from "../../app/guards.ts";
import { testerProjectSearch } from "../../app/search.ts";
import { createQueryClient } from "../../lib/query.ts";
import { endSession, startSession } from "../../lib/session.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { TesterProjectForms } from "./tester-project-forms.tsx";
import { TesterProjectOverview } from "./tester-project-overview.tsx";
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
  return {
    project,
    inviter: { name: "Maya Chen" },
    onboarding_progress: { percentage: 0, is_offered: false },
    wizards: { total: 0, completed: 0 },
    forms: [...forms],
  };
}

function show(projects: Assignment[]) {
  const forms = projects.flatMap((each) => each.forms);
  const dashboard = { projects, overall_progress: 50, pending_forms: forms.length, unread_messages: 0 };
  vi.stubGlobal("fetch", async (url: string) => {
    if (!onlineManager.isOnline()) throw new TypeError("No connection");
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

test("says that an answered form waits to be sent, and leads on to another one", async () => {
  const note = { id: uuid(90), form_id: uuid(20), project_id: uuid(10), title: "Survey", refused: null };
  localStorage.setItem(`firstlight.draft.waiting.${user.id}`, JSON.stringify([note]));
  localStorage.setItem(
    `firstlight.draft.answers.${user.id}.${uuid(20)}`,
    JSON.stringify({ answers: { field_1: "a" } }),
  );
  const router = show([
    assignment(10, "Mobile app", [entry(20, "Survey", { priority: "urgent" }), entry(21, "Second")]),
  ]);
  expect(await screen.findByRole("region", { name: "Second" })).toBeInTheDocument();
  await act(() => router.navigate({ href: `/dashboard/projects/${uuid(10)}?tab=forms` }));
  expect(await screen.findByText("Waiting to be sent")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Survey/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Fill Form Second" })).toBeInTheDocument();
});

test("says what failed without a connection, and shows the project once it is back", async () => {
  onlineManager.setOnline(false);
  show([assignment(10, "Mobile app", [entry(20, "Survey")])]);
  expect(await screen.findByText("Failed to load project data", {}, { timeout: 6_000 })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole("heading", { level: 1, name: "Mobile app" })).toBeInTheDocument();
});

test("congratulates when everything is answered", async () => {
  show([assignment(10, "Mobile app", [entry(20, "Survey", {}, true)])]);
  expect(await screen.findByRole("heading", { name: "All done, Ana!" })).toBeInTheDocument();
});

test("counts the wizards and the onboarding that wait, and does not call it done before they are", async () => {
  const wanted = { wizards: { total: 2, completed: 1 }, onboarding_progress: { percentage: 50, is_offered: true } };
  show([
    { ...assignment(10, "Mobile app", [entry(20, "Survey", {}, true)]), ...wanted },
    assignment(11, "Checkout", []),
  ]);
  expect(await screen.findByText("1 wizard and 1 onboarding wait for you.")).toBeInTheDocument();
  expect(screen.getByText("1 of 2 done")).toBeInTheDocument();
  expect(screen.getByText("Nothing to do yet")).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: /^All done/ })).not.toBeInTheDocument();
});

test("leads to the wizards that wait, once the forms and the onboarding are done", async () => {
  const wanted = { wizards: { total: 1, completed: 0 }, onboarding_progress: { percentage: 100, is_offered: true } };
  show([{ ...assignment(10, "Mobile app", [entry(20, "Survey", {}, true)]), ...wanted }]);
  expect(await screen.findByRole("link", { name: "View wizards" })).toHaveAttribute(
    "href",
    `/dashboard/projects/${uuid(10)}/wizards`,
  );
  expect(screen.getByText("0 % · 0 of 1")).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: /^All done/ })).not.toBeInTheDocument();
});

test("leads to the onboarding where the project has one, and to the forms from their old address", async () => {
  const place = assignment(10, "Mobile app", [entry(20, "Survey")]);
  const router = show([{ ...place, onboarding_progress: { percentage: 0, is_offered: true } }]);
  expect(await screen.findByRole("link", { name: "View onboarding" })).toHaveAttribute(
    "href",
    `/dashboard/projects/${uuid(10)}/onboarding`,
  );
  const tabs = within(screen.getByRole("navigation", { name: "Project" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["Overview", "Onboarding", "Forms1", "Wizards"]);
  await act(() => router.navigate({ href: `/dashboard/projects/${uuid(10)}?tab=forms` }));
  expect(await screen.findByRole("link", { name: "Fill Form Survey" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/dashboard/projects/${uuid(10)}/forms`);
});
