import type { OnboardingStep } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { answerOf, askOf } from "../run/test-support.ts";
import { stepOf } from "../test-support.ts";
import { TesterOnboardingScreen } from "./onboarding-screen.tsx";

const asked = askOf(1, "text_input", { required: true, question: "Your phone?" });
const calls = {
  list: `GET /api/beta/projects/${projectId}/onboarding`,
  complete: (id: string) => `POST /api/beta/projects/${projectId}/onboarding/${id}/complete`,
};

function onboardingStep(n: number, title: string, rest: Partial<OnboardingStep> = {}): OnboardingStep {
  const { show_if: _when, ...step } = stepOf(n, { title });
  const own = { wizard_id: uuid(40), wizard_title: "Welcome", content: "", links: [] };
  const state = { completed: false, completed_at: null, skipped: false, time_spent: 0 };
  return { ...step, ...own, ...state, responses: [], ...rest };
}

const link = { type: "link", content: "https://docs.example.com/", metadata: { title: "Guide" } } as const;
const first = onboardingStep(0, "Get the app", { content_blocks: [link], interactions: [asked] });
const second = onboardingStep(1, "Say hello");
const of = (percent: number, ...steps: OnboardingStep[]) => ({
  steps,
  progress: { total_steps: steps.length, completed_steps: 0, skipped_steps: 0, progress_percentage: percent },
});

function open(answers: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls(answers);
  const path = "/dashboard/projects/$projectId/onboarding";
  showAt("tester", path, TesterOnboardingScreen, `/dashboard/projects/${projectId}/onboarding`);
  return { sent, user: userEvent.setup() };
}

beforeEach(() => {
  signInAs("beta_tester");
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  endSession("expired");
  localStorage.clear();
});

it("shows the step to do now, with its links, and says of later ones what comes first", async () => {
  open({ [calls.list]: Response.json(of(0, first, second)) });
  expect(await screen.findByText("0% complete")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Get the app/ })).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("heading", { name: "Helpful Links" })).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: /Guide/ })).toHaveLength(1);
  expect(screen.getByText("Complete “Get the app” first.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Say hello/ })).not.toBeInTheDocument();
});

it("asks the required question first, then completes the step with the answer and shows the next one", async () => {
  const given = answerOf(asked, first.id, { text: "Pixel" });
  let state = of(0, first, second);
  const { sent, user } = open({
    [calls.list]: () => Response.json(state),
    [calls.complete(first.id)]: () => {
      state = of(50, { ...first, responses: [given], completed: true }, second);
      return Response.json({ progress: state.progress });
    },
    [calls.complete(second.id)]: () => {
      state = of(100, { ...first, responses: [given], completed: true }, { ...second, completed: true });
      return Response.json({ progress: state.progress });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Mark as Complete" }));
  expect(await screen.findByText("Answer this question to continue.")).toBeInTheDocument();
  const field = screen.getByLabelText(/Your phone/);
  expect(field).toHaveFocus();
  await user.type(field, "Pixel");
  await user.click(screen.getByRole("button", { name: "Mark as Complete" }));
  expect(await screen.findByText("50% complete")).toBeInTheDocument();
  const next = await screen.findByRole("button", { name: /Say hello/ });
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).toHaveAttribute("aria-expanded", "true");
  expect(within(screen.getByRole("button", { name: /Get the app/ })).getByText("Completed")).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Mark as Complete" }));
  expect(await screen.findByText("Congratulations. You completed the onboarding.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Mark as Complete" })).not.toBeInTheDocument();
  // Nothing of it is left on the device.
  expect(Object.keys(localStorage).filter((key) => key.includes("onboarding."))).toEqual([]);
  const bodies = sent.filter(({ path }) => path.endsWith("/complete")).map(({ body }) => body);
  const time_spent = expect.any(Number);
  const responses = [{ interaction_id: asked.id, response_data: { text: "Pixel" } }];
  expect(bodies).toEqual([
    { time_spent, responses },
    { time_spent, responses: [] },
  ]);
});

it("shows the quiz result before the next step", async () => {
  const quiz = askOf(2, "quiz", { required: true, question: "Which colour?" });
  const asks = { ...first, interactions: [quiz] };
  const given = { ...answerOf(quiz, first.id, { value: "red", is_correct: false }), explanation: "Grass is." };
  let state = of(0, asks, second);
  const { user } = open({
    [calls.list]: () => Response.json(state),
    [calls.complete(first.id)]: () => {
      state = of(50, { ...asks, responses: [given], completed: true }, second);
      return Response.json({ progress: state.progress });
    },
  });
  await user.click(await screen.findByRole("radio", { name: "Red" }));
  await user.click(screen.getByRole("button", { name: "Mark as Complete" }));
  expect(await screen.findByText("Incorrect")).toHaveFocus();
  expect(screen.getByText("Correct answer: Green")).toBeInTheDocument();
  expect(screen.getByText("Grass is.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Next Step" }));
  const next = screen.getByRole("button", { name: /Say hello/ });
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).toHaveAttribute("aria-expanded", "true");
});

it("skips an optional step, and shows the next one", async () => {
  const optional = onboardingStep(2, "Join the chat", { is_required: false });
  let state = of(0, optional, second);
  const { user } = open({
    [calls.list]: () => Response.json(state),
    [`POST /api/wizards/${uuid(40)}/steps/${optional.id}/skip`]: () => {
      state = of(50, { ...optional, skipped: true }, second);
      return Response.json({});
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Skip/ }));
  const next = await screen.findByRole("button", { name: /Say hello/ });
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).toHaveAttribute("aria-expanded", "true");
  expect(within(screen.getByRole("button", { name: /Join the chat/ })).getByText("Skipped")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Skip/ })).not.toBeInTheDocument();
});

it("says what failed, and keeps the step open", async () => {
  const { user } = open({
    [calls.list]: Response.json(of(0, second)),
    [calls.complete(second.id)]: Response.json({ detail: "Complete “Get the app” first." }, { status: 409 }),
  });
  await user.click(await screen.findByRole("button", { name: "Mark as Complete" }));
  expect(await screen.findByText("Complete “Get the app” first.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
});

it("names the wizards where there are several", async () => {
  const other = onboardingStep(2, "Join the chat", { wizard_id: uuid(41), wizard_title: "The people" });
  open({ [calls.list]: Response.json(of(0, first, other)) });
  expect(await screen.findByText("The people")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Join the chat/ })).toBeInTheDocument();
});

it("says when there is none, and when it could not be loaded", async () => {
  open({ [calls.list]: Response.json(of(0)) });
  expect(await screen.findByText("No onboarding for this project")).toBeInTheDocument();
  cleanup();
  open({});
  expect(await screen.findByText("Failed to load onboarding")).toBeInTheDocument();
});
