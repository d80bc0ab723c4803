import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { FeedbackItem } from "@firstlight/contract";
import { answerCalls, showAt, signInAs } from "#shared/session/test-support.tsx";
import { base, itemsPath, listedItem, summary } from "../test-support.tsx";
import { BoardScreen } from "./screen.tsx";

beforeEach(() => signInAs("owner"));

test("a card moves with its key, asks for what the status needs, and keeps the focus", async () => {
  const items: FeedbackItem[] = [listedItem(1), listedItem(2, { type: "question", status: "under_review" })];
  const calls = answerCalls({
    [`GET ${itemsPath}`]: ({ query }) =>
      Response.json({ items: items.filter(({ status }) => status === new URLSearchParams(query).get("status")) }),
    [`GET ${itemsPath}/summary`]: Response.json(summary),
    [`GET /api${base}/feedback-labels`]: Response.json({ labels: [] }),
    [`GET /api${base}/feedback-views`]: Response.json({ views: [] }),
    "GET /api/team/members": Response.json({ members: [] }),
    [`PATCH ${itemsPath}/1`]: ({ body }) => {
      const [first] = items;
      if (first) items[0] = { ...first, ...(body as object), revision: first.revision + 1 };
      return Response.json(items[0]);
    },
  });
  showAt("staff", "/projects/$projectId/feedback/board", BoardScreen, `${base}/feedback/board`);
  const person = userEvent.setup();
  const column = (name: string) => within(screen.getByRole("region", { name }));
  const card = await screen.findByRole("link", { name: "Problem 1" });
  expect(column("Under review").getByRole("link", { name: "Problem 2" })).toBeInTheDocument();
  card.focus();
  await person.keyboard("s");
  await person.click(await screen.findByRole("menuitem", { name: "In progress" }));
  expect(await column("In progress").findByRole("link", { name: "Problem 1" })).toBeInTheDocument();
  expect(await screen.findByText("TRL-1: In progress")).toBeInTheDocument();
  expect(column("New").queryByRole("link", { name: "Problem 1" })).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ status: "in_progress", revision: 3 });
  await person.click(column("In progress").getByRole("button", { name: "Change status of TRL-1" }));
  await person.click(await screen.findByRole("menuitem", { name: "Can’t reproduce…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close TRL-1?" }));
  await person.click(dialog.getByRole("button", { name: "Cancel" }));
  // Another type has other severities.
  await person.selectOptions(screen.getByRole("combobox", { name: "Severity" }), "Critical");
  await person.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Idea");
  expect(screen.getByRole("combobox", { name: "Type" })).toHaveDisplayValue("Idea");
  expect(screen.getByRole("combobox", { name: "Severity" })).toHaveDisplayValue("Any severity");
});
