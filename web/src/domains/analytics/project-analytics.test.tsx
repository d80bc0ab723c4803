import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { answerCalls, projectId, showAt, signInAs, uuid } from "../../lib/test-support.tsx";
import { ProjectAnalyticsScreen } from "./project-analytics-screen.tsx";

beforeEach(() => signInAs("owner"));

const base = `/projects/${projectId}`;
const form = (n: number, title: string, response_count: number) => ({
  id: uuid(n),
  project_id: projectId,
  title,
  status: "open",
  response_count,
});
const wizard = (n: number, title: string, completed: number, in_progress: number) => ({
  id: uuid(n),
  project_id: projectId,
  title,
  status: "published",
  counts: { assigned: 9, completed, in_progress },
});

function openAnalytics(replies: Parameters<typeof answerCalls>[0]) {
  answerCalls({
    "GET /api/forms": Response.json([form(30, "First impressions", 0)]),
    [`GET /api${base}/wizards`]: Response.json({ wizards: [wizard(60, "New checkout", 0, 0)] }),
    [`GET /api${base}/onboarding`]: Response.json({ onboarding_wizards: [] }),
    ...replies,
  });
  showAt("staff", "/projects/$projectId", () => <ProjectAnalyticsScreen />, base);
  return userEvent.setup();
}

test("without an answer and without anybody in a wizard there is nothing to analyze", async () => {
  openAnalytics({});
  expect(await screen.findByRole("heading", { name: "No data to analyze yet" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to forms" })).toHaveAttribute("href", `${base}/forms`);
});

test("leads to the numbers of each form, wizard and onboarding", async () => {
  openAnalytics({
    "GET /api/forms": Response.json([form(30, "First impressions", 12), form(31, "Second look", 0)]),
    [`GET /api${base}/onboarding`]: Response.json({ onboarding_wizards: [wizard(61, "Welcome", 2, 1)] }),
  });
  const forms = within(await screen.findByRole("list", { name: "Forms" }));
  expect(forms.getByRole("link", { name: "First impressions" })).toHaveAttribute(
    "href",
    `${base}/forms/${uuid(30)}/responses?view=summary`,
  );
  expect(forms.getByText("12 responses")).toBeInTheDocument();
  expect(forms.getByText("No responses yet")).toBeInTheDocument();
  expect(screen.getByText("Nobody has begun it yet")).toBeInTheDocument();
  const onboarding = within(screen.getByRole("list", { name: "Onboarding" }));
  expect(onboarding.getByText("2 completed · 1 in progress")).toBeInTheDocument();
  expect(onboarding.getByRole("link", { name: "Welcome" })).toHaveAttribute(
    "href",
    `${base}/onboarding/${uuid(61)}/analytics`,
  );
});

test("what does not load says so beside what did", async () => {
  let isDown = true;
  const person = openAnalytics({
    "GET /api/forms": () =>
      isDown ? Response.json({ detail: "Not now." }, { status: 429 }) : Response.json([form(30, "First look", 3)]),
  });
  expect(await screen.findByText("Failed to load project data")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "New checkout" })).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("3 responses")).toBeInTheDocument();
});
