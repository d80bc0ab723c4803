import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerCalls, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { FirstSteps, firstSteps, type Stats } from "./first-steps.tsx";
import { OverviewCards } from "./cards.tsx";
import { OverviewScreen } from "./screen.tsx";
import { ResponseRate } from "./response-rate.tsx";

const stats: Stats = {
  total_projects: 2,
  active_forms: 3,
  team_members: 4,
  total_testers: 40,
  total_responses: 1429,
  recent_responses: 87,
  response_rate: 66.67,
  response_rate_of: { n: 2, of: 3 },
  active_projects: 1,
};

test("the cards say what their numbers rest on", () => {
  render(<OverviewCards stats={stats} />);
  expect(screen.getByText("1,429")).toBeInTheDocument();
  expect(screen.getByText("87 in the last 7 days")).toBeInTheDocument();
  expect(screen.getByText("1 collecting responses")).toBeInTheDocument();
  expect(screen.getByText("40 testers")).toBeInTheDocument();
});

test("the response rate shows its base, and says when it has under five responses", () => {
  render(<ResponseRate stats={stats} />);
  expect(screen.getByText("67%")).toBeInTheDocument();
  expect(screen.getByText("· 2 of 3")).toBeInTheDocument();
  expect(screen.getByText("Not enough data.")).toBeInTheDocument();
});

test("what is not all of it is never 100%, nor anything 0%", () => {
  render(<ResponseRate stats={{ ...stats, response_rate: 99.8, response_rate_of: { n: 499, of: 500 } }} />);
  expect(screen.getByText("99%")).toBeInTheDocument();
});

test("beside the rate stand what came lately and from how many projects", () => {
  render(<ResponseRate stats={stats} />);
  expect(screen.getByText("Responses in the last 7 days").nextSibling).toHaveTextContent("87");
  expect(screen.getByText("Projects collecting responses").nextSibling).toHaveTextContent("1");
});

test("leads to what is done most: a project, a team member, a tester, the numbers", async () => {
  signInAs("owner");
  const responded = { form_id: uuid(30), form_title: "First look", project_id: uuid(11), project_name: "Aurora" };
  const excerpt = [{ label: "How was it?", text: "It froze twice." }];
  const submitted_at = "2026-11-21T09:00:00.000Z";
  answerCalls({
    "GET /api/dashboard/stats": Response.json(stats),
    "GET /api/dashboard/recent-responses": Response.json([
      { id: uuid(40), ...responded, tester_id: uuid(80), tester_name: "Tess Tester", submitted_at, excerpt },
    ]),
    "GET /api/projects": Response.json([{ id: uuid(11), name: "Aurora", tester_count: 4, form_count: 1 }]),
  });
  showAt("staff", "/overview", () => <OverviewScreen />, "/overview");
  const links = {
    "View Analytics": "/analytics",
    "Invite Team Member": "/team?invite=true",
    "Invite Tester": `/projects/${uuid(11)}/testers?invite=true`,
    "Create Project": "/projects?new=true",
    Aurora: `/projects/${uuid(11)}`,
    "Tess Tester": `/projects/${uuid(11)}/testers/${uuid(80)}`,
    "Open Response to First look": `/projects/${uuid(11)}/forms/${uuid(30)}/responses?view=individual&response=${uuid(40)}`,
  };
  for (const [name, href] of Object.entries(links)) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  }
});

test("from five on it is shown without that note", () => {
  render(<ResponseRate stats={{ ...stats, response_rate: 40, response_rate_of: { n: 2, of: 5 } }} />);
  expect(screen.getByText("40%")).toBeInTheDocument();
  expect(screen.queryByText("Not enough data.")).not.toBeInTheDocument();
});

test("nothing expected is not a rate of zero", () => {
  render(<ResponseRate stats={{ ...stats, response_rate: 0, response_rate_of: { n: 0, of: 0 } }} />);
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

test("the first steps follow the company's true counts", () => {
  const fresh = { ...stats, total_projects: 1, active_forms: 0, total_testers: 0 };
  render(<FirstSteps steps={firstSteps(fresh, { id: "p1" })} />);
  expect(screen.getByText("1 of 3 done")).toBeInTheDocument();
  const [create, build] = screen.getAllByRole("listitem");
  expect(within(create as HTMLElement).getByText("(done)", { exact: false })).toBeInTheDocument();
  expect(within(build as HTMLElement).getByRole("link", { name: "Build a Form" })).toHaveAttribute(
    "href",
    "/projects/p1/forms/new",
  );
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
