import type { PlatformAnalytics, PlatformDay, PlatformHealth } from "@firstlight/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { adminStorageKeys } from "#features/platform-admin/storage-keys.ts";
import { shortDay, spanOf } from "#lib/format/periods.ts";
import { forgetPanel, openPanel, refused, signedIn } from "./test-support.tsx";

afterEach(forgetPanel);

const call = "GET /api/admin/analytics/platform";

/** Some days up to today, the last of them today. */
function days(count: number): PlatformDay[] {
  return Array.from({ length: count }, (_, n) => ({
    date: spanOf(count - n)[0],
    total_companies: 20 + n,
    total_users: 300 + 10 * n,
    active_users: 40 - n,
    new_signups: n === 0 ? 6 : 1,
    responses_received: 0,
    total_mrr: 400 + 7.5 * n,
  }));
}

const figures = (changes: Partial<PlatformAnalytics> = {}): PlatformAnalytics => ({
  total_users: 1284,
  total_companies: 3,
  active_users_7d: 212,
  active_users_30d: 480,
  new_signups_7d: 9,
  new_signups_30d: 34,
  subscription_breakdown: { trial: 2, pro: 1, enterprise: 0 },
  revenue_metrics: {
    total_mrr: 45,
    average_revenue_per_user: 14.82,
    paid_seats: 3,
    paying_companies: 1,
    currency: "usd",
    other_currencies: [],
  },
  feature_usage: { projects_created: 6, forms_created: 9, responses_received: 12_894 },
  top_companies: [
    {
      id: "00000000-0000-4000-8000-000000000011",
      name: "Quillhaven",
      user_count: 90,
      created_at: "2026-05-01T09:00:00Z",
    },
  ],
  days: days(3),
  ...changes,
});

const none = { last_day: 0, last_week: 0 };
const health: PlatformHealth = {
  version: "0.1.0",
  node_version: "v24.21.0",
  started_at: "2026-11-20T06:00:00.000Z",
  checked_at: "2026-11-20T09:00:00.000Z",
  database: { kind: "embedded", version: "18.4", size_bytes: 1, tables: [], connections: { used: 1, most: 1 } },
  slow_ms: 200,
  slow_queries: [],
  jobs: { queued: 0, active: 0, retrying: 0, dead: 0, oldest_due_seconds: null, queues: [] },
  mail: { queued: 0, sent: none, failed: none, suppressed: none, suppressed_addresses: 0, oldest_due_seconds: null },
  webhooks: { is_configured: false, received: none, waiting: 0, last_received_at: null, by_type: [] },
  payments: { refunded: none, disputed: none, to_answer: 0, answer_by: null, past_due: 0 },
};
const healthCall = "GET /api/admin/health";
const messagesCall = "GET /api/admin/contact-messages/count";

const calm = { [healthCall]: Response.json(health), [messagesCall]: Response.json({ open: 0 }) };
const open = (address: string, { replies = {} }: Parameters<typeof openPanel>[1] = {}) =>
  openPanel(address, { stored: signedIn, replies: { ...calm, ...replies } });
const card = async (label: string) => (await screen.findByText(label)).closest("dl");

test("the overview says how the service stands, each number with what it rests on", async () => {
  await open("/admin", { replies: { [call]: Response.json(figures()) } });
  await waitFor(async () => expect(await card("Total Users")).toHaveTextContent("1,284"));
  expect(await card("Active Users")).toHaveTextContent("212in 7 days480 in 30 days");
  expect(await card("New Signups")).toHaveTextContent("9in 7 days34 in 30 days");
  expect(await card("Total MRR")).toHaveTextContent("$45from 1 paying company");
  expect(await card("Revenue per Paid Seat")).toHaveTextContent("$14.82per month, 3 seatsBased on only a few seats");
  const plans = within(screen.getByRole("list", { name: "Subscription Breakdown" })).getAllByRole("listitem");
  expect(plans.map(({ textContent }) => textContent)).toEqual([
    "Trial67% · 2 of 3",
    "Pro33% · 1 of 3",
    "Enterprise0% · 0 of 3",
  ]);
  expect(screen.getByText("Based on only a few companies")).toBeInTheDocument();
  const top = within(screen.getByRole("table", { name: "Top Companies" }));
  expect(top.getByRole("link", { name: "Quillhaven" })).toHaveAttribute("href", "/admin/users?q=Quillhaven");
  expect(screen.getByText("12,894")).toBeInTheDocument();
});

test("the overview says what needs a decision, the urgent first, each with its place", async () => {
  const bad = {
    ...health,
    jobs: { ...health.jobs, dead: 2 },
    mail: { ...health.mail, failed: { last_day: 1, last_week: 1 } },
    payments: { ...health.payments, to_answer: 1, past_due: 3 },
    database: { ...health.database, kind: "server" as const, connections: { used: 90, most: 100 } },
  };
  const reply = { [call]: Response.json(figures()), [healthCall]: Response.json(bad) };
  const { unmount } = await open("/admin", { replies: { ...reply, [messagesCall]: Response.json({ open: 4 }) } });
  const links = within(await screen.findByRole("list", { name: "Needs attention" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Needs attention: 1 dispute needs your answer at Stripe. Find it under Subscriptions.", "/admin/subscriptions"],
    [
      "Needs attention: 90 of 100 connections are in use. When none are left, requests fail. Raise max_connections.",
      "/admin/health",
    ],
    ["Warning: The payments of 3 companies fail.", "/admin/subscriptions?payment=past_due"],
    ["Warning: 4 messages from the contact page are unanswered.", "/admin/messages?status=open"],
    ["Warning: 2 jobs failed. Retry or discard them.", "/admin/health"],
    ["Warning: 1 email failed to deliver in the last day.", "/admin/health"],
  ]);
  unmount();
  const later = await open("/admin", {
    replies: { ...reply, [healthCall]: Response.json(bad), [messagesCall]: Response.json({ open: 100 }) },
  });
  expect(await screen.findByText("100 messages or more from the contact page are unanswered.")).toBeInTheDocument();
  later.unmount();
});

test("the overview says that nothing needs a decision, or that it did not load", async () => {
  const { unmount } = await open("/admin", { replies: { [call]: Response.json(figures()) } });
  expect(await screen.findByText("You’re all caught up.")).toBeInTheDocument();
  unmount();
  const replies = [refused(400, "Not now."), Response.json(health)];
  const { person } = await open("/admin", {
    replies: {
      [call]: Response.json(figures()),
      [healthCall]: () => replies.shift() ?? Response.error(),
    },
  });
  expect(await screen.findByText("Failed to load what needs attention. Please try again.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("You’re all caught up.")).toBeInTheDocument();
});

test("the overview says when there is no revenue and no company", async () => {
  const nothing = { total_mrr: 0, average_revenue_per_user: 0, paid_seats: 0, paying_companies: 0 };
  const none = { ...nothing, currency: "usd", other_currencies: [] };
  await open("/admin", {
    replies: {
      [call]: Response.json(
        figures({
          total_companies: 0,
          subscription_breakdown: { trial: 0, pro: 0, enterprise: 0 },
          revenue_metrics: none,
          top_companies: [],
          days: [],
        }),
      ),
    },
  });
  await waitFor(async () => expect(await card("Revenue per Paid Seat")).toHaveTextContent("–No paying companies yet"));
  expect(screen.getAllByRole("heading", { name: "No companies yet" })).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "No signups in this period" })).toBeInTheDocument();
});

test("figures of real users alone are asked for everywhere, by the address, and from then on", async () => {
  const { person, calls, unmount } = await open("/admin", { replies: { [call]: Response.json(figures()) } });
  await person.click(await screen.findByRole("switch", { name: "Real users only" }));
  await waitFor(() => expect(location.search).toBe("?real=true"));
  await waitFor(() => expect(calls.at(-1)?.query).toContain("real_users_only=true"));
  await person.click(screen.getByRole("link", { name: "Analytics" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Analytics" })).toBeInTheDocument();
  expect(location.search).toBe("?real=true");
  expect(localStorage.getItem(adminStorageKeys.realOnly)).toBe("true");
  unmount();
  const later = await open("/admin", { replies: { [call]: Response.json(figures()) } });
  expect(await screen.findByRole("switch", { name: "Real users only" })).toBeChecked();
  expect(location.search).toBe("?real=true");
  await later.person.click(screen.getByRole("switch", { name: "Real users only" }));
  await waitFor(() => expect(location.search).toBe(""));
  expect(localStorage.getItem(adminStorageKeys.realOnly)).toBeNull();
});

test("charts are read by keys and as tables, and say that today has not ended", async () => {
  const { person } = await open("/admin/analytics", { replies: { [call]: Response.json(figures()) } });
  const first = shortDay(spanOf(3)[0]);
  const signups = await screen.findByRole("slider", { name: "New Signups per Day" });
  expect(signups).toHaveAccessibleDescription(`8 signups in 3 days, most on ${first}: 6`);
  expect(signups.getAttribute("aria-valuetext")).toMatch(/, Today: 1 signup$/);
  expect(screen.getByRole("slider", { name: "Companies" })).toHaveAccessibleDescription(
    `22 companies, up from 20 companies on ${first}`,
  );
  expect(screen.getByRole("slider", { name: "MRR in USD" })).toHaveAccessibleDescription(
    `$415.00, up from $400.00 on ${first}`,
  );
  expect(screen.getByRole("slider", { name: "Active Users per Day" })).toHaveAccessibleDescription(
    `Most on ${first}: 40 users`,
  );
  expect(screen.getByRole("heading", { name: "No responses in this period" })).toBeInTheDocument();
  expect(screen.getByText(/^3 of 30 days are recorded/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Show as Table: New Signups per Day" }));
  const rows = within(screen.getByRole("table", { name: "New Signups per Day, as a table" })).getAllByRole("row");
  expect(rows).toHaveLength(4);
  expect(rows[1]).toHaveTextContent(/today, so far1 signup$/);
});

test("the period is part of the address", async () => {
  const { person, calls } = await open("/admin/analytics", {
    replies: { [call]: ({ query }) => Response.json(figures({ days: days(query.includes("days=90") ? 90 : 30) })) },
  });
  await person.click(await screen.findByRole("radio", { name: "90 days" }));
  await waitFor(() => expect(location.search).toBe("?days=90"));
  await waitFor(() => expect(calls.at(-1)?.query).toContain("days=90"));
});

test("one day is one bar, and no companies are no data", async () => {
  const { unmount } = await open("/admin/analytics", {
    replies: { [call]: Response.json(figures({ days: days(1) })) },
  });
  expect(await screen.findByText(/Each day adds a bar/)).toBeInTheDocument();
  expect(screen.getByRole("slider", { name: "New Signups per Day" })).toHaveAccessibleDescription(
    "6 signups so far today",
  );
  unmount();
  await open("/admin/analytics", {
    replies: { [call]: Response.json(figures({ total_companies: 0, days: days(1) })) },
  });
  expect(await screen.findByRole("heading", { name: "No Analytics Data" })).toBeInTheDocument();
});

test("figures that do not come are asked for again", async () => {
  let isDown = true;
  const { person } = await open("/admin", {
    replies: {
      [call]: () => (isDown ? Response.json({ detail: "Not now." }, { status: 429 }) : Response.json(figures())),
    },
  });
  expect(await screen.findByText("Failed to load metrics")).toBeInTheDocument();
  expect(screen.getByText("Not now.")).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("1,284")).toBeInTheDocument();
});
