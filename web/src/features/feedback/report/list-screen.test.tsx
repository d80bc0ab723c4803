import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordEntry } from "#shared/outbox/edit.ts";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { endSession } from "#shared/session/store.ts";
import { TesterFeedbackScreen } from "./list-screen.tsx";
import { calls, reportOf } from "./test-support.ts";

const path = "/dashboard/projects/$projectId/feedback";

beforeEach(() => signInAs("beta_tester"));
afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

test("own reports show their state in the reporter’s words, and what is known has a list of its own", async () => {
  const mine = [
    reportOf({ number: 3, reference: "TRL-3", title: "Crash", status: "done", fixed_build: "1.4", people_count: 3 }),
    reportOf({ number: 2, reference: "TRL-2", title: "Dark map", type: "idea", status: "accepted" }),
  ];
  answerCalls({ [calls.list]: ({ query }) => Response.json({ reports: query.includes("show=known") ? [] : mine }) });
  showAt("tester", path, TesterFeedbackScreen, path.replace("$projectId", projectId));
  expect(await screen.findByText("Fixed in 1.4")).toBeInTheDocument();
  expect(screen.getByText("3 people have this")).toBeInTheDocument();
  expect(screen.getByText("Planned")).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole("radio", { name: "Known issues" }));
  expect(await screen.findByRole("heading", { name: "Nothing shared yet" })).toBeInTheDocument();
});

test("a report that waits for a connection is listed, also where the others could not be loaded", async () => {
  const about = {
    id: uuid(9),
    kind: "report",
    project_id: projectId,
    subject_id: projectId,
    title: "Nothing loads",
  } as const;
  recordEntry({ ...about, refused: null });
  answerCalls({ [calls.list]: () => errorAnswer("internal_error") });
  showAt("tester", path, TesterFeedbackScreen, path.replace("$projectId", projectId));
  expect(await screen.findByText("Nothing loads")).toBeInTheDocument();
  expect(screen.getByText("Waiting to be sent")).toBeInTheDocument();
});
