import type { AdminSupportSession, PlatformAuditEntry } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, narrowScreen, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { endAdminSession } from "../account/session.ts";
import { admin, showPanel } from "../test-support.tsx";
import { PlatformAuditScreen } from "./screen.tsx";

const listing = "GET /api/admin/audit";
const listSupportSessions = "GET /api/admin/support-sessions";
const harbor = { id: uuid(2), name: "Harbor Labs" };

function entry(n: number, rest: Partial<PlatformAuditEntry> = {}): PlatformAuditEntry {
  return {
    id: uuid(n),
    timestamp: "2026-11-20T09:10:04.000Z",
    admin: { id: admin.id, name: admin.name, email: admin.email },
    actor_kind: "platform_admin",
    action: "VIEW",
    resource_type: "user",
    resource_id: uuid(5),
    company: harbor,
    reason: "Ticket 4711: their form is empty",
    details: "Looked at a person",
    ip: "203.0.113.7",
    request_id: null,
    ...rest,
  };
}

const supportSession: AdminSupportSession = {
  id: uuid(30),
  admin: { id: admin.id, name: "Robin Operator" },
  company: harbor,
  user: { id: uuid(5), name: "Ana Ruiz", email: "ana@example.com", role: "member" },
  reason: "She cannot send a form",
  created_at: "2026-11-20T09:10:04.000Z",
  started_at: null,
  ends_at: "2026-11-20T09:40:04.000Z",
  ended_at: null,
  is_running: true,
};

const wiped = { admin: null, actor_kind: "job", action: "DELETE", reason: null } as const;
const full = [
  entry(1),
  entry(2, { ...wiped, company: { id: uuid(9), name: null }, details: "Deleted the company · 1,234 rows and files" }),
  entry(3, { admin: null, company: null, action: "LOGIN", details: "Signed in", ip: null }),
];

type Replies = Parameters<typeof answerCalls>[0];

function open(search = "", replies: Replies = {}) {
  const calls = answerCalls({
    [listing]: Response.json(full),
    [listSupportSessions]: Response.json([]),
    "GET /api/admin/admins": Response.json([
      { id: admin.id, name: admin.name, email: admin.email, has_second_factor: true, last_login: null },
    ]),
    ...replies,
  });
  const router = showPanel({ path: "/audit", screen: PlatformAuditScreen, search });
  const asked = () =>
    calls
      .filter(({ path }) => path === "/api/admin/audit")
      .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  return { calls, asked, router, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
  endAdminSession("expired");
});

it("shows who did what in which company and why", async () => {
  const { asked } = open();
  const table = within(await screen.findByRole("table", { name: "Admin Audit Log" }));
  const rows = await waitFor(() => {
    const found = table.getAllByRole("row").slice(1);
    expect(found).toHaveLength(3);
    return found.map((row) => within(row));
  });
  const [first, erased, gone] = rows;
  for (const text of [
    "Robin Operator",
    "203.0.113.7",
    "VIEW",
    "Looked at a person",
    "Ticket 4711: their form is empty",
  ])
    expect(first?.getByText(text)).toBeInTheDocument();
  expect(first?.getByRole("link", { name: "Show only Harbor Labs" })).toBeInTheDocument();
  expect(erased?.getByText("System")).toBeInTheDocument();
  expect(erased?.getByRole("link", { name: /Deleted company/ })).toBeInTheDocument();
  expect(erased?.getByText("Not required")).toBeInTheDocument();
  expect(gone?.getByText("Former admin")).toBeInTheDocument();
  expect(gone?.getByText("None")).toBeInTheDocument();
  expect(asked()).toEqual([{ page: "1" }]);
});

it("narrows by what is chosen, which the address keeps", async () => {
  const { user, router, asked } = open("?page=3");
  await screen.findByText("Looked at a person");
  await user.selectOptions(screen.getByRole("combobox", { name: "Action" }), "VIEW");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Admin" }), admin.id);
  await user.type(screen.getByRole("searchbox", { name: "Search reasons" }), "4711");
  const filters = { action: "VIEW", admin: admin.id };
  await waitFor(() => expect(router.state.location.search).toMatchObject(filters));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ page: "1", action: "VIEW", admin_id: admin.id, search: "4711" }),
  );
});

it("shows one company alone, and all again", async () => {
  const { user, router, asked } = open();
  await user.click(await screen.findByRole("link", { name: "Show only Harbor Labs" }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: "1", company_id: harbor.id }));
  await user.click(await screen.findByRole("button", { name: "Only Harbor Labs · show all companies" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("says when nothing matches, and clears the filters", async () => {
  const { user, router } = open("?action=DELETE", { [listing]: Response.json([]) });
  expect(await screen.findByRole("heading", { name: "No matching entries" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByRole("heading", { name: "No entries yet" })).toBeInTheDocument();
});

it("says when it did not load, and tries again", async () => {
  const replies = [Response.json({ detail: "Not now." }, { status: 400 }), Response.json(full)];
  const { user } = open("", { [listing]: () => replies.shift() ?? Response.error() });
  expect(await screen.findByText("Failed to load the admin audit log")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Looked at a person")).toBeInTheDocument();
});

it("preserves the loaded entries when a refresh fails", async () => {
  const replies = [Response.json(full), Response.json({ detail: "Not now." }, { status: 400 })];
  const { user } = open("", { [listing]: () => replies.shift() ?? Response.error() });
  await user.click(await screen.findByRole("button", { name: "Refresh" }));
  expect(await screen.findByText(/^Showing the admin audit log as of .* Not now\.$/)).toBeInTheDocument();
  expect(screen.getByText("Looked at a person")).toBeInTheDocument();
});

it("turns pages without counting them, and says when a page is beyond the end", async () => {
  const page = Array.from({ length: 20 }, (_, n) => entry(n + 1));
  const { user, router } = open("", {
    [listing]: ({ query }) => Response.json(query.includes("page=2") ? [] : page),
  });
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("button", { name: "Back to First Page" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("shows cards on a narrow screen", async () => {
  narrowScreen();
  open();
  const cards = within(await screen.findByRole("list", { name: "Admin Audit Log" }));
  expect(cards.getAllByRole("listitem")).toHaveLength(3);
  expect(cards.getAllByText("Ticket 4711: their form is empty")).toHaveLength(2);
});

it("says that there are no active support sessions", async () => {
  open();
  expect(await screen.findByText("No active support sessions.")).toBeInTheDocument();
});

it("shows who is signed in as whom and why, and ends the session", async () => {
  const replies = [Response.json([supportSession]), Response.json([])];
  const { user, calls } = open("", {
    [listSupportSessions]: () => replies.shift() ?? Response.json([]),
    [`POST /api/admin/support-sessions/${supportSession.id}/end`]: new Response(null, { status: 204 }),
  });
  const end = await screen.findByRole("button", { name: "End Session as Ana Ruiz" });
  expect(end.closest("li")).toHaveTextContent(
    /Robin Operator as Ana Ruiz \(Member\) at Harbor Labs.*She cannot send a form.*Not opened yet, ends any moment/,
  );
  await user.click(end);
  expect(await screen.findByText("Support session as Ana Ruiz ended")).toBeInTheDocument();
  expect(await screen.findByText("No active support sessions.")).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === "/api/admin/support-sessions").at(0)?.query).toBe("?is_running=true");
});

it("says when a session failed to end, and when sessions failed to load", async () => {
  const { user } = open("", { [listSupportSessions]: Response.json([supportSession]) });
  await user.click(await screen.findByRole("button", { name: "End Session as Ana Ruiz" }));
  expect(await screen.findByText("Failed to end support session")).toBeInTheDocument();
  cleanup();
  open("", { [listSupportSessions]: Response.json({ detail: "No." }, { status: 400 }) });
  expect(await screen.findByText("Failed to load active support sessions. Please try again.")).toBeInTheDocument();
});
