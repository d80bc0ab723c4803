import type { RetestDetail } from "@firstlight/contract";
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, errorAnswer, renderRouter, signInAs, uuid } from "#shared/session/test-support.tsx";
import { RetestScreen } from "./screen.tsx";

const asked: RetestDetail = {
  id: uuid(1),
  status: "open",
  due_on: "2026-12-04",
  is_open: true,
  project: { id: uuid(2), name: "Trailnote" },
  build: { id: uuid(3), name: "1.1", status: "announced", link: "https://example.com/app", what_to_test: "The map" },
  report: { number: 42, reference: "TRL-42", type: "bug", title: "The map stays empty" },
  note: "",
  environment: {},
  files: [],
  answered_at: null,
  answered_count: 2,
  asked_count: 6,
};

const sent: unknown[] = [];

/** @param refuse the answer to what is sent instead of success */
function show(retest: RetestDetail | null, refuse?: Response) {
  const answered = (body: { answer: "fixed"; note: string }) => ({
    ...asked,
    ...retest,
    status: body.answer,
    note: body.note,
    answered_count: 3,
  });
  const path = `/api/beta/retests/${uuid(1)}`;
  answerCalls({
    "GET /api/beta/dashboard": Response.json({
      projects: [],
      overall_progress: 0,
      pending_forms: 0,
      unread_messages: 0,
    }),
    [`GET ${path}`]: retest ? Response.json(retest) : errorAnswer("not_found"),
    [`PUT ${path}`]: ({ body }) => {
      sent.push(body);
      return refuse ?? Response.json(answered(body as { answer: "fixed"; note: string }));
    },
  });
  const root = createRootRoute();
  const tester = createRoute({ getParentRoute: () => root, id: "tester" });
  const routes = [
    createRoute({ getParentRoute: () => tester, path: "/dashboard/retests/$retestId", component: RetestScreen }),
    createRoute({ getParentRoute: () => tester, path: "/dashboard", component: () => null }),
  ];
  const history = createMemoryHistory({ initialEntries: [`/dashboard/retests/${uuid(1)}`] });
  renderRouter(createRouter({ routeTree: root.addChildren([tester.addChildren(routes)]), history }));
}

beforeEach(() => {
  sent.length = 0;
  signInAs("beta_tester");
});
afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole("radio", { name }));
const send = () => userEvent.click(screen.getByRole("button", { name: "Send Answer" }));

test("shows what was reported and where it should be fixed, takes an answer and says how many have answered", async () => {
  show(asked);
  expect(await screen.findByRole("heading", { name: "The map stays empty" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Get This Build" })).toHaveAttribute("href", "https://example.com/app");
  await choose(/^Fixed/);
  await send();
  expect(await screen.findByRole("heading", { name: "Thank you. 3 of 6 have answered." })).toBeInTheDocument();
  expect(screen.getByText("You said: Fixed")).toBeInTheDocument();
  expect(sent).toMatchObject([{ answer: "fixed", note: "", environment: { platform: expect.any(String) } }]);
  await userEvent.click(await screen.findByRole("button", { name: "Change My Answer" }));
  expect(screen.getByRole("radio", { name: /^Fixed/ })).toBeChecked();
});

test("asks what still happens, sends nothing of the device where that is off, and keeps what was typed if it fails", async () => {
  show(asked, Response.json({ detail: "This check is closed.", code: "retest_closed" }, { status: 409 }));
  await choose(/^Still broken/);
  await send();
  expect(await screen.findByText("Tell the team what still happens")).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole("textbox", { name: /What still happens/ }), "White");
  await userEvent.click(screen.getByRole("switch", { name: /Tell the team what I use/ }));
  await send();
  expect(await screen.findByText("This check is closed.")).toBeInTheDocument();
  expect(sent).toEqual([{ answer: "still_broken", note: "White", environment: {}, upload_ids: [] }]);
  cleanup();
  show(asked);
  expect(await screen.findByRole("textbox", { name: /What still happens/ })).toHaveValue("White");
});

test.each([
  ["replaced", "A newer build has this fix. You don’t need to check it here."],
  ["canceled", "The team doesn’t need an answer any more."],
  ["expired", "The time to answer is over."],
] as const)("says why there is nothing to answer once it is %s", async (status, why) => {
  show({ ...asked, status, is_open: false });
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send Answer" })).not.toBeInTheDocument();
});

test("an answer that can no longer be changed is shown", async () => {
  show({ ...asked, status: "fixed", is_open: false, answered_count: 6 });
  expect(await screen.findByRole("heading", { name: "Thank you. 6 of 6 have answered." })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Dashboard" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Change My Answer" })).not.toBeInTheDocument();
});

test("says so where there is nothing to check", async () => {
  show(null);
  expect(await screen.findByRole("heading", { level: 1, name: "There is nothing to check" })).toBeInTheDocument();
});
