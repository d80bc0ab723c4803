import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { projectId, uuid } from "#shared/session/test-support.tsx";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import { answerOf, runOf } from "./test-support.ts";
import {
  address,
  afterRun,
  afterSkip,
  api,
  atSecond,
  beforeRun,
  button,
  comment,
  comments,
  first,
  heading,
  openRun,
  quiz,
  refused,
  second,
  steps,
  third,
  wrong,
} from "./screen-test-support.tsx";

beforeEach(beforeRun);
afterEach(afterRun);

describe("running a wizard", () => {
  it("resumes where the tester left off, and shows the progress", async () => {
    openRun({}, atSecond);
    expect(await heading("Say more")).toHaveFocus();
    expect(screen.getByText("Step 2 of 3 · 33%")).toBeInTheDocument();
    expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "33");
  });

  it("remembers for a report of a problem which step it was", async () => {
    const { user, router } = openRun({}, atSecond);
    await heading("Say more");
    await user.click(screen.getByRole("link", { name: "Report a problem" }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/feedback\/new$/));
    expect(router.state.location.state.reportOrigin).toEqual({
      title: expect.stringMatching(/ · Say more$/),
      href: address,
    });
  });

  it("opens where people left it, be it the optional step at its end, and says that this is not the end", async () => {
    const last = [stepOf(0), stepOf(1, { title: "If you like", is_required: false })];
    const [done] = last.map(({ id }) => id);
    openRun(
      { [`GET ${api}`]: Response.json(wizardOf({ steps: last })) },
      runOf(last, { completed_step_ids: [done ?? ""] }),
    );
    await heading("If you like");
    expect(screen.getByText("Step 2 of 2 · 50%")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Complete Wizard" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Skip/ })).toBeInTheDocument();
  });

  it("sends an answer with the step, shows the quiz result, and continues on the second press", async () => {
    const { posted, user } = openRun();
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
    const { posted, user } = openRun({}, atSecond);
    await user.type(await comments(), "Well");
    await user.click(await button("Next Step"));
    await heading("Last received");
    const body = { responses: [{ interaction_id: comment.id, response_data: { text: "Well" } }] };
    expect(posted()).toMatchObject([{ path: `${api}/steps/${second}/complete`, body }]);
    expect(JSON.stringify(localStorage)).not.toContain("Well");
  });

  it("still takes an answer alone, and completes the wizard with a step that was skipped", async () => {
    const { posted, user } = openRun();
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
    expect(await heading("Wizard completed")).toHaveFocus();
    expect(posted()).toHaveLength(4);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("firstlight.draft"))).toEqual([]);
  });

  it("leads to a required question that was left out", async () => {
    const { posted, user } = openRun();
    await user.click(await button("Next Step"));
    expect(await screen.findByText("Answer this question to continue.")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "Red" })).toHaveFocus();
    expect(posted()).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "Green" }));
    expect(screen.queryByText("Answer this question to continue.")).not.toBeInTheDocument();
  });

  it("keeps what was typed when it could not be saved, and over a reload", async () => {
    const { user } = openRun({ [`POST ${api}/steps/${second}/responses`]: refused }, atSecond);
    await user.type(await comments(), "Well");
    await user.click(await button("Submit Answer"));
    expect(await screen.findByText(/Failed to save response. Please try again./)).toBeInTheDocument();
    expect(screen.getByLabelText(/Anything else/)).toHaveValue("Well");
    cleanup();
    openRun({}, atSecond);
    expect(await comments()).toHaveValue("Well");
  });

  it("works by keys alone: digits choose, Enter sends and leads on", async () => {
    const { posted, user } = openRun();
    await heading("Look around");
    await user.keyboard("1{Enter}");
    await screen.findByText("Incorrect");
    await user.keyboard("{Enter}");
    await heading("Say more");
    expect(posted().map((call) => call.path.split("/").at(-1))).toEqual(["complete"]);
  });

  it("submits one answer alone by Enter while other questions wait", async () => {
    const two = [stepOf(0, { title: "Look around", interactions: [quiz, comment] }), ...steps.slice(1)];
    const { posted, user } = openRun({ [`GET ${api}`]: Response.json(wizardOf({ steps: two })) });
    await heading("Look around");
    await user.keyboard("1{Enter}");
    await screen.findByText("Incorrect");
    expect(posted().map((call) => call.path.split("/").at(-1))).toEqual(["responses"]);
  });
});

describe("the review", () => {
  it("comes before the end by Enter or its button, leads to each step, and completes the wizard", async () => {
    const { posted, user } = openRun({}, afterSkip);
    await heading("Last received");
    await user.keyboard("{Enter}");
    expect(await heading("Review Your Answers")).toHaveFocus();
    expect(screen.getByText("Skipped")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    await user.click(await button("Edit Say more"));
    await user.type(await comments(), "Well");
    await user.click(await button("Review Answers"));
    await heading("Review Your Answers");
    expect(posted()).toMatchObject([{ path: `${api}/steps/${second}/complete` }]);
    await user.click(await button("Previous"));
    await heading("Last received");
    await user.keyboard("{Enter}");
    await user.click(await button("Complete Wizard"));
    await heading("Wizard completed");
    expect(posted()).toHaveLength(2);
  });

  it("shows what is typed in the last step, and leads to what is missing there", async () => {
    const only = [stepOf(0, { title: "Look around", interactions: [quiz] })];
    const { posted, user } = openRun({ [`GET ${api}`]: Response.json(wizardOf({ steps: only })) }, runOf(only));
    await heading("Look around");
    await user.click(await button("Review Answers"));
    expect(await screen.findByText("Required, not answered yet")).toBeInTheDocument();
    await user.click(await button("Complete Wizard"));
    await user.click(await screen.findByRole("radio", { name: "Red" }));
    await user.click(await button("Review Answers"));
    expect(await screen.findByText("Red")).toBeInTheDocument();
    expect(posted()).toEqual([]);
  });

  it("sends what was typed in a completed step and left there", async () => {
    const { posted, user } = openRun({}, runOf(steps, { completed_step_ids: [first, second] }));
    await heading("Last received");
    await user.click(await button("Previous"));
    await user.type(await comments(), "Well");
    await user.click(await button("Previous"));
    await user.click(await button("Review Answers"));
    await user.click(await button("Complete Wizard"));
    await heading("Wizard completed");
    expect(posted()).toMatchObject([
      { path: `${api}/steps/${second}/complete`, body: { responses: [{ response_data: { text: "Well" } }] } },
      { path: `${api}/steps/${third}/complete` },
    ]);
  });
});

describe("the end of a wizard", () => {
  const dashboard = (wizards: object) => ({
    "GET /api/beta/dashboard": Response.json({
      projects: [
        {
          project: { id: projectId, name: "Trailnote", description: "", created_at: "2026-11-01T09:00:00.000Z" },
          onboarding_progress: { percentage: 0, is_offered: false },
          wizards,
          forms: [],
        },
      ],
    }),
  });
  const nextWizard = { id: uuid(60), title: "Sync twice", due_date: null, overdue: false, is_required: true };
  const completed = { completed_step_ids: [first, third], skipped_step_ids: [second] };

  it("says what was done and what is next, and leads there, to the answers and back", async () => {
    const next = { ...nextWizard, is_started: false, estimated_total_time: null };
    const { user } = openRun(dashboard({ total: 2, completed: 1, next }), afterSkip);
    await user.click(await button("Complete Wizard"));
    await heading("Wizard completed");
    for (const text of ["You made it.", "2 of 3 steps, 1 skipped", "Next up: “Sync twice”."]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole("link", { name: "Continue Sync twice" })).toHaveAttribute(
      "href",
      `/dashboard/projects/${projectId}/wizards/${uuid(60)}`,
    );
    expect(screen.getByRole("link", { name: "Back to Wizards" })).toBeInTheDocument();
    await user.click(await button("Review Answers"));
    await heading("Review Your Answers");
  });

  it("names no other wizard than the next, nor anything if there is nothing to do", async () => {
    const own = { ...nextWizard, id: wizardId, is_started: true, estimated_total_time: null };
    const { user } = openRun(dashboard({ total: 1, completed: 0, next: own }), afterSkip);
    await user.click(await button("Complete Wizard"));
    expect(await screen.findByText(/Nothing else to do right now/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /^Continue/ })).not.toBeInTheDocument();
  });

  it("shows a completed one to read, with what was answered, also when its address is opened", async () => {
    const done = runOf(steps, {
      completed_step_ids: [first, second, third],
      responses: [wrong, answerOf(comment, uuid(1), { text: "Nothing" })],
    });
    const { posted, user, router } = openRun({}, done);
    await heading("Review Your Answers");
    expect(screen.getByText("Nothing")).toBeInTheDocument();
    await user.click(await button("Review Look around"));
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
    const skipped = runOf(steps, completed);
    const { assignment } = skipped;
    openRun({}, runOf(steps, { completed_step_ids: [first, third], assignment }));
    await heading("Say more");
    cleanup();
    const { posted, user, router } = openRun({}, skipped);
    await user.click(await button("Edit Look around"));
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
