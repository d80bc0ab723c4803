import type { TesterWizard } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { runOf } from "../run/test-support.ts";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import { TesterWizardsScreen } from "./list-screen.tsx";
import { WizardDetailScreen } from "./detail-screen.tsx";

const list = `/dashboard/projects/${projectId}/wizards`;
const steps = Array.from({ length: 7 }, (_, n) => stepOf(n, { title: `Part ${n + 1}` }));
const assigned = { by: "Maya Chen", at: "2026-11-20T09:00:00.000Z", notes: "On your phone, please.", due_date: null };

function wizard(n: number, title: string, rest: Partial<TesterWizard> = {}): TesterWizard {
  return {
    id: uuid(n),
    title,
    description: "What there is to see.",
    priority: "required",
    estimated_total_time: 10,
    tags: [],
    state: "not_started",
    is_archived: false,
    assignment: null,
    assigned: null,
    overdue: false,
    progress: { total_steps: 4, completed_steps: 0, skipped_steps: 0, progress_percentage: 0 },
    ...rest,
  };
}

function openList(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers);
  const path = "/dashboard/projects/$projectId/wizards";
  const router = showAt("tester", path, TesterWizardsScreen, list);
  return { calls, router, user: userEvent.setup() };
}
const listing = (...wizards: TesterWizard[]) =>
  openList({ [`GET /api/beta/projects/${projectId}/wizards`]: Response.json({ wizards }) });

beforeEach(() => signInAs("beta_tester"));
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

describe("available wizards", () => {
  it("shows the progress, assignment and link of each", async () => {
    listing(
      wizard(30, "First", { assigned: { ...assigned, due_date: "2020-01-02" }, overdue: true }),
      wizard(31, "Second", {
        state: "in_progress",
        priority: "optional",
        progress: { total_steps: 4, completed_steps: 1, skipped_steps: 2, progress_percentage: 75 },
      }),
      wizard(32, "Third", { state: "completed" }),
    );
    expect(await screen.findByRole("heading", { name: "Available Wizards" })).toBeInTheDocument();
    const [first, second, third] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement, HTMLElement];
    for (const text of ["Not Started", "Required", "Overdue", "Was due Jan 2, 2020", "On your phone, please."]) {
      expect(within(first).getByText(text)).toBeInTheDocument();
    }
    expect(within(first).getByText("Maya Chen assigned this to you.")).toBeInTheDocument();
    expect(within(first).getByRole("button", { name: "Start Wizard First" })).toBeInTheDocument();
    expect(within(first).getByRole("link", { name: "View Details of First" })).toHaveAttribute(
      "href",
      `${list}/${uuid(30)}`,
    );
    expect(within(second).getByText("In Progress")).toBeInTheDocument();
    expect(within(second).getByText("1 of 4 steps, 2 skipped · 75%")).toBeInTheDocument();
    expect(within(second).getByRole("link", { name: "Continue Second" })).toHaveAttribute(
      "href",
      `${list}/${uuid(31)}/run`,
    );
    expect(within(third).getByText("Completed")).toBeInTheDocument();
    expect(within(third).getByRole("link", { name: "Review Third" })).toBeInTheDocument();
  });

  it("starts one and opens it", async () => {
    const { user, router } = openList({
      [`GET /api/beta/projects/${projectId}/wizards`]: Response.json({ wizards: [wizard(30, "First")] }),
      [`POST /api/wizards/${uuid(30)}/start`]: Response.json(runOf(steps)),
      [`GET /api/wizards/${uuid(30)}`]: Response.json(wizardOf({ steps })),
    });
    await user.click(await screen.findByRole("button", { name: "Start Wizard First" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/${uuid(30)}/run`));
  });

  it("says so when it could not be started", async () => {
    const { user } = openList({
      [`GET /api/beta/projects/${projectId}/wizards`]: Response.json({ wizards: [wizard(30, "First")] }),
      [`POST /api/wizards/${uuid(30)}/start`]: new Response("", { status: 500 }),
    });
    await user.click(await screen.findByRole("button", { name: "Start Wizard First" }));
    expect(await screen.findByText("Failed to start wizard. Please try again.")).toBeInTheDocument();
  });

  it("says when there are none, and what failed", async () => {
    listing();
    expect(await screen.findByText("No wizards available at the moment")).toBeInTheDocument();
    cleanup();
    const { user } = openList({});
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(screen.getByText("Failed to load wizards")).toBeInTheDocument();
  });
});

describe("what a wizard is about", () => {
  function open(answers: Parameters<typeof answerCalls>[0] = {}) {
    answerCalls({
      [`GET /api/wizards/${wizardId}`]: Response.json(wizardOf({ steps })),
      [`GET /api/wizards/${wizardId}/progress`]: Response.json(runOf(steps, { assignment: null, assigned })),
      ...answers,
    });
    const path = "/dashboard/projects/$projectId/wizards/$wizardId";
    showAt("tester", path, WizardDetailScreen, `${list}/${wizardId}`);
  }

  it("shows its status, duration, tags and first five steps", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "First steps" })).toBeInTheDocument();
    for (const text of ["Not Started", "About 30 minutes", "checkout", "Part 1", "Part 5", "and 2 more"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.queryByText("Part 6")).not.toBeInTheDocument();
    expect(screen.getByText("On your phone, please.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Start Wizard/ })).toBeInTheDocument();
  });

  it("links to where the tester left off", async () => {
    const run = runOf(steps, { completed_step_ids: steps.slice(0, 2).map(({ id }) => id) });
    open({ [`GET /api/wizards/${wizardId}/progress`]: Response.json(run) });
    expect(await screen.findByText("In Progress")).toBeInTheDocument();
    expect(screen.getByText("2 of 7 steps · 29%")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Continue/ })).toHaveAttribute("href", `${list}/${wizardId}/run`);
  });

  it("says what failed, and what is not there", async () => {
    open({ [`GET /api/wizards/${wizardId}/progress`]: new Response("", { status: 403 }) });
    expect(await screen.findByText("Failed to load wizard details. Please try again.")).toBeInTheDocument();
    cleanup();
    open({ [`GET /api/wizards/${wizardId}`]: errorAnswer("not_found") });
    expect(await screen.findByText("Wizard not found")).toBeInTheDocument();
  });
});
