import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setLive } from "#lib/live/state.ts";
import { setOnline } from "#lib/offline/test-support.ts";
import { outboxEntries } from "#shared/outbox/entries.ts";
import { sendWaiting } from "#shared/outbox/send.ts";
import { answerCalls, errorAnswer } from "#shared/session/test-support.tsx";
import { runOf } from "./test-support.ts";
import {
  afterRun,
  afterSkip,
  answered,
  api,
  atSecond,
  beforeRun,
  button,
  comment,
  comments,
  cut,
  first,
  firstDone,
  heading,
  openRun,
  second,
  steps,
  third,
  wrong,
} from "./screen-test-support.tsx";

beforeEach(beforeRun);
afterEach(afterRun);

const waiting = "1 step is saved on this device and waits for a connection.";
const back = async () => {
  setOnline(true);
  await waitFor(() => expect(outboxEntries()).toEqual([]));
};

it("resends an answer and a step once, when the connection is back, and continues until then", async () => {
  let isCut = true;
  const unlessCut = (reply: () => Response) => () => (isCut ? cut() : reply());
  const { posted, user } = openRun({
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
  expect(await heading("Say more")).toHaveFocus();
  expect(screen.getByText("Step 2 of 3 · 33%")).toBeInTheDocument();
  expect(screen.getByText(waiting, { exact: false })).toBeInTheDocument();
  isCut = false;
  const before = posted().length;
  setLive("reconnecting");
  act(() => setLive("live"));
  await waitFor(() => expect(screen.queryByText(waiting, { exact: false })).not.toBeInTheDocument());
  await back();
  expect(screen.getAllByText("Saved to your account")).not.toHaveLength(0);
  expect(posted()).toHaveLength(before + 1);
});

it("goes to the end of the known steps and says so, also after a reload, then sends them in order, once", async () => {
  const path = (step: string, what: string) => `POST ${api}/steps/${step}/${what}`;
  const offline = { [path(second, "skip")]: cut, [path(third, "complete")]: cut };
  const done = { completed_step_ids: [first, third], skipped_step_ids: [second] };
  const { user } = openRun(offline, atSecond);
  setOnline(false);
  await user.click(await screen.findByRole("button", { name: /^Skip/ }));
  await heading("Last received");
  expect(screen.getAllByText("Offline, saved on this device")).not.toHaveLength(0);
  await user.click(await button("Complete Wizard"));
  expect(await heading("Waiting for a connection")).toHaveFocus();
  expect(screen.getByText(/You went through all steps known so far/)).toBeInTheDocument();
  cleanup();
  const { posted } = openRun(
    { [path(second, "skip")]: Response.json(afterSkip), [path(third, "complete")]: Response.json(runOf(steps, done)) },
    atSecond,
  );
  await heading("Waiting for a connection");
  setOnline(true);
  expect(await heading("Wizard completed")).toBeInTheDocument();
  await back();
  expect(posted().map((call) => call.path)).toEqual([`${api}/steps/${second}/skip`, `${api}/steps/${third}/complete`]);
});

it("sends a step that was withdrawn and queued again before those after it", async () => {
  const calls = [`${second}/skip`, `${second}/complete`, `${third}/complete`];
  const { user } = openRun(Object.fromEntries(calls.map((call) => [`POST ${api}/steps/${call}`, cut])), atSecond);
  await user.click(await screen.findByRole("button", { name: /^Skip/ }));
  await heading("Last received");
  await user.click(await button("Complete Wizard"));
  await heading("Waiting for a connection");
  await user.click(await button("Review Answers"));
  await user.click(await button("Edit Say more"));
  await user.type(await comments(), "Well");
  await user.click(await button("Next Step"));
  await heading("Last received");
  expect(outboxEntries()).toMatchObject([
    { subject_id: second, data: { call: "completeStep", body: { responses: [{ response_data: { text: "Well" } }] } } },
    { subject_id: third },
  ]);
});

it("sends the answers filled in by then", async () => {
  let isCut = true;
  const reply = Response.json(runOf(steps, { completed_step_ids: [first, second] }));
  const { posted, user } = openRun(
    { [`POST ${api}/steps/${second}/complete`]: () => (isCut ? cut() : reply) },
    atSecond,
  );
  await user.type(await comments(), "Well");
  await user.click(await button("Next Step"));
  await heading("Last received");
  await user.click(await button("Previous"));
  await user.type(await comments(), " done");
  isCut = false;
  const before = posted().length;
  await back();
  expect(posted()).toHaveLength(before + 1);
  expect(posted().at(-1)?.body).toMatchObject({ responses: [{ response_data: { text: "Well done" } }] });
});

it("sends what was corrected after a step was queued, once its screen is left", async () => {
  const { user } = openRun({ [`POST ${api}/steps/${second}/complete`]: cut }, atSecond);
  await user.type(await comments(), "Old");
  await user.click(await button("Next Step"));
  await heading("Last received");
  cleanup();
  // Reopened later, still without a connection.
  openRun({ [`POST ${api}/steps/${second}/complete`]: cut }, atSecond);
  await heading("Last received");
  await user.click(await button("Previous"));
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
  const { posted, user } = openRun({ [`POST ${api}/steps/${second}/skip`]: cut }, atSecond);
  await user.click(await screen.findByRole("button", { name: /^Skip/ }));
  await heading("Last received");
  await user.click(await button("Previous"));
  await user.type(await comments(), "Well");
  const before = posted().length;
  setOnline(true);
  cleanup();
  await sendWaiting();
  expect([posted().length, outboxEntries()]).toEqual([before, []]);
});

it("opens a step again that the server rejects later, with what was typed, and keeps the reason", async () => {
  let reply = cut as () => Response | Promise<Response>;
  const { user } = openRun({ [`POST ${api}/steps/${second}/complete`]: () => reply() }, atSecond);
  await user.type(await comments(), "Well");
  await user.click(await button("Next Step"));
  await heading("Last received");
  reply = () => errorAnswer("wizard_archived");
  await sendWaiting();
  expect(outboxEntries()).toMatchObject([{ subject_id: second, code: "wizard_archived" }]);
  expect(screen.queryByText(waiting, { exact: false })).not.toBeInTheDocument();
  await user.click(await button("Previous"));
  expect(await comments()).toHaveValue("Well");
});

it.each(["step_incomplete", "wizard_not_started"] as const)(
  "keeps a step waiting that comes too early: %s",
  async (code) => {
    const [ofSecond, ofThird] = [`POST ${api}/steps/${second}/complete`, `POST ${api}/steps/${third}/complete`];
    const replies = {
      second: cut as () => Response | Promise<Response>,
      third: cut as () => Response | Promise<Response>,
    };
    const { user } = openRun({ [ofSecond]: () => replies.second(), [ofThird]: () => replies.third() }, atSecond);
    await user.type(await comments(), "Well");
    await user.click(await button("Next Step"));
    await heading("Last received");
    await user.click(await button("Complete Wizard"));
    await heading("Waiting for a connection");
    replies.second = () => errorAnswer(code);
    replies.third = () => errorAnswer(code);
    await sendWaiting();
    expect(outboxEntries()).toMatchObject([
      { subject_id: second, refused: null, delay: { isNetwork: false } },
      { subject_id: third, refused: null },
    ]);
  },
);
