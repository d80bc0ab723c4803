import type { ProjectActivity } from "@firstlight/contract";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { missingSteps } from "#shared/projects/next-steps.tsx";
import { ProjectCounters } from "./counters.tsx";
import { ProjectOverviewScreen } from "./screen.tsx";
import { aProject } from "#shared/projects/test-support.ts";

beforeEach(() => signInAs("owner"));

const base = `/projects/${projectId}`;
type Replies = Parameters<typeof answerCalls>[0];

function happened(n: number, change: Partial<ProjectActivity>): ProjectActivity {
  const at = `2026-11-${String(20 - n).padStart(2, "0")}T09:00:00.000Z`;
  return { id: uuid(n), kind: "created", at, person_name: null, subject: null, ...change };
}

function openOverview(replies: Replies = {}) {
  answerCalls({
    [`GET /api${base}`]: Response.json(aProject()),
    [`GET /api${base}/attention`]: Response.json({ items: [] }),
    [`GET /api${base}/activity`]: Response.json({ activity: [happened(1, {})] }),
    ...replies,
  });
  showAt("staff", "/projects/$projectId", () => <ProjectOverviewScreen />, base);
  return userEvent.setup();
}

describe("the counters", () => {
  test("say what the rate rests on, and that it rests on little", () => {
    render(<ProjectCounters project={aProject()} />);
    expect(screen.getByText("67%")).toBeInTheDocument();
    expect(screen.getByText("2 of 3 responses")).toBeInTheDocument();
    expect(screen.getByText("expected: 1 response per tester for each open form")).toBeInTheDocument();
    expect(screen.getByText(/only a few answers/i)).toBeInTheDocument();
    expect(screen.getByText("1 not open")).toBeInTheDocument();
  });

  test("of nothing to answer there is no rate at all", () => {
    render(<ProjectCounters project={aProject({ completion_rate: 0, completion_rate_of: { n: 0, of: 0 } })} />);
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
    expect(screen.getByText("no responses expected yet")).toBeInTheDocument();
  });
});

test("next steps name only what is missing", () => {
  const titles = (form_count: number, tester_count: number, open_form_count: number) =>
    missingSteps(aProject({ form_count, tester_count, open_form_count })).map(({ title }) => title);
  expect(titles(0, 0, 0)).toEqual(["Build the First Form", "Invite the First Tester"]);
  expect(titles(1, 3, 0)).toEqual(["Open a Form"]);
  expect(titles(1, 3, 1)).toEqual([]);
});

test("says what happened, who did it, and leads to the thing itself", async () => {
  const activity = [
    happened(1, {
      kind: "submitted",
      person_name: "Ben Okoye",
      subject: { id: uuid(50), type: "response", title: "First impressions", form_id: uuid(30) },
    }),
    happened(2, {
      kind: "completed",
      person_name: "Ben Okoye",
      subject: { id: uuid(60), type: "wizard", title: "New checkout", form_id: null },
    }),
    happened(3, { kind: "joined", person_name: "Ben Okoye" }),
    happened(4, {
      kind: "published",
      subject: { id: uuid(61), type: "onboarding", title: "Welcome", form_id: null },
    }),
    happened(5, {
      kind: "published",
      subject: { id: uuid(30), type: "form", title: "First impressions", form_id: uuid(30) },
    }),
    happened(6, {}),
  ];
  openOverview({ [`GET /api${base}/activity`]: Response.json({ activity }) });
  const rows = within(await screen.findByRole("list", { name: "Recent Activity" })).getAllByRole("listitem");
  const lines = rows.map((row) => [row.querySelector("p")?.textContent, row.querySelector("a")?.getAttribute("href")]);
  expect(lines).toEqual([
    [
      "Ben Okoye answered First impressions",
      `${base}/forms/${uuid(30)}/responses?view=individual&response=${uuid(50)}`,
    ],
    ["Ben Okoye completed New checkout", `${base}/wizards/${uuid(60)}/analytics`],
    ["Ben Okoye joined the project", `${base}/testers`],
    ["Welcome was activated", `${base}/onboarding/${uuid(61)}/analytics`],
    ["First impressions was opened to testers", `${base}/forms/${uuid(30)}/responses`],
    ["The project was created", undefined],
  ]);
  expect(screen.queryByText(/Nothing else yet/)).not.toBeInTheDocument();
});

test("a project where nothing happened yet says what will appear", async () => {
  openOverview();
  expect(await screen.findByText(/Nothing else yet/)).toBeInTheDocument();
  expect(screen.getByText("The project")).toBeInTheDocument();
});

test("older things come when asked for", async () => {
  const person = openOverview({
    [`GET /api${base}/activity`]: ({ query }) =>
      query.includes("cursor=more")
        ? Response.json({ activity: [happened(2, {})] })
        : Response.json(
            { activity: [happened(1, { kind: "joined", person_name: "Ben Okoye" })] },
            { headers: { Link: `</api${base}/activity?cursor=more>; rel="next"` } },
          ),
  });
  await person.click(await screen.findByRole("button", { name: "Show More" }));
  expect(await screen.findByText("The project")).toBeInTheDocument();
  expect(screen.getByText("Ben Okoye")).toBeInTheDocument();
});

test("activity that does not load says so alone, and can be asked for again", async () => {
  let isDown = true;
  const person = openOverview({
    [`GET /api${base}/activity`]: () =>
      isDown ? Response.json({ detail: "Not now." }, { status: 429 }) : Response.json({ activity: [happened(1, {})] }),
  });
  expect(await screen.findByText("Failed to load project data")).toBeInTheDocument();
  expect(screen.getByText("67%")).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The project")).toBeInTheDocument();
});
