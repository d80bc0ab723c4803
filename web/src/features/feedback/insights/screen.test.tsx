import type { FeedbackFigures } from "@firstlight/contract";
import { screen, within } from "@testing-library/react";
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aProject } from "#shared/projects/test-support.ts";
import { answerCalls, errorAnswer, projectId, renderRouter, signInAs, uuid } from "#shared/session/test-support.tsx";
import { InsightsScreen } from "./screen.tsx";

beforeEach(() => signInAs("member"));

const path = `/api/projects/${projectId}/analytics/feedback`;

const figures: FeedbackFigures = {
  days: 30,
  from: "2026-11-01",
  to: "2026-11-30",
  has_data: true,
  received: 12,
  closed: 7,
  duplicates: 2,
  open: 9,
  open_by_age: [
    { age: "week", count: 4 },
    { age: "month", count: 3 },
    { age: "quarter", count: 2 },
    { age: "older", count: 0 },
  ],
  first_response: { median_minutes: 360, of: 11 },
  fix: { median_minutes: null, of: 0 },
  reopened: { n: 1, of: 6 },
  verified: { n: 4, of: 6 },
  retests_answered: { n: 9, of: 12 },
  by_day: [
    { date: "2026-11-29", received: 8, closed: 0 },
    { date: "2026-11-30", received: 4, closed: 7 },
  ],
  by_type: [
    { type: "bug", received: 10, closed: 7 },
    { type: "idea", received: 2, closed: 0 },
    { type: "praise", received: 0, closed: 0 },
    { type: "question", received: 0, closed: 0 },
  ],
  by_severity: [{ severity: null, received: 12, closed: 7 }],
  by_platform: [{ platform: "android", received: 12, closed: 7 }],
  by_build: [
    { build: { id: uuid(70), name: "2.4" }, received: 3, closed: 6, retests_answered: { n: 9, of: 12 } },
    { build: null, received: 9, closed: 1, retests_answered: { n: 0, of: 0 } },
  ],
};

/** Opens the view with the calls of each period answered. */
function open(reply: Response, address = "") {
  const calls = answerCalls({
    [`GET ${path}`]: reply,
    [`GET /api/projects/${projectId}`]: Response.json(aProject()),
  });
  const root = createRootRoute();
  const staff = createRoute({ getParentRoute: () => root, id: "staff" });
  const view = createRoute({
    getParentRoute: () => staff,
    path: "/projects/$projectId/feedback/insights",
    validateSearch: (raw: Record<string, unknown>) => raw,
    component: InsightsScreen,
  });
  const history = createMemoryHistory({ initialEntries: [`/projects/${projectId}/feedback/insights${address}`] });
  const router = createRouter({ routeTree: root.addChildren([staff.addChildren([view])]), history });
  renderRouter(router);
  return { calls, router, person: userEvent.setup() };
}

const tile = (name: string) => screen.getByText(name, { selector: "dt *" }).closest("dl");

test("each rate says what it is of, and what there is none of is no zero", async () => {
  open(Response.json(figures));
  await screen.findByText("67%");
  expect(tile("Received")).toHaveTextContent("12and 2 duplicates, merged since");
  expect(tile("Time to First Answer")).toHaveTextContent("6 hMedian of 11 first answers to testers");
  expect(tile("Time to Fix")).toHaveTextContent("–No fixes announced in the last 30 days");
  expect(tile("Verified")).toHaveTextContent("67%4 of 6");
  expect(tile("Checks Answered")).toHaveTextContent("75%9 of 12");
});

test("counts lead to the inbox where a filter finds them, and builds to themselves", async () => {
  open(Response.json(figures));
  const types = await screen.findByRole("table", { name: "By Type" });
  expect(within(types).getByRole("link", { name: "Bug: show 10 received" })).toHaveAttribute(
    "href",
    `/projects/${projectId}/feedback?view=all&type=bug&from=2026-11-01&to=2026-11-30`,
  );
  expect(within(screen.getByRole("table", { name: "By Severity" })).queryByRole("link")).toBeNull();
  const builds = screen.getByRole("table", { name: "By Build" });
  expect(within(builds).getByRole("link", { name: "2.4" })).toHaveAttribute(
    "href",
    `/projects/${projectId}/feedback/builds/${uuid(70)}`,
  );
  expect(within(builds).getByRole("row", { name: /^2\.4/ })).toHaveTextContent("75% of checks answered · 9 of 12");
});

test("charts have tables, and the period is in the address", async () => {
  const { calls, person, router } = open(Response.json(figures), "?days=90");
  await person.click(await screen.findByRole("button", { name: "Show as Table: Received and Closed per Day" }));
  const days = screen.getByRole("table", { name: "Received and closed per day, as a table" });
  expect(within(days).getAllByRole("row")[1]).toHaveTextContent("Nov 30, 202647");
  await person.click(screen.getByRole("button", { name: "Show as Table: Open by Age" }));
  expect(screen.getByRole("row", { name: "7 to 29 days 3 33%" })).toBeInTheDocument();
  await person.click(screen.getByRole("radio", { name: "7 days" }));
  expect(router.state.location.search).toEqual({ days: 7 });
  const asked = calls.filter((call) => call.path === path).map(({ query }) => new URLSearchParams(query).get("days"));
  expect(asked).toEqual(["90", "7"]);
});

test("without feedback there is nothing to analyze, and one can write some down", async () => {
  open(Response.json({ ...figures, has_data: false }));
  expect(await screen.findByRole("heading", { name: "No data to analyze yet" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "New Item" })).toHaveAttribute(
    "href",
    `/projects/${projectId}/feedback?new=true`,
  );
});

test("what failed to load can be tried again", async () => {
  open(errorAnswer("not_found"));
  expect(await screen.findByText("Failed to load insights")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
});
