import type { AdminJob, PlatformHealth } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, narrowScreen, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { endAdminSession } from "../account/session.ts";
import { HealthScreen } from "./screen.tsx";
import { showPanel } from "../test-support.tsx";

const checking = "GET /api/admin/health";
const listing = "GET /api/admin/jobs";

const health: PlatformHealth = {
  version: "0.1.0",
  node_version: "v24.21.0",
  started_at: "2026-11-20T06:00:00.000Z",
  checked_at: "2026-11-20T09:00:00.000Z",
  database: {
    kind: "server",
    version: "18.4",
    size_bytes: 250 * 1024 ** 2,
    tables: [{ name: "form_responses", size_bytes: 120 * 1024 ** 2 }],
    connections: { used: 12, most: 100 },
  },
  slow_ms: 200,
  slow_queries: [],
  jobs: {
    queued: 3,
    active: 1,
    retrying: 0,
    dead: 1,
    oldest_due_seconds: 4,
    queues: [
      { name: "deliver-mail", queued: 3, active: 1, retrying: 0, dead: 1 },
      { name: "cleanup", queued: 0, active: 0, retrying: 0, dead: 0 },
    ],
  },
  mail: {
    queued: 2,
    sent: { last_day: 1_200, last_week: 8_000 },
    failed: { last_day: 0, last_week: 4 },
    suppressed: { last_day: 1, last_week: 2 },
    suppressed_addresses: 7,
    oldest_due_seconds: null,
  },
  webhooks: {
    is_configured: true,
    received: { last_day: 3, last_week: 21 },
    waiting: 0,
    last_received_at: "2026-11-20T08:00:00.000Z",
    by_type: [{ type: "invoice.paid", last_week: 20 }],
  },
  payments: {
    refunded: { last_day: 1, last_week: 2 },
    disputed: { last_day: 0, last_week: 1 },
    to_answer: 1,
    answer_by: "2026-11-27T09:00:00.000Z",
    past_due: 0,
  },
};

const dead: AdminJob = {
  id: uuid(40),
  name: "deliver-mail",
  state: "dead",
  created_at: "2026-11-20T08:00:00.000Z",
  failed_at: "2026-11-20T08:30:00.000Z",
  next_at: null,
  attempts: 8,
  error: "Connection refused",
};
const retrying: AdminJob = {
  ...dead,
  id: uuid(41),
  name: "cleanup",
  state: "retrying",
  failed_at: null,
  attempts: 1,
  next_at: "2026-11-20T09:05:00.000Z",
};

type Replies = Parameters<typeof answerCalls>[0];

function open(replies: Replies = {}, search = "") {
  const calls = answerCalls({
    [checking]: Response.json(health),
    [listing]: Response.json([dead, retrying]),
    ...replies,
  });
  showPanel({ path: "/health", screen: HealthScreen, search });
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
  endAdminSession("expired");
});

it("says of each part how it is, in words, with the figures behind it", async () => {
  open();
  const card = async (title: string) =>
    within((await screen.findByRole("heading", { name: title })).closest("section") as HTMLElement);
  const jobs = await card("Jobs");
  expect(jobs.getByText("Warning")).toBeInTheDocument();
  expect(jobs.getByText("1 job failed. Retry or discard it.")).toBeInTheDocument();
  expect(jobs.getByText("4 seconds")).toBeInTheDocument();
  const mail = await card("Email");
  expect(mail.getByText("Healthy")).toBeInTheDocument();
  expect(mail.getByText("1,200 · 8,000")).toBeInTheDocument();
  expect((await card("Webhooks")).getByText("1 hour ago")).toBeInTheDocument();
  const payments = await card("Payments");
  expect(payments.getByText("Needs attention")).toBeInTheDocument();
  expect(payments.getByText("1 dispute needs your answer at Stripe. Find it under Subscriptions.")).toBeInTheDocument();
  expect(payments.getByText("Nov 27, 2026")).toBeInTheDocument();
  const database = await card("Database");
  expect(database.getByText("12 of 100 connections are in use.")).toBeInTheDocument();
  expect(database.getByText("250 MB")).toBeInTheDocument();
  const service = await card("Service");
  expect(service.getByText("This process has been running for 3 hours.")).toBeInTheDocument();
  expect(service.getByText("0.1.0")).toBeInTheDocument();
  expect(screen.getByText(/^Checked at /)).toBeInTheDocument();
});

it("shows queues with something in them, and all of them when asked", async () => {
  const { user } = open();
  const rows = () =>
    within(screen.getByRole("table", { name: "Queues" }))
      .getAllByRole("row")
      .slice(1);
  await screen.findByRole("table", { name: "Queues" });
  expect(rows().map((row) => row.textContent)).toEqual(["deliver-mail3101"]);
  await user.click(screen.getByRole("button", { name: "Show All 2" }));
  expect(rows()).toHaveLength(2);
  cleanup();
  narrowScreen();
  open();
  expect(within(await screen.findByRole("list", { name: "Queues" })).getAllByRole("listitem")).toHaveLength(1);
});

it("says calmly when there is nothing", async () => {
  const [, empty] = health.jobs.queues;
  open({
    [checking]: Response.json({ ...health, jobs: { ...health.jobs, dead: 0, queues: [empty] } }),
    [listing]: Response.json([]),
  });
  expect(await screen.findByText("No jobs failed in the last week.")).toBeInTheDocument();
  expect(await screen.findByText("Every queue is empty.")).toBeInTheDocument();
  expect(screen.getByText(/^No query has taken longer than 200 ms/)).toBeInTheDocument();
});

it("lists slow statements in a line each, with the statement when asked", async () => {
  const statement =
    'with page as (select id from users limit $1) SELECT * from page join "companies" on true for update of x';
  const slow = { statement, times: 3, mean_ms: 250, max_ms: 1_200, last_at: health.checked_at };
  const { user } = open({ [checking]: Response.json({ ...health, slow_queries: [slow] }) });
  const list = within(await screen.findByRole("list", { name: "Slow Queries" }));
  expect(list.getByText("select users, companies")).toBeInTheDocument();
  expect(list.getByText(/^1,200 ms at most · 250 ms on average · 3× · last /)).toBeInTheDocument();
  expect(list.queryByText(statement)).not.toBeInTheDocument();
  await user.click(list.getByRole("button", { name: "Show Statement" }));
  expect(list.getByText(statement)).toBeInTheDocument();
  expect(list.getByRole("button", { name: "Hide Statement", expanded: true })).toBeInTheDocument();
});

it("tries a job again without a reason", async () => {
  const retry = `POST /api/admin/jobs/${dead.id}/retry`;
  const { user, sent } = open({ [retry]: new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole("button", { name: "Retry deliver-mail" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Retry this job?" }));
  expect(dialog.getByText(/Connection refused/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The job is running again")).toBeInTheDocument();
  expect(sent(retry).map(({ body }) => body)).toEqual([{}]);
  await waitFor(() => expect(sent(listing).length).toBeGreaterThan(1));
});

it("discards a job for a reason, and says when it cannot", async () => {
  const discard = `POST /api/admin/jobs/${retrying.id}/discard`;
  const detail = "This job is running right now. Reload to see the result.";
  const replies = [Response.json({ detail }, { status: 409 }), new Response(null, { status: 204 })];
  const { user, sent } = open({ [discard]: () => replies.shift() ?? Response.error() });
  await user.click(await screen.findByRole("button", { name: "Discard cleanup" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Discard this job?" }));
  const button = dialog.getByRole("button", { name: "Discard" });
  expect(button).toBeDisabled();
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Not needed any more");
  await user.click(button);
  expect(await dialog.findByText(`Failed to discard job: ${detail}`)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Job discarded")).toBeInTheDocument();
  expect(sent(discard).at(-1)?.body).toEqual({ reason: "Not needed any more" });
});

it("says when it did not load, part by part", async () => {
  const refused = () => Response.json({ detail: "Not now." }, { status: 400 });
  const { user } = open({ [checking]: refused() });
  expect(await screen.findByText("Failed to load service health")).toBeInTheDocument();
  expect(await screen.findAllByText("Connection refused")).toHaveLength(2);
  cleanup();
  const replies = [Response.json(health), refused()];
  open({ [checking]: () => replies.shift() ?? refused(), [listing]: refused() });
  expect(await screen.findByText("Failed to load failed jobs")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Check Now" }));
  expect(await screen.findByText(/^These results are from the last check\. Not now\.$/)).toBeInTheDocument();
  expect(screen.getByText("1,200 · 8,000")).toBeInTheDocument();
});

it("is checked every 15 seconds, and not while the tab is hidden", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = open();
  await screen.findByText(/^Checked at /);
  await vi.advanceTimersByTimeAsync(15_500);
  expect(sent(checking)).toHaveLength(2);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent(checking)).toHaveLength(2);
});

it("says when a page of failed jobs is beyond the end", async () => {
  open({ [listing]: Response.json([]) }, "?page=7");
  expect(await screen.findByText("Page 7 is empty")).toBeInTheDocument();
});
