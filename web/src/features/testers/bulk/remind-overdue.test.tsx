import type { Project } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { answerCalls, errorAnswer, projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { Toaster } from "#ui/index.ts";
import { RemindOverdue } from "./remind-overdue.tsx";

afterEach(cleanup);

const form = uuid(7);
const listing = `GET /api/forms/${form}/unanswered`;
const nudging = `POST /api/projects/${projectId}/nudge`;

const unansweredBy = (user_ids: readonly string[], more = {}) =>
  Response.json({ title: "First look", project_id: projectId, user_ids, has_more: false, ...more });

function open(replies: Parameters<typeof answerCalls>[0], project?: Partial<Project>) {
  signInAs("owner");
  const calls = answerCalls(replies);
  const client = createQueryClient();
  if (project) client.setQueryData<Partial<Project>>(projectQuery(projectId).queryKey, project);
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={client}>
      <RemindOverdue projectId={projectId} formId={form} onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  );
  const sent = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { user: userEvent.setup(), client, calls, sent, onClose };
}

test("of more than a call takes, a second attempt reminds those who are left of the list that was asked about", async () => {
  const result = { sent: 880, email_off: 20, unreachable: 100, nothing_open: 0, nudged_recently: 0, reminded_today: 0 };
  const ids = Array.from({ length: 1500 }, (_, n) => uuid(5000 + n));
  let [lists, nudges] = [0, 0];
  const { user, client, sent, onClose } = open({
    [listing]: () => unansweredBy((lists += 1) === 1 ? ids : [], { has_more: true }),
    [nudging]: () =>
      (nudges += 1) === 2
        ? errorAnswer("too_many_attempts", { detail: "Please wait a minute." })
        : Response.json({ ...result, sends_at: null }, { status: 202 }),
  });
  const dialog = await screen.findByRole("alertdialog", { name: "Remind 1,500 testers?" });
  expect(dialog).toHaveTextContent(
    "They haven’t answered “First look”. Only the first 1,500 get a reminder. Each tester gets",
  );
  await user.click(within(dialog).getByRole("button", { name: "Remind" }));
  expect(await within(dialog).findByText("Please wait a minute. 900 were already reminded.")).toBeInTheDocument();
  await act(() => client.invalidateQueries({ queryKey: ["forms"] }));
  expect(lists).toBe(2);
  await user.click(within(dialog).getByRole("button", { name: "Remind" }));
  expect(await screen.findByText("Sent to 1,800.")).toBeInTheDocument();
  const left = { user_ids: ids.slice(1000) };
  expect(sent()).toEqual([{ user_ids: ids.slice(0, 1000) }, left, left]);
  expect(onClose).toHaveBeenCalledOnce();
});

const unknown = "Form not found. It may have been deleted, or the address is wrong.";

test.each([
  ["an unknown form", "Remind Testers", unknown, () => errorAnswer("not_found")],
  ["a form of another project", "Remind Testers", unknown, () => unansweredBy([uuid(1)], { project_id: uuid(8) })],
  [
    "a form that no one has left to answer",
    "No One to Remind",
    "No one has “First look” left to answer.",
    () => unansweredBy([]),
  ],
])("for %s no one is reminded", async (_, name, text, answer) => {
  const { user, onClose } = open({ [listing]: answer });
  const said = await screen.findByText(text);
  const dialog = screen.getByRole("dialog", { name });
  expect(dialog).toContainElement(said);
  for (const retry of ["Retry", "Remind"]) expect(within(dialog).queryByRole("button", { name: retry })).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("no one is asked about in an archived project", () => {
  const { calls } = open({ [listing]: () => unansweredBy([uuid(1)]) }, { archived_at: "2026-11-01T09:00:00.000Z" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls).toEqual([]);
});
