import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { setOnline } from "#lib/offline/test-support.ts";
import { signOut } from "#shared/session/sign-out.ts";
import { endSession, getSession } from "#shared/session/store.ts";
import { answerCalls, projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { askToLeave } from "#ui/overlays/leaving.ts";
import { OutboxBar } from "./bar.tsx";
import { recordEntry } from "./edit.ts";
import { outboxEntries, type OutboxEntry } from "./entries.ts";
import { useOutbox } from "./use-outbox.ts";

const message = { kind: "message", subject_id: uuid(5), title: "Message to Ana" } as const;
const step = { kind: "step", subject_id: uuid(6), title: "Look around" } as const;
const form = { kind: "submission", subject_id: uuid(7), title: "First look" } as const;
const network = { delay: { text: "", isNetwork: true } };
const failure = { delay: { text: "Busy", isNetwork: false } };
const way = { href: "/run", label: "Continue" };
const sender = { send: () => new Promise(() => undefined) };

function show(entries: readonly Partial<OutboxEntry>[], Beside = () => <></>) {
  entries.forEach((entry, n) =>
    recordEntry({ ...message, id: uuid(20 + n), project_id: projectId, refused: null, ...entry }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OutboxBar
        senders={{ submission: sender, message: sender, step: { ...sender, wayTo: () => way }, report: sender }}
      />
      <Beside />
    </QueryClientProvider>,
  );
}

const signOutQuestion = "Sign out without sending?";

afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

it("says what waits for a connection, and of nothing else that it does", () => {
  signInAs("beta_tester");
  show([message, { ...step, ...network }, form]);
  const waiting = screen.getByRole("status");
  expect(waiting).toHaveTextContent("“Look around” is waiting for a connection. “First look” is waiting");
  expect(waiting).not.toHaveTextContent("Message to");
});

it("says one thing at a time: what was refused, then what failed, then what waits, and nothing while offline", async () => {
  signInAs("beta_tester");
  show([form, { ...message, ...failure }, { ...step, refused: "Too late" }]);
  expect(screen.getByRole("alert")).toHaveTextContent("“Look around” wasn’t accepted");
  expect(screen.queryByRole("status")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.getByRole("status")).toHaveTextContent(/^“Message to Ana” isn’t sent yet\. We’ll try again\.$/);
  act(() => setOnline(false));
  expect([screen.queryByRole("alert"), screen.queryByRole("status")]).toEqual([null, null]);
  act(() => setOnline(true));
  expect(screen.getByRole("status")).toBeInTheDocument();
});

it.each([
  ["beta_tester", `/dashboard/projects/${projectId}/messages`],
  ["admin", `/projects/${projectId}/communication?person=${uuid(5)}`],
] as const)("leads a %s from a message that was refused to its conversation", (role, href) => {
  signInAs(role);
  show([{ ...message, refused: "Unknown person" }]);
  expect(screen.getByRole("alert")).toHaveTextContent("“Message to Ana” wasn’t accepted");
  expect(screen.getByRole("alert")).toHaveTextContent("Unknown person");
  expect(screen.getByRole("link", { name: "Open Conversation" })).toHaveAttribute("href", href);
});

it("leaves a message to its conversation while that is open", () => {
  signInAs("beta_tester");
  const Conversation = () => <p>{useOutbox("message", uuid(5)).length} here</p>;
  show(
    [
      { ...message, refused: "Unknown person" },
      { ...message, ...network },
    ],
    Conversation,
  );
  expect(screen.getByText("2 here")).toBeInTheDocument();
  expect([screen.queryByRole("alert"), screen.queryByRole("status")]).toEqual([null, null]);
});

it("says why a step was refused until that is dismissed", async () => {
  signInAs("beta_tester");
  show([{ ...step, refused: "Blocked by the firewall." }]);
  expect(screen.getByRole("alert")).toHaveTextContent("“Look around” wasn’t accepted");
  expect(screen.getByRole("alert")).toHaveTextContent("Blocked by the firewall.");
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/run");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect([screen.queryByRole("alert"), outboxEntries()]).toEqual([null, []]);
});

it("asks before a sign-out deletes what waits, and stays if that is wanted", async () => {
  signInAs("beta_tester");
  show([form, { ...message, ...failure }]);
  answerCalls({ "POST /api/auth/logout": new Response(null, { status: 204 }) });
  void signOut();
  const question = await screen.findByRole("alertdialog", { name: signOutQuestion });
  expect(question).toHaveTextContent("First look");
  expect(question).toHaveTextContent("Message to Ana");
  await userEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(getSession().session).not.toBeNull();
  expect(outboxEntries()).toHaveLength(2);
  void signOut();
  await screen.findByRole("alertdialog", { name: signOutQuestion });
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(getSession().session).toBeNull());
});

it("does not ask before the company is switched, which keeps what waits", async () => {
  signInAs("beta_tester");
  show([form]);
  expect(await askToLeave()).toBeDefined();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
