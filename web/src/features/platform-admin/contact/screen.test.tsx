import type { ContactMessage } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, narrowScreen, uuid, wideScreen } from "#shared/session/test-support.tsx";
import { contactMessagesSearch } from "#app/panel/search.ts";
import { toast } from "#ui/index.ts";
import { replyLink } from "./drawer.tsx";
import { ContactMessagesScreen } from "./screen.tsx";
import { showPanel } from "../test-support.tsx";

const listing = "GET /api/admin/contact-messages";
const counting = "GET /api/admin/contact-messages/count";
const markOf = (n: number) => `PUT /api/admin/contact-messages/${uuid(n)}`;

function messageOf(n: number, rest: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id: uuid(n),
    created_at: "2026-11-20T09:10:04.000Z",
    name: `Ana ${n}`,
    email: `ana-${n}@example.com`,
    company: "Harbor Labs",
    inquiry_type: "demo",
    subject: `Question ${n}`,
    message: "First line\n<b>second</b> line",
    mailed_at: "2026-11-20T09:10:06.000Z",
    answered_at: null,
    ...rest,
  };
}
const answered = messageOf(2, { answered_at: "2026-11-21T10:00:00.000Z", company: "", mailed_at: null });

function open(search = "", replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [listing]: Response.json([messageOf(1), answered]),
    [counting]: Response.json({ open: 1 }),
    ...replies,
  });
  const screenAt = { path: "/messages", screen: ContactMessagesScreen, validateSearch: contactMessagesSearch };
  const router = showPanel({ ...screenAt, search });
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  const asked = () => sent(listing).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  return { sent, asked, router, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  wideScreen();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
});

it("lists who wrote about what, and whether anybody has answered", async () => {
  const { asked } = open();
  const row = await screen.findByRole("row", { name: /Ana 1/ });
  for (const words of ["ana-1@example.com", "Question 1", "Demo", "Open"]) expect(row).toHaveTextContent(words);
  expect(screen.getByRole("row", { name: /Ana 2/ })).toHaveTextContent("Answered");
  expect(await screen.findByRole("button", { name: "Open 1" })).toBeInTheDocument();
  expect(asked()).toEqual([{ page: "1" }]);
});

it("is narrowed to those that are open, or answered, from the first page on", async () => {
  const { user, router, asked } = open("?page=3");
  await user.click(await screen.findByRole("button", { name: /^Open/ }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: "1", status: "open" }));
  expect(router.state.location.search).toEqual({ status: "open" });
  await user.click(screen.getByRole("button", { name: "Answered" }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: "1", status: "answered" }));
  await user.click(screen.getByRole("button", { name: "All" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("opens one with all that was written, as text, and the way to answer", async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: /Ana 1/ }));
  const drawer = within(await screen.findByRole("dialog", { name: "Question 1" }));
  expect(drawer.getByText(/<b>second<\/b> line/)).toBeInTheDocument();
  expect(drawer.getByText("Harbor Labs")).toBeInTheDocument();
  expect(drawer.getByRole("link", { name: "Reply by Email" })).toHaveAttribute(
    "href",
    "mailto:ana-1@example.com?subject=Re%3A%20Question%201",
  );
  expect(router.state.location.search).toEqual({ message: uuid(1) });
  await user.click(drawer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("says of one that did not leave as a mail, and names no company where none was given", async () => {
  open(`?message=${uuid(2)}`);
  const drawer = within(await screen.findByRole("dialog", { name: "Question 2" }));
  expect(drawer.getByText("Not emailed")).toBeInTheDocument();
  expect(drawer.getByText("None")).toBeInTheDocument();
});

it("marks one as answered, stays on it when the list has it no more, and takes it back", async () => {
  const lists = [[messageOf(1)], [], [messageOf(1)]];
  const at = "2026-11-22T08:00:00.000Z";
  const { user, sent } = open("?status=open", {
    [listing]: () => Response.json(lists.shift() ?? [messageOf(1)]),
    [markOf(1)]: ({ body }) =>
      Response.json(messageOf(1, { answered_at: (body as { is_answered: boolean }).is_answered ? at : null })),
  });
  await user.click(await screen.findByRole("button", { name: /Ana 1/ }));
  const drawer = within(await screen.findByRole("dialog", { name: "Question 1" }));
  await user.click(drawer.getByRole("button", { name: "Mark as Answered" }));
  expect(await drawer.findByRole("button", { name: "Mark as Open" })).toBeInTheDocument();
  expect(await screen.findByText("Marked as answered")).toBeInTheDocument();
  await waitFor(() => expect(sent(listing)).toHaveLength(2));
  expect(sent(counting).length).toBeGreaterThan(1);
  await user.click(drawer.getByRole("button", { name: "Mark as Open" }));
  expect(await drawer.findByRole("button", { name: "Mark as Answered" })).toBeInTheDocument();
  expect(sent(markOf(1)).map(({ body }) => body)).toEqual([{ is_answered: true }, { is_answered: false }]);
});

it("undoes it from the notice", async () => {
  const { user, sent } = open(`?message=${uuid(1)}`, {
    [markOf(1)]: ({ body }) =>
      Response.json(
        messageOf(1, {
          answered_at: (body as { is_answered: boolean }).is_answered ? "2026-11-22T08:00:00.000Z" : null,
        }),
      ),
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Question 1" }));
  await user.click(drawer.getByRole("button", { name: "Mark as Answered" }));
  await screen.findByText("Marked as answered");
  await user.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  await waitFor(() => expect(sent(markOf(1)).at(-1)?.body).toEqual({ is_answered: false }));
});

it("says when it was not changed", async () => {
  const { user } = open(`?message=${uuid(1)}`, {
    [markOf(1)]: Response.json({ detail: "This message does not exist." }, { status: 404 }),
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Question 1" }));
  await user.click(drawer.getByRole("button", { name: "Mark as Answered" }));
  expect(await screen.findByText("Failed to update message. Please try again.")).toBeInTheDocument();
  expect(drawer.getByRole("button", { name: "Mark as Answered" })).toBeEnabled();
});

it("says when there is nothing, nothing of this kind, nothing on this page, or why it did not load", async () => {
  open("", { [listing]: Response.json([]) });
  expect(await screen.findByRole("heading", { name: "No messages yet" })).toBeInTheDocument();
  cleanup();
  const { user, router } = open("?status=open", { [listing]: Response.json([]) });
  expect(await screen.findByRole("heading", { name: "No matching messages" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Clear Search and Filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  cleanup();
  open("?page=4", { [listing]: Response.json([]) });
  expect(await screen.findByRole("heading", { name: "Page 4 is empty" })).toBeInTheDocument();
  cleanup();
  open("", { [listing]: Response.json({ detail: "Not now." }, { status: 400 }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load messages");
});

it("turns pages without counting them", async () => {
  const page = Array.from({ length: 20 }, (_, n) => messageOf(n + 1));
  const { user, asked } = open("", { [listing]: Response.json(page) });
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: "2" }));
});

it("shows cards on a narrow screen, each of which opens", async () => {
  narrowScreen();
  const { user } = open();
  const cards = within(await screen.findByRole("list", { name: "Messages" }));
  expect(cards.getAllByRole("listitem")).toHaveLength(2);
  await user.click(cards.getByRole("button", { name: /Ana 1/ }));
  expect(await screen.findByRole("dialog", { name: "Question 1" })).toBeInTheDocument();
});

it("begins an answer in which nothing that was typed becomes more than an address and a subject", () => {
  const hostile = { email: "a&bcc=x%40y?cc=z@example.com", subject: "Hi&bcc=all@example.com\u2028?" };
  const url = new URL(replyLink(hostile));
  expect(decodeURIComponent(url.pathname)).toBe(hostile.email);
  expect([...url.searchParams]).toEqual([["subject", `Re: ${hostile.subject}`]]);
});
