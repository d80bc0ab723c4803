import type { LoggedMail } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { LogScreen } from "./screen.tsx";

function mail(n: number, name: string, rest: Partial<LoggedMail> = {}): LoggedMail {
  return {
    id: uuid(n),
    category: "welcome",
    to_name: name,
    to_email: `${name.toLowerCase()}@example.com`,
    subject: `Welcome, ${name}`,
    state: "sent",
    attempts: 1,
    last_error: null,
    created_at: "2026-11-20T09:00:00.000Z",
    sent_at: "2026-11-20T09:00:05.000Z",
    due_at: null,
    ...rest,
  };
}

const later = () => new Date(Date.now() + 30 * 60_000).toISOString();
const refused = mail(2, "Ben", { state: "failed", attempts: 6, last_error: "550 5.1.1 No such user", sent_at: null });
const blocked = { id: uuid(30), email: "gone@example.com", reason: "550 Mailbox gone", created_at: refused.created_at };

type Replies = Parameters<typeof answerCalls>[0];

function open(replies: Replies = {}, search = "") {
  const calls = answerCalls({
    "GET /api/email/log": Response.json({ mails: [mail(1, "Ana"), refused] }),
    "GET /api/email/suppressions": Response.json({ suppressions: [] }),
    ...replies,
  });
  const router = showAt("staff", "/team/log", LogScreen, `/team/log${search}`);
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, router, user: userEvent.setup() };
}

beforeEach(() => signInAs("member"));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  toast.clear();
  endSession("expired");
});

it("shows every email and its delivery status, with the server's reply", async () => {
  const { user } = open();
  const sent = await screen.findByRole("row", { name: /Ana/ });
  expect(sent).toHaveTextContent("Welcome, Ana");
  expect(within(sent).getByText("Sent")).toBeInTheDocument();
  const failed = within(screen.getByRole("row", { name: /Ben/ }));
  expect(failed.getByText("Not delivered after 6 attempts")).toBeInTheDocument();
  await user.click(failed.getByText("Server reply"));
  expect(failed.getByText("550 5.1.1 No such user")).toBeVisible();
  expect(failed.getByRole("link", { name: "Resend to Ben" })).toHaveAttribute("href", "/team/send?q=ben%40example.com");
});

it("says when a mail is tried next, and why one never left", async () => {
  const mails = [
    mail(3, "Cleo", { state: "queued", attempts: 2, due_at: later(), last_error: "451 Busy" }),
    mail(4, "Dan", { state: "skipped" }),
    mail(5, "Eve", { state: "suppressed" }),
    mail(6, "Finn", { state: "held", due_at: later() }),
    mail(7, "Gil", { state: "skipped", last_error: "The recipient has left or is deactivated" }),
    mail(8, "Hana", { state: "queued", attempts: 0, due_at: later() }),
  ];
  open({ "GET /api/email/log": Response.json({ mails }) });
  expect(await screen.findByText(/^Next try in (29|30) minutes$/)).toBeInTheDocument();
  expect(screen.getByText("Unsubscribed")).toBeInTheDocument();
  expect(screen.getByText("The recipient has left or is deactivated")).toBeInTheDocument();
  expect(screen.getByText(/^Sends in (29|30) minutes$/)).toBeInTheDocument();
  expect(screen.getByText("Email address bounced")).toBeInTheDocument();
  expect(within(screen.getByRole("row", { name: /Finn/ })).getByText("Waiting for digest")).toBeInTheDocument();
});

it("refreshes while an email is queued, and stops when none is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  const { sent } = open({
    "GET /api/email/log": () => {
      asked += 1;
      const state = asked === 1 ? "queued" : "sent";
      return Response.json({ mails: [mail(1, "Ana", { state, attempts: 0 })] });
    },
  });
  const table = within(await screen.findByRole("table", { name: "Emails" }));
  expect(await table.findByText("Queued")).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await table.findByText("Sent")).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent("GET /api/email/log")).toHaveLength(2);
});

it("narrows by state, and says when nothing matches", async () => {
  const { user, router } = open();
  await screen.findByRole("row", { name: /Ana/ });
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Failed");
  await waitFor(() => expect(router.state.location.search).toEqual({ state: "failed" }));
  cleanup();
  open({ "GET /api/email/log": Response.json({ mails: [] }) }, "?state=failed");
  expect(await screen.findByRole("heading", { name: "No matching emails" })).toBeInTheDocument();
});

it("offers older emails when the newest have no match", async () => {
  const further = { headers: { link: '</api/email/log?q=rare&cursor=next>; rel="next"' } };
  const pages = [Response.json({ mails: [] }, further), Response.json({ mails: [mail(9, "Rare")] })];
  const { user } = open({ "GET /api/email/log": () => pages.shift() ?? Response.error() }, "?q=rare");
  expect(await screen.findByRole("heading", { name: "No matches in the newest emails" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Search Older Emails" }));
  expect(await screen.findByRole("row", { name: /Rare/ })).toBeInTheDocument();
});

it("says that there are no emails yet", async () => {
  open({ "GET /api/email/log": Response.json({ mails: [] }) });
  expect(await screen.findByRole("heading", { name: "No emails yet" })).toBeInTheDocument();
});

it("offers Retry when it does not load", async () => {
  open({ "GET /api/email/log": Response.json({ detail: "No." }, { status: 400 }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load the delivery log");
});

it("lets a blocked address get mail again", async () => {
  let isBlocked = true;
  const { user } = open({
    "GET /api/email/suppressions": () => Response.json({ suppressions: isBlocked ? [blocked] : [] }),
    [`DELETE /api/email/suppressions/${blocked.id}`]: () => {
      isBlocked = false;
      return new Response(null, { status: 204 });
    },
  });
  expect(await screen.findByRole("heading", { name: "Blocked Addresses (1)" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByText(/550 Mailbox gone/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Unblock Address gone@example.com" }));
  expect(await screen.findByText("gone@example.com unblocked")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("heading", { name: /Blocked/ })).not.toBeInTheDocument());
});
