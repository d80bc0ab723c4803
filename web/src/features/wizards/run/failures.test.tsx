import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, errorAnswer } from "#shared/session/test-support.tsx";
import { stepOf, wizardOf } from "../test-support.ts";
import { runOf } from "./test-support.ts";
import {
  address,
  afterRun,
  afterSkip,
  answered,
  api,
  atSecond,
  beforeRun,
  button,
  comments,
  first,
  heading,
  openRun,
  refused,
  second,
  steps,
  wrong,
} from "./screen-test-support.tsx";

beforeEach(beforeRun);
afterEach(afterRun);

describe("running a wizard when something fails", () => {
  it("says that a step could not be skipped, and tries again", async () => {
    let attempts = 0;
    const { user } = openRun(
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
    const { user } = openRun(
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
    const { user } = openRun({
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
    const { user } = openRun({
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
    const { user } = openRun({}, atSecond);
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
    const { posted, user } = openRun({}, runOf(steps, { completed_step_ids: [first], time_spent: { [second]: 20 } }));
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
    openRun({ [`GET ${api}`]: () => errorAnswer("not_found") });
    expect(await heading("Wizard not found")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to Wizards" })).toBeInTheDocument();
  });

  it("redirects a tester who has not started to the wizard's page", async () => {
    const { router } = openRun({}, runOf(steps, { assignment: null }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address.replace("/run", "")));
  });
});
