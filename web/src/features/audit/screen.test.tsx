import type { AuditExport, AuditLog, Role } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, narrowScreen, type Sent, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { AuditScreen } from "./screen.tsx";

const listing = "GET /api/company/audit/logs";
const begin = "POST /api/company/audit/exports";

function entry(n: number, rest: Partial<AuditLog> = {}): AuditLog {
  return {
    id: uuid(n),
    timestamp: "2026-11-20T09:10:04.000Z",
    user_name: "Ana Ruiz",
    user_email: "ana@example.com",
    actor_kind: "person",
    action: "UPDATE",
    resource_type: "form",
    resource_id: "4f3a2b1c-0000-4000-8000-000000000001",
    details: "title: Old → New",
    changes: { title: { before: "Old", after: "New\nin two lines" } },
    ip: "203.0.113.7",
    request_id: "req-1",
    ...rest,
  };
}

const page = (logs: AuditLog[], total = logs.length) => Response.json({ logs, total });
const logged = [entry(1), entry(2, { action: "ASSIGN", details: "x".repeat(140) })];

type Replies = Parameters<typeof answerCalls>[0];

function open(search = "", replies: Replies = {}, role: Role = "owner") {
  signInAs(role);
  const calls = answerCalls({ [listing]: page(logged), ...replies });
  const router = showAt("staff", "/audit-log", AuditScreen, `/audit-log${search}`);
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  const asked = () => sent(listing).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  return { sent, asked, router, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
  endSession("expired");
});

it("shows who changed what, with long details truncated", async () => {
  const { asked } = open();
  const rows = within(await screen.findByRole("table", { name: "Audit log" }));
  const first = within((await rows.findAllByRole("row", { name: /Ana/ }))[0] as HTMLElement);
  expect(first.getByText("Ana Ruiz")).toBeInTheDocument();
  expect(first.getByText("ana@example.com")).toBeInTheDocument();
  expect(first.getByText("UPDATE")).toBeInTheDocument();
  expect(first.getByText("Form")).toBeInTheDocument();
  expect(first.getByText("4f3a2b1c")).toBeInTheDocument();
  expect(first.getByText("title: Old → New")).toBeInTheDocument();
  expect(rows.getByText("ASSIGN")).toBeInTheDocument();
  expect(rows.getByText(`${"x".repeat(100)}…`)).toBeInTheDocument();
  expect(asked()).toEqual([{ days: "30", page: "1" }]);
});

it("opens an entry in full, with what was before and after", async () => {
  const { user, router } = open();
  await user.click((await screen.findAllByRole("button", { name: /2026/ }))[0] as HTMLElement);
  const sheet = within(await screen.findByRole("dialog", { name: "UPDATE · Form" }));
  expect(sheet.getByText("Nov 20, 2026, 9:10:04 AM UTC")).toBeInTheDocument();
  expect(sheet.getByText("203.0.113.7")).toBeInTheDocument();
  expect(sheet.getByText("req-1")).toBeInTheDocument();
  const changes = within(sheet.getByRole("table", { name: "Changes" }));
  expect(changes.getAllByRole("columnheader").map((one) => one.textContent)).toEqual(["Before", "After"]);
  expect(changes.getAllByRole("cell").map((one) => one.textContent)).toEqual(["Old", "New\nin two lines"]);
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("reads what was made, what is secret and what is put together", async () => {
  const changes = {
    name: { after: "Solar" },
    settings: { after: { colors: ["red"] } },
    draft: { after: false },
    password: {},
  };
  const made = entry(3, { action: "CREATE", changes, actor_kind: "job", user_name: "Firstlight", user_email: "" });
  open(`?entry=${uuid(3)}`, { [listing]: page([made]) });
  const sheet = within(await screen.findByRole("dialog", { name: "CREATE · Form" }));
  expect(sheet.queryByRole("columnheader", { name: "Before" })).not.toBeInTheDocument();
  const cells = sheet.getAllByRole("cell").map((one) => one.textContent);
  expect(cells.slice(0, 3)).toEqual(["Solar", '{\n  "colors": [\n    "red"\n  ]\n}', "No"]);
  expect(cells[3]).toContain("the log does not store it");
  expect(sheet.getByText("System")).toBeInTheDocument();
});

it("narrows by what is chosen, which the address keeps", async () => {
  const { user, router, asked } = open("?page=3");
  await screen.findByRole("table");
  await user.selectOptions(screen.getByRole("combobox", { name: "Action" }), "DELETE");
  await user.selectOptions(screen.getByRole("combobox", { name: "Resource" }), "Wizard run");
  await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last 90 days");
  await user.type(screen.getByRole("searchbox", { name: "Search by user" }), "an");
  const narrowed = { action: "DELETE", resource: "wizard_run", user: "an", days: 90 };
  await waitFor(() => expect(router.state.location.search).toEqual(narrowed));
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...narrowed, days: "90", page: "1" }));
});

it("says when nothing matches, and clears the filters", async () => {
  const { user, router } = open("?action=DELETE", { [listing]: page([]) });
  expect(await screen.findByRole("heading", { name: "No audit logs found" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole("button", { name: "Clear Filters" })).not.toBeInTheDocument();
});

it("is an empty list that says so when it does not load", async () => {
  const replies = [Response.json({ detail: "Not now." }, { status: 400 }), page(logged)];
  const { user } = open("", { [listing]: () => replies.shift() ?? Response.error() });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load the audit log");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("title: Old → New")).toBeInTheDocument();
});

it("turns pages of more than are counted", async () => {
  const { user, router, asked } = open("?page=2", { [listing]: page(logged, 10_000) });
  const pages = within(await screen.findByRole("navigation", { name: "Pages" }));
  expect(pages.getByText("51–100 of 10,000+")).toBeInTheDocument();
  expect(pages.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  expect(pages.getByRole("button", { name: "Page 200" })).toBeInTheDocument();
  await user.click(pages.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 3 }));
  await waitFor(() => expect(asked().at(-1)?.["page"]).toBe("3"));
});

it("goes to the last page there is when the address names one further on", async () => {
  const { router } = open("?page=9", {
    [listing]: ({ query }: Sent) => page(query.includes("page=9") ? [] : logged, 52),
  });
  expect(await screen.findByText("51–52 of 52")).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ page: 2 });
});

it("does not change until the user refreshes it", async () => {
  const replies = [page(logged), page([entry(5, { details: "name: A → B" }), ...logged])];
  const { user, asked } = open("", { [listing]: () => replies.shift() ?? Response.error() });
  expect(await screen.findByText(/^Loaded at /)).toBeInTheDocument();
  window.dispatchEvent(new Event("visibilitychange"));
  expect(asked()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("name: A → B")).toBeInTheDocument();
});

it("shows cards on a narrow screen, which open, too", async () => {
  narrowScreen();
  const { user } = open();
  const cards = within(await screen.findByRole("list", { name: "Audit log" }));
  await user.click(cards.getAllByRole("button", { name: /2026/ })[0] as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "UPDATE · Form" })).toBeInTheDocument();
});

it("lets members read and not export", async () => {
  open("", {}, "member");
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
});

const exportId = uuid(60);
const polling = `GET /api/company/audit/exports/${exportId}`;
const building: AuditExport = { id: exportId, status: "building", progress: 0 };
const ready: AuditExport = {
  id: exportId,
  status: "ready",
  progress: 100,
  url: `/api/company/audit/exports/${exportId}/file`,
  expires_at: "2026-11-22T09:00:00.000Z",
};

async function exportAs(name: string, replies: Replies, search = "") {
  const opened = open(search, replies);
  await opened.user.click(await screen.findByRole("button", { name: "Export" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: new RegExp(`^${name}`) }));
  return opened;
}

it("exports what is filtered, says how far that is, and hands out the file", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const states = [{ ...building, progress: 40 }, ready];
  const { sent, user } = await exportAs(
    "Excel",
    {
      [begin]: Response.json(building, { status: 202 }),
      [polling]: () => Response.json(states.length > 1 ? states.shift() : states[0]),
      [`${polling}/file`]: () => new Response("a file"),
    },
    "?action=DELETE&days=7",
  );
  expect(await screen.findByRole("progressbar", { name: "Preparing the audit log as Excel" })).toBeInTheDocument();
  expect(sent(begin)[0]?.body).toEqual({ action: "DELETE", days: 7, format: "excel" });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByText("The audit log as Excel is ready")).toBeInTheDocument();
  expect(screen.getByText(/^DELETE · last 7 days\. You can download it until Nov 22, 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved[0]).toMatch(/^firstlight-audit-log-harbor-[\d-]{10}-to-[\d-]{10}\.xlsx$/));

  cleanup();
  open("", { [polling]: Response.json(ready) });
  expect(await screen.findByText("The audit log as Excel is ready")).toBeInTheDocument();
  expect(sent(begin)).toHaveLength(1);
});

it("says why an export failed, before or while it was made", async () => {
  const detail = "Too many exports. Please wait a minute.";
  await exportAs("CSV", { [begin]: Response.json({ detail }, { status: 429 }) });
  expect(await screen.findByRole("alert")).toHaveTextContent(detail);
  cleanup();
  const { user } = await exportAs("CSV", {
    [begin]: Response.json(building, { status: 202 }),
    [polling]: Response.json({ ...building, status: "failed" }),
  });
  expect(await screen.findByText("Failed to create CSV export")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Failed to create CSV export")).not.toBeInTheDocument();
  cleanup();
  await exportAs("CSV", { [begin]: Response.json(building, { status: 202 }) });
  expect(await screen.findByText("The CSV export is no longer available")).toBeInTheDocument();
});
