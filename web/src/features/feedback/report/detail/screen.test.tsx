import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { fakeIndexedDb } from "#lib/offline/test-support.ts";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { calls, detailOf } from "../test-support.ts";
import { ReportScreen } from "./screen.tsx";

const path = "/dashboard/projects/$projectId/feedback/$number";

function show(replies: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls(replies);
  showAt("tester", path, ReportScreen, path.replace("$projectId", projectId).replace("$number", "42"));
  return {
    user: userEvent.setup(),
    bodiesOf: (call: string) => sent.flatMap((each) => (`${each.method} ${each.path}` === call ? [each.body] : [])),
  };
}

beforeEach(() => {
  fakeIndexedDb();
  signInAs("beta_tester");
});
afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

test("an own report is edited until the team takes it up", async () => {
  let isTakenUp = false;
  const { user, bodiesOf } = show({
    [calls.one]: () => Response.json(detailOf(isTakenUp ? { status: "under_review" } : {})),
    [calls.change]: () => {
      isTakenUp = true;
      return errorAnswer("report_taken_up");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const title = screen.getByRole("textbox", { name: /Say it in one sentence/ });
  await user.clear(title);
  await user.type(title, "The map stays white");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/The team is already looking at this/)).toBeInTheDocument();
  expect(title).toHaveValue("The map stays white");
  expect(bodiesOf(calls.change)).toEqual([expect.objectContaining({ title: "The map stays white", revision: 3 })]);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("The team is looking into it.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
});

test("of what the team shares one says “Me too”, and then writes to the team", async () => {
  const shared = detailOf({
    own: null,
    is_own: false,
    has_it: false,
    follows: false,
    summary: "Offline only.",
    people_count: 3,
  });
  const joined = { ...shared, has_it: true, follows: true, people_count: 4 };
  const said = {
    id: "1",
    author: { name: "Ana", is_staff: false, is_self: true },
    body: "On a train",
    files: [],
    created_at: shared.created_at,
  };
  const { user, bodiesOf } = show({
    [calls.one]: () => Response.json(shared),
    [calls.vote]: () => Response.json(joined),
    [calls.comment]: () => Response.json({ ...joined, comments: [said] }, { status: 201 }),
  });
  expect(await screen.findByText("Offline only.")).toBeInTheDocument();
  expect(screen.getByText("3 people have this")).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Me too" }));
  expect(await screen.findByText("4 people have this")).toBeInTheDocument();
  await user.type(screen.getByRole("textbox", { name: "Write to the team" }), "On a train");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(
    await within(await screen.findByRole("list", { name: "Comments" })).findByText("On a train"),
  ).toBeInTheDocument();
  expect(bodiesOf(calls.comment)).toEqual([expect.objectContaining({ body: "On a train", id: expect.any(String) })]);
  expect(screen.getByRole("textbox", { name: "Write to the team" })).toHaveValue("");
});

test("an edit that is not saved is there again after a reload, over the version that was seen", async () => {
  let stored = detailOf();
  const replies = {
    [calls.one]: () => Response.json(stored),
    [calls.change]: ({ body }: { body: unknown }) =>
      (body as { revision: number }).revision === stored.own?.revision
        ? Response.json(detailOf({ title: "The map is white" }))
        : errorAnswer("edit_conflict", { detail: "Someone else changed this item." }),
  };
  const { user } = show(replies);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const title = () => screen.findByRole("textbox", { name: /Say it in one sentence/ });
  await user.clear(await title());
  await user.type(await title(), "The map is white");
  cleanup();
  if (stored.own) stored = { ...stored, own: { ...stored.own, revision: 8 } };
  const again = show(replies);
  expect(await title()).toHaveValue("The map is white");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Someone else changed this item.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("heading", { level: 1, name: "The map is white" })).toBeInTheDocument();
  expect(again.bodiesOf(calls.change).map((body) => (body as { revision: number }).revision)).toEqual([3, 8]);
  expect(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
  expect(draftOf(`feedback-edit.${projectId}.42`).read()).toBeNull();
});

test("what is not there says what to do", async () => {
  show({});
  expect(await screen.findByRole("heading", { name: "Feedback not found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "All Feedback" })).toBeInTheDocument();
});

test("what should be fixed leads to the question whether it is", async () => {
  const retest = (number: number, project = projectId) => ({
    id: uuid(number),
    project: { id: project },
    report: { number },
  });
  show({
    [calls.one]: Response.json(detailOf({ status: "done" })),
    "GET /api/beta/dashboard": Response.json({
      retests: [retest(42, uuid(99)), retest(41), { ...retest(42), id: uuid(60) }],
    }),
  });
  expect(await screen.findByRole("link", { name: "Check This Fix" })).toHaveAttribute(
    "href",
    `/dashboard/retests/${uuid(60)}`,
  );
});
