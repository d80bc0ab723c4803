import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { ProjectFeedbackScreen } from "./screen.tsx";
import { aProject, said } from "./test-support.ts";

beforeEach(() => signInAs("owner"));

const base = `/projects/${projectId}`;

function openFeedback(feedback: Parameters<typeof answerCalls>[0][string], project = aProject(), search = "") {
  answerCalls({ [`GET /api${base}`]: Response.json(project), [`GET /api${base}/feedback`]: feedback });
  showAt("staff", "/projects/$projectId/feedback", () => <ProjectFeedbackScreen />, `${base}/feedback${search}`);
  return userEvent.setup();
}

test("each card shows who said what, and links to the whole response", async () => {
  openFeedback(Response.json({ feedback: [said(50), said(51, { excerpt: [], tester: { id: uuid(41), name: "" } })] }));
  const [first, second] = within(await screen.findByRole("list", { name: "Feedback" })).getAllByRole("listitem");
  const card = within(first as HTMLElement);
  expect(card.getByText("What did you try?")).toBeInTheDocument();
  expect(card.getByText("Adding my roof")).toBeInTheDocument();
  expect(card.getByRole("link", { name: "Ben Okoye" })).toHaveAttribute("href", `${base}/testers/${uuid(40)}`);
  expect(card.getByRole("link", { name: /^Open Response to/ })).toHaveAttribute(
    "href",
    `${base}/forms/${uuid(30)}/responses?view=individual&response=${uuid(50)}`,
  );
  expect(within(second as HTMLElement).getByText("No Name")).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText("Submitted without answers.")).toBeInTheDocument();
});

test.each([
  ["Create Form", `${base}/forms/new`, { form_count: 0, open_form_count: 0 }],
  ["Go to Forms", `${base}/forms`, { open_form_count: 0 }],
  ["Invite Tester", `${base}/testers?invite=true`, { tester_count: 0 }],
  ["Go to Forms", `${base}/forms`, {}],
])("without any it leads on: %s", async (label, href, change) => {
  openFeedback(Response.json({ feedback: [] }), aProject({ response_count: 0, ...change }));
  expect(await screen.findByRole("heading", { name: "No feedback yet" })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: label })).toHaveAttribute("href", href);
});

test("what does not load can be asked for again", async () => {
  let isDown = true;
  const person = openFeedback(() =>
    isDown ? Response.json({ detail: "Not now." }, { status: 429 }) : Response.json({ feedback: [said(50)] }),
  );
  expect(await screen.findByText("Failed to load project data")).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Adding my roof")).toBeInTheDocument();
});

test("one tester's feedback is shown alone, with a link back to all feedback", async () => {
  const asked: string[] = [];
  openFeedback(
    ({ query }) => {
      asked.push(query);
      return Response.json({ feedback: [said(50)] });
    },
    aProject(),
    `?tester=${uuid(40)}`,
  );
  expect(await screen.findByRole("heading", { name: "Feedback from Ben Okoye" })).toBeInTheDocument();
  expect(asked).toEqual([expect.stringContaining(`tester=${uuid(40)}`)]);
  expect(screen.getByRole("link", { name: "Show All Feedback" })).toHaveAttribute("href", `${base}/feedback`);
});
