import type { WizardStep } from "@firstlight/contract";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLive } from "#lib/live/state.ts";
import { endSession } from "#shared/session/store.ts";
import { setOnline } from "#lib/offline/test-support.ts";
import { outboxEntries } from "#shared/outbox/entries.ts";
import { sendWaiting } from "#shared/outbox/send.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import { answerOf, askOf, runOf } from "./test-support.ts";
import { RunScreen } from "./screen.tsx";

const path = "/dashboard/projects/$projectId/wizards/$wizardId/run";
const address = `/dashboard/projects/${projectId}/wizards/${wizardId}/run`;
const quiz = askOf(1, "quiz", { required: true, question: "Which colour?" });
const comment = askOf(2, "comment", { question: "Anything else?" });
const steps: WizardStep[] = [
  stepOf(0, { title: "Look around", interactions: [quiz] }),
  stepOf(1, { title: "Say more", is_required: false, interactions: [comment] }),
  stepOf(2, { title: "Last received" }),
];
const [first, second, third] = steps.map(({ id }) => id) as [string, string, string];
const cut = () => Promise.reject(new TypeError("Failed to fetch"));
const atSecond = runOf(steps, { completed_step_ids: [first] });
const refused = () => Response.json({ detail: "No" }, { status: 500 });
const api = `/api/wizards/${wizardId}`;
const wrong = { ...answerOf(quiz, first, { value: "red", is_correct: false }), explanation: "Look at the door." };
const firstDone = () => Response.json(runOf(steps, { completed_step_ids: [first], responses: [wrong] }));
const afterSkip = runOf(steps, { completed_step_ids: [first], skipped_step_ids: [second] });
const answered = runOf(steps, { responses: [wrong], time_spent: { [first]: 30 } });

function open(answers: Parameters<typeof answerCalls>[0] = {}, state = runOf(steps)) {
  const calls = answerCalls({
    [`GET ${api}`]: Response.json(wizardOf({ steps, settings: { completion_message: "You made it." } })),
    [`GET ${api}/progress`]: Response.json(state),
    [`GET /api/beta/projects/${projectId}/wizards`]: Response.json({ wizards: [] }),
    [`POST ${api}/steps/${first}/responses`]: Response.json({ ...answered, response: wrong, is_correct: false }),
    [`POST ${api}/steps/${first}/complete`]: firstDone(),
    [`POST ${api}/steps/${second}/complete`]: Response.json(runOf(steps, { completed_step_ids: [first, second] })),
    [`POST ${api}/steps/${second}/skip`]: Response.json(afterSkip),
    [`POST ${api}/steps/${third}/complete`]: Response.json(
      runOf(steps, { completed_step_ids: [first, third], skipped_step_ids: [second] }),
    ),
    ...answers,
  });
  const router = showAt("tester", path, RunScreen, address);
  const posted = () => calls.filter(({ method }) => method === "POST");
  return { calls, posted, router, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.findByRole("button", { name });
const comments = () => screen.findByLabelText(/Anything else/);

beforeEach(() => {
  signInAs("beta_tester");
  vi.spyOn(window, "scrollTo").mockReturnValue();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
  localStorage.clear();
});

describe("running a wizard", () => {
  it("resumes where the tester left off, and shows the progress", async () => {
    open({}, atSecond);
    expect(await heading("Say more")).toHaveFocus();
    expect(screen.getByText("Step 2 of 3 · 33%")).toBeInTheDocument();
    expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "33");
  });

  it("opens where people left it, be it the optional step at its end, and says that this is not the end", async () => {
    const last = [stepOf(0), stepOf(1, { title: "If you like", is_required: false })];
    const [done] = last.map(({ id }) => id);
    open(
      { [`GET ${api}`]: Response.json(wizardOf({ steps: last })) },
      runOf(last, { completed_step_ids: [done ?? ""] }),
    );
    await heading("If you like");
    expect(screen.getByText("Step 2 of 2 · 50%")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Complete Wizard" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Skip/ })).toBeInTheDocument();
  });

  it("sends an answer with the step, shows the quiz result, and continues on the second press", async () => {
    const { posted, user } = open();
    await heading("Look around");
    await user.click(screen.getByRole("radio", { name: "Red" }));
    await user.click(await button("Next Step"));
    expect(await screen.findByText("Incorrect")).toHaveFocus();
    expect(screen.getByText("Correct answer: Green")).toBeInTheDocument();
    expect(screen.getByText("Look at the door.")).toBeInTheDocument();
    const body = { responses: [{ interaction_id: quiz.id, response_data: { value: "red" } }] };
    expect(posted()).toMatchObject([{ path: `${api}/steps/${first}/complete`, body }]);
    await user.click(await button("Next Step"));
    expect(await heading("Say more")).toHaveFocus();
    expect(posted()).toHaveLength(1);
  });

  it("sends what is filled in, and no more: one press stores answer and step", async () => {
    const { posted, user } = open({}, atSecond);
    await user.type(await comments(), "Well");
    await user.click(await button("Next Step"));
    await heading("Last received");
    const body = { responses: [{ interaction_id: comment.id, response_data: { text: "Well" } }] };
    expect(posted()).toMatchObject([{ path: `${api}/steps/${second}/complete`, body }]);
    expect(JSON.stringify(localStorage)).not.toContain("Well");
  });

  it("still takes an answer alone, and completes the wizard with a step that was skipped", async () => {
    const { posted, router, user } = open();
    await heading("Look around");
    expect(await button("Submit Answer")).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "Red" }));
    await user.click(await button("Submit Answer"));
    expect(await screen.findByText("Incorrect")).toHaveFocus();
    expect(posted()[0]?.body).toMatchObject({ interaction_id: quiz.id, response_data: { value: "red" } });

    await user.click(await button("Next Step"));
    await heading("Say more");
    await user.click(screen.getByRole("button", { name: /^Skip/ }));
    expect(await heading("Last received")).toHaveFocus();
    expect(posted().at(-1)?.path).toBe(`${api}/steps/${second}/skip`);
    await user.click(await button("Previous"));
    await heading("Say more");
    expect(screen.getByText("Skipped")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Skip/ }));
    await heading("Last received");
    await user.click(await button("Complete Wizard"));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/projects/${projectId}/wizards`));
    expect(router.state.location.search).toEqual({ completed: wizardId });
    expect(posted()).toHaveLength(4);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("firstlight.draft"))).toEqual([]);
  });

  it("leads to a required question that was left out", async () => {
    const { posted, user } = open();
    await user.click(await button("Next Step"));
    expect(await screen.findByText("Answer this question to continue.")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "Red" })).toHaveFocus();
    expect(posted()).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "Green" }));
    expect(screen.queryByText("Answer this question to continue.")).not.toBeInTheDocument();
  });

  it("keeps what was typed when it could not be saved, and over a reload", async () => {
    const { user } = open({ [`POST ${api}/steps/${second}/responses`]: refused }, atSecond);
    await user.type(await comments(), "Well");
    await user.click(await button("Submit Answer"));
    expect(await screen.findByText(/Failed to save response. Please try again./)).toBeInTheDocument();
    expect(screen.getByLabelText(/Anything else/)).toHaveValue("Well");
    cleanup();
    open({}, atSecond);
    expect(await comments()).toHaveValue("Well");
  });

  it("works by keys alone: digits choose, Enter sends and leads on", async () => {
    const { posted, user } = open();
    await heading("Look around");
    await user.keyboard("1{Enter}");
    await screen.findByText("Incorrect");
    await user.keyboard("{Enter}");
    await heading("Say more");
    expect(posted().map((call) => call.path.split("/").at(-1))).toEqual(["complete"]);
  });

  it("submits one answer alone by Enter while other questions wait", async () => {
    const two = [stepOf(0, { title: "Look around", interactions: [quiz, comment] }), ...steps.slice(1)];
    const { posted, user } = open({ [`GET ${api}`]: Response.json(wizardOf({ steps: two })) });
    await heading("Look around");
    await user.keyboard("1{Enter}");
    await screen.findByText("Incorrect");
    expect(posted().map((call) => call.path.split("/").at(-1))).toEqual(["responses"]);
  });
});

describe("running a wizard when something fails", () => {
  it("resends unanswered requests once, when the connection is back", async () => {
    let isCut = true;
    const unlessCut = (reply: () => Response) => () => (isCut ? cut() : reply());
    const { posted, user } = open({
      [`POST ${api}/steps/${first}/responses`]: unlessCut(() =>
        Response.json({ ...answered, response: wrong, is_correct: false }),
      ),
      [`POST ${api}/steps/${first}/complete`]: unlessCut(firstDone),
    });
    await user.click(await screen.findByRole("radio", { name: /red/i }));
    await user.click(await button("Submit Answer"));
    expect(await screen.findByText(/We’ll send it automatically when you’re back online/)).toBeInTheDocument();
    isCut = false;
    setOnline(true);
    expect(await screen.findByText("Incorrect")).toBeInTheDocument();
    expect(posted()).toHaveLength(2);
    isCut = true;
    await user.click(await button("Next Step"));
    expect(await screen.findByText("Failed to complete step")).toBeInTheDocument();
    isCut = false;
    setLive("reconnecting");
    act(() => setLive("live"));
    await heading("Say more");
    setOnline(true);
    expect(posted()).toHaveLength(4);
  });

  it("resends a step once, with the answers filled in by then", async () => {
    let isCut = true;
    const reply = Response.json(runOf(steps, { completed_step_ids: [first, second] }));
    const { posted, user } = open(
      {
        [`POST ${api}/steps/${second}/complete`]: () => (isCut ? cut() : reply),
      },
      atSecond,
    );
    await user.type(await comments(), "Well");
    await user.click(await button("Next Step"));
    expect(await screen.findByText(/We’ll send it automatically when you’re back online/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Anything else/), " done");
    isCut = false;
    setOnline(true);
    await heading("Last received");
    expect(posted()).toHaveLength(2);
    expect(posted().at(-1)?.body).toMatchObject({ responses: [{ response_data: { text: "Well done" } }] });
  });

  it("sends what was corrected after a step was queued, once its screen is left", async () => {
    const { user } = open({ [`POST ${api}/steps/${second}/complete`]: cut }, atSecond);
    await user.type(await comments(), "Old");
    await user.click(await button("Next Step"));
    await screen.findByText("Failed to complete step");
    cleanup();
    // Reopened later, still without a connection.
    open({ [`POST ${api}/steps/${second}/complete`]: cut }, atSecond);
    await user.clear(await comments());
    await user.type(screen.getByLabelText(/Anything else/), "New");
    await sendWaiting();
    const sent = answerCalls({ [`POST ${api}/steps/${second}/complete`]: Response.json(afterSkip) });
    cleanup();
    await sendWaiting();
    expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
      { body: { responses: [{ interaction_id: comment.id, response_data: { text: "New" } }] } },
    ]);
    expect(JSON.stringify(localStorage)).not.toContain("New");
  });

  it("does not skip a step that is answered after all", async () => {
    const { posted, user } = open({ [`POST ${api}/steps/${second}/skip`]: cut }, atSecond);
    await user.click(await screen.findByRole("button", { name: /^Skip/ }));
    await screen.findByText("Failed to skip step");
    await user.type(screen.getByLabelText(/Anything else/), "Well");
    setOnline(true);
    cleanup();
    await sendWaiting();
    expect([posted().length, outboxEntries()]).toEqual([1, []]);
  });

  it("says that a step could not be skipped, and tries again", async () => {
    let attempts = 0;
    const { user } = open(
      { [`POST ${api}/steps/${second}/skip`]: () => (++attempts === 1 ? refused() : Response.json(afterSkip)) },
      atSecond,
    );
    await user.click(await screen.findByRole("button", { name: /^Skip/ }));
    expect(await screen.findByText("Failed to skip step")).toBeInTheDocument();
    await user.click(await button("Retry"));
    await heading("Last received");
  });

  it("says what failed and tries again", async () => {
    let attempts = 0;
    const { user } = open(
      {
        [`POST ${api}/steps/${second}/complete`]: () =>
          ++attempts === 1 ? refused() : Response.json(runOf(steps, { completed_step_ids: [first, second] })),
      },
      atSecond,
    );
    await user.click(await button("Next Step"));
    expect(await screen.findByText("Failed to complete step")).toBeInTheDocument();
    await user.click(await button("Retry"));
    await heading("Last received");
  });

  it("shows what was answered on another device", async () => {
    const { user } = open({
      [`POST ${api}/steps/${first}/responses`]: () =>
        Response.json({ detail: "You have already answered this." }, { status: 409 }),
    });
    await user.click(await screen.findByRole("radio", { name: "Green" }));
    answerCalls({
      [`POST ${api}/steps/${first}/responses`]: Response.json(
        { detail: "You have already answered this." },
        { status: 409 },
      ),
      [`GET ${api}/progress`]: Response.json(answered),
    });
    await user.click(await button("Submit Answer"));
    expect(await screen.findByText("Incorrect")).toBeInTheDocument();
  });

  it("asks for a step that an answer has added", async () => {
    const added = stepOf(9, { title: "Only for red" });
    const longer = [steps[0], added, steps[1], steps[2]].filter((step) => step !== undefined);
    let asked = 0;
    const { user } = open({
      [`GET ${api}`]: () => Response.json(wizardOf({ steps: asked++ === 0 ? steps : longer })),
      [`POST ${api}/steps/${first}/responses`]: Response.json({
        ...runOf(longer, { responses: [wrong] }),
        response: wrong,
        is_correct: false,
      }),
      [`POST ${api}/steps/${first}/complete`]: Response.json(runOf(longer, { completed_step_ids: [first] })),
    });
    await user.click(await screen.findByRole("radio", { name: "Red" }));
    await user.click(await button("Submit Answer"));
    await screen.findByText("Step 1 of 4 · 0%");
    await user.click(await button("Next Step"));
    await heading("Only for red");
  });

  it("leaves nothing typed on this device when its screen closes after a sign-out", async () => {
    const { user } = open({}, atSecond);
    await user.type(await comments(), "Well");
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("firstlight.draft"));
    expect(drafts()).toHaveLength(1);
    act(() => {
      endSession("signed-out");
      cleanup();
    });
    expect(drafts()).toEqual([]);
  });

  it("sends the seconds on a step while the page is visible, on top of those before", async () => {
    let now = 1_000;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const { posted, user } = open({}, runOf(steps, { completed_step_ids: [first], time_spent: { [second]: 20 } }));
    await heading("Say more");
    now += 5_400;
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    now += 60_000;
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    now += 2_000;
    await user.click(await button("Next Step"));
    await heading("Last received");
    expect(posted()[0]?.body).toEqual({ time_spent: 27, responses: [] });
  });

  it("says that the wizard is not there, and leads back", async () => {
    open({ [`GET ${api}`]: () => errorAnswer("not_found") });
    expect(await heading("Wizard not found")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to Wizards" })).toBeInTheDocument();
  });

  it("redirects a tester who has not started to the wizard's page", async () => {
    const { router } = open({}, runOf(steps, { assignment: null }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address.replace("/run", "")));
  });

  it("shows a completed one to read, with what was answered", async () => {
    const done = runOf(steps, {
      completed_step_ids: [first, second, third],
      responses: [wrong, answerOf(comment, uuid(1), { text: "Nothing" })],
    });
    const { posted, user, router } = open({}, done);
    await heading("Look around");
    expect(screen.getByText("Red")).toBeInTheDocument();
    expect(screen.getByText("Correct answer: Green")).toBeInTheDocument();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    await user.click(await button("Next Step"));
    await heading("Say more");
    expect(screen.getByText("Nothing")).toBeInTheDocument();
    await user.click(await button("Next Step"));
    await user.click(await button("Back to Wizards"));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/projects/${projectId}/wizards`));
    expect(posted()).toEqual([]);
  });

  it("opens a completed one at what was left out, and passes what was skipped", async () => {
    const skipped = runOf(steps, { completed_step_ids: [first, third], skipped_step_ids: [second] });
    const { assignment } = skipped;
    open({}, runOf(steps, { completed_step_ids: [first, third], assignment }));
    await heading("Say more");
    cleanup();
    const { posted, user, router } = open({}, skipped);
    await heading("Look around");
    await user.click(await button("Next Step"));
    await heading("Say more");
    await user.click(await button("Next Step"));
    await heading("Last received");
    await user.click(await button("Back to Wizards"));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/projects/${projectId}/wizards`));
    expect(posted()).toEqual([]);
  });
});
