import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { errorAnswer, projectId, signInAs } from "#shared/session/test-support.tsx";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import {
  countedStep,
  one,
  openAnalytics,
  openOnboarding,
  analyticsPath,
  steps,
  summary,
  untouched,
} from "./test-support.ts";

beforeEach(() => signInAs("member"));
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
  vi.restoreAllMocks();
});

async function card(label: string): Promise<HTMLElement> {
  await screen.findByRole("heading", { name: "Step by Step" });
  return screen.getByText(label).closest("dl") as HTMLElement;
}
const rows = async () => within(await screen.findByRole("list", { name: "Steps" })).getAllByRole("listitem");

describe("the numbers", () => {
  it("stand with their base, and say when they are few", async () => {
    openAnalytics();
    for (const [label, text] of [
      ["Assigned", "4"],
      ["Not Started", "1"],
      ["In Progress", "2"],
      ["Completed", "1"],
      ["Completion Rate", "25%1 of 4Few testers so far: treat this as a hint"],
      ["Time to Complete", "7 min 30 sMedian of 1 tester"],
    ] as const) {
      expect(await card(label)).toHaveTextContent(`${label}${text}`);
    }
  });

  it("list unassigned starts separately, and include them in the time it took", async () => {
    const more = { ...summary, unassigned: { in_progress: 1, completed: 2 } };
    openAnalytics("", { [`GET ${one}/analytics`]: Response.json({ summary: more, step_analytics: steps }) });
    expect(await card("Assigned")).toHaveTextContent("Assigned4");
    expect(await card("Completion Rate")).toHaveTextContent("1 of 4");
    expect(await card("Time to Complete")).toHaveTextContent("Median of 3 testers");
    expect(
      screen.getByText("3 more testers started without being assigned: 1 in progress, 2 completed."),
    ).toBeInTheDocument();
  });

  it("give no rate when no one is assigned", async () => {
    const unasked = { ...untouched, unassigned: { in_progress: 1, completed: 2 } };
    openAnalytics("", { [`GET ${one}/analytics`]: Response.json({ summary: unasked, step_analytics: steps }) });
    expect(await card("Completion Rate")).toHaveTextContent(/^Completion Rate–Not assigned yet$/);
  });

  it("say when no one has completed it", async () => {
    const none = { ...summary, completed: 0, median_minutes: null, completion_rate_of: { n: 0, of: 4 } };
    openAnalytics("", { [`GET ${one}/analytics`]: Response.json({ summary: none, step_analytics: steps }) });
    expect(await card("Time to Complete")).toHaveTextContent("–No one has completed it yet");
  });

  it("are labeled by audience: onboarding is for everyone in the project", async () => {
    openOnboarding({
      [`GET /api/onboarding/${wizardId}`]: Response.json({
        onboarding_wizard: wizardOf({ status: "active" as never }),
      }),
    });
    expect(await card("Testers")).toHaveTextContent("4everyone in the project");
    expect(screen.getByRole("link", { name: "Edit Onboarding Wizard" })).toHaveAttribute(
      "href",
      `/projects/${projectId}/onboarding/${wizardId}`,
    );
  });

  it("give way to words and a next step where there are none", async () => {
    const nothing = { [`GET ${one}/analytics`]: Response.json({ summary: untouched, step_analytics: [] }) };
    openAnalytics("", nothing);
    expect(await screen.findByRole("heading", { name: "No Analytics Data" })).toBeInTheDocument();
    expect(screen.getByText(/^It isn’t assigned, and no one has started it\./)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to Wizards" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
    cleanup();
    openAnalytics("", { ...nothing, [`GET ${one}`]: Response.json(wizardOf({ status: "draft" })) });
    expect(await screen.findByText(/^This is a draft\./)).toBeInTheDocument();
  });
});

describe("the steps", () => {
  it("show how many got past each, completed or not, who is there now and how long it took", async () => {
    openAnalytics();
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent("1. Step 0100% · 3 of 3 passed it");
    expect(first).toHaveTextContent("No one here now3 completed itMedian: 1 minute 30 seconds");
    expect(second).toHaveTextContent("2. Step 133% · 1 of 3 passed it");
    expect(second).toHaveTextContent("No time measured yet");
    expect(third).toHaveTextContent("3. Step 2OptionalRemoved33% · 1 of 3 passed it");
    expect(third).toHaveTextContent("0 completed it");
    expect(screen.getByText(/^Of 3 testers who started/)).toHaveTextContent(
      "Of 3 testers who started: who completed, skipped or weren’t shown each step. Most testers in progress are at step 2, “Step 1”: 2 of 2.",
    );
    expect(within(second as HTMLElement).getByRole("link", { name: /^2 testers here now/ })).toHaveAttribute(
      "href",
      `${analyticsPath}?view=people&step=${stepOf(1).id}`,
    );
  });

  it("are marked when only some see them", async () => {
    const only = { match: "all", conditions: [{ interaction_id: "a", is: "answered" }] };
    const branching = wizardOf({ steps: [stepOf(0), stepOf(1, { show_if: only as never })] });
    openAnalytics("", { [`GET ${one}`]: Response.json(branching) });
    const [first, second] = await rows();
    expect(second).toHaveTextContent("Conditional");
    expect(first).not.toHaveTextContent("Conditional");
  });

  it("have the table behind them", async () => {
    const { user } = openAnalytics();
    await user.click(await screen.findByRole("button", { name: "Show as Table: Step by Step" }));
    const table = await screen.findByRole("table", { name: "Step by step, as a table" });
    const [, first, second, third] = within(table).getAllByRole("row");
    expect(first).toHaveTextContent("1. Step 03 of 3100%301 min 30 s");
    expect(within(second as HTMLElement).getByRole("link", { name: /^2 at Step 1/ })).toBeInTheDocument();
    expect(third).toHaveTextContent("3. Step 2 (optional, removed)");
    await user.click(screen.getByRole("button", { name: "Show as Chart: Step by Step" }));
    expect(await rows()).toHaveLength(3);
  });

  it("say when no one has started, and when there are none", async () => {
    const waiting = { ...untouched, total_assigned: 2, not_started: 2 };
    const zero = countedStep(0, 0, { completion_rate_of: { n: 0, of: 0 } });
    openAnalytics("", { [`GET ${one}/analytics`]: Response.json({ summary: waiting, step_analytics: [zero] }) });
    expect(await screen.findByText("No one has started yet.")).toBeInTheDocument();
    cleanup();
    openAnalytics("", { [`GET ${one}/analytics`]: Response.json({ summary: waiting, step_analytics: [] }) });
    expect(await screen.findByRole("heading", { name: "No steps yet" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Add Steps" })).toHaveAttribute(
      "href",
      `/projects/${projectId}/wizards/${wizardId}/edit?tab=steps`,
    );
  });
});

describe("the screen", () => {
  it("says that a wizard was not found", async () => {
    openAnalytics("", { [`GET ${one}`]: errorAnswer("not_found") });
    expect(await screen.findByRole("heading", { name: "This wizard was not found" })).toBeInTheDocument();
  });

  it("offers Retry where the numbers do not load, beside the rest", async () => {
    let tries = 0;
    const { user } = openAnalytics("", {
      [`GET ${one}/analytics`]: () => {
        tries += 1;
        if (tries > 1) return Response.json({ summary, step_analytics: steps });
        return Response.json({ detail: "Too many calls. Wait a minute." }, { status: 429 });
      },
    });
    expect(await screen.findByText("Failed to load analytics")).toBeInTheDocument();
    expect(screen.getByText("Too many calls. Wait a minute.")).toBeInTheDocument();
    expect(screen.getByText("Analytics · 2 steps")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await rows()).toHaveLength(3);
  });

  it("shows newer numbers to who comes back to the window", async () => {
    const { asked } = openAnalytics();
    await rows();
    window.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(asked("/analytics").length).toBeGreaterThan(1));
  });

  it("exports everyone's progress as a file", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const { user, asked } = openAnalytics("", { [`GET ${one}/export`]: new Response("a,b\n") });
    await user.click(await screen.findByRole("button", { name: "Export" }));
    expect(await screen.findByText("Everyone’s progress, times and answers")).toBeInTheDocument();
    await user.click(screen.getByRole("menuitem", { name: /^XLSX/ }));
    expect(await screen.findByText("“First steps” exported")).toBeInTheDocument();
    expect(asked("/export")).toEqual([{ format: "xlsx" }]);
    expect(click).toHaveBeenCalledOnce();
  });
});
