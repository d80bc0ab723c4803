import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { CompanyAnalyticsScreen } from "./screen.tsx";
import { shortDay } from "#lib/format/periods.ts";

const base = "/company/analytics";
const none = { n: 0, of: 0 };
const rates = { response_rate: 75, response_rate_of: { n: 3, of: 4 } };

const overview = (days: number) => ({
  overview: {
    projects: 2,
    forms: 3,
    responses: 140,
    recent_responses: 9,
    active_users: 8,
    team_members: 2,
    testers: 10,
  },
  trends: { ...rates, avg_response_time: 90, avg_response_time_of: 26, active_projects: 2 },
  engagement: {
    active_beta_testers: 6,
    active_beta_testers_of: { n: 6, of: 10 },
    project_completion_rate: 50,
    project_completion_rate_of: { n: 1, of: 2 },
    avg_forms_per_project: 1.5,
    avg_forms_per_project_of: { n: 3, of: 2 },
    avg_response_length: 83.6,
    avg_response_length_of: 40,
  },
  period: {
    days,
    from: "2026-10-23",
    to: "2026-11-21",
    now: {
      responses: 30,
      active_users: 8,
      avg_response_time: 90,
      avg_response_time_of: 26,
      median_response_time: 40,
      response_rate: 75,
    },
    before: {
      responses: 24,
      active_users: 10,
      avg_response_time: 150,
      avg_response_time_of: 20,
      median_response_time: 90,
      response_rate: 60,
    },
  },
  funnel: { invited: 10, joined: 8, started: 6, submitted: 3, onboarded: null as number | null },
});
const day = (n: number) => new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10);
const trends = (counts: number[]) => ({
  days: counts.length,
  from: day(0),
  to: day(counts.length - 1),
  daily_responses: counts.map((count, n) => ({ date: day(n), count })),
});
const project = (n: number, name: string, responses: number) => ({
  id: uuid(n),
  name,
  testers: 5,
  open_forms: 1,
  responses,
  responses_before: 4,
  ...rates,
  completion_rate: 0,
  completion_rate_of: none,
});
const down = () => Response.json({ detail: "Not now." }, { status: 429 });
const counts = Array.from({ length: 30 }, (_, n) => (n === 4 ? 12 : n % 3));

function open(replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [`GET /api${base}/overview`]: Response.json(overview(30)),
    [`GET /api${base}/trends`]: Response.json(trends(counts)),
    [`GET /api${base}/projects`]: Response.json({ projects: [project(11, "Aurora", 6), project(12, "Basalt", 0)] }),
    ...replies,
  });
  return {
    calls,
    person: userEvent.setup(),
    router: showAt("staff", "/analytics", () => <CompanyAnalyticsScreen />, "/analytics"),
  };
}
const card = async (label: string) =>
  within((await screen.findByText(label, { selector: "dt *" })).closest("dl") as HTMLElement);
const panel = async (title: string) =>
  within((await screen.findByRole("heading", { name: title })).closest("section") as HTMLElement);

beforeEach(() => signInAs("member"));
afterEach(() => {
  toast.clear();
  vi.restoreAllMocks();
});

test("each number says what it is of and what became of it", async () => {
  open();
  const responses = await card("Responses");
  expect(await responses.findByText("6 more than the previous 30 days (+25%)")).toBeInTheDocument();
  expect(responses.getByText("of 140 in total")).toBeInTheDocument();
  const rate = await card("Response Rate");
  expect(rate.getByText("3 of 4")).toBeInTheDocument();
  expect(rate.getByText("Not enough data")).toBeInTheDocument();
  const active = await card("Active Users");
  expect(active.getByText("of 12 people")).toBeInTheDocument();
  expect(active.getByText("2 fewer than the previous 30 days")).toBeInTheDocument();
  const time = await card("Average Response Time");
  expect(time.getByText("26 responses, median 40 min")).toBeInTheDocument();
  expect(time.getByText("1 h faster than the previous 30 days")).toBeInTheDocument();
});

test("engagement and funnel explain themselves, and who was onboarded is beside the steps", async () => {
  open();
  expect(await screen.findByText("6 of 10")).toBeInTheDocument();
  const engagement = await panel("Engagement");
  expect(engagement.getByText("1 of 2, not enough data")).toBeInTheDocument();
  expect(engagement.getByText("3 forms in 2 projects")).toBeInTheDocument();
  expect(engagement.getByText("84 characters")).toBeInTheDocument();
  const steps = (await panel("Funnel")).getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(steps).toHaveLength(4);
  expect(steps[1]).toContain("80% of invited · 2 fewer than invited");
  expect(steps[2]).toContain("60% of invited · 2 fewer than joined");
  expect((await panel("Funnel")).getByText("No active project has onboarding.")).toBeInTheDocument();
});

test("the chart is read by keys, as a list of the first days, and as a table of all", async () => {
  const { person } = open();
  const chart = await screen.findByRole("slider", { name: "Responses per Day" });
  expect(chart).toHaveAttribute("aria-valuetext", "Nov 21, 2026, Today: 2 responses");
  expect(chart).toHaveAccessibleDescription("41 responses in 30 days, most on Oct 27: 12");
  chart.focus();
  await person.keyboard("{ArrowLeft}");
  expect(chart).toHaveAttribute("aria-valuetext", "Nov 20, 2026: 1 response");
  await person.keyboard("{Home}{ArrowLeft}");
  expect(chart).toHaveAttribute("aria-valuetext", "Oct 23, 2026: 0 responses");
  const first = within(screen.getByRole("list", { name: "Response Trends" })).getAllByRole("listitem");
  expect(first.map(({ textContent }) => textContent)).toEqual(
    counts.slice(0, 7).map((count, n) => `${shortDay(day(n))}${count} response${count === 1 ? "" : "s"}`),
  );
  await person.click(screen.getByRole("button", { name: "Show as Table: Responses per Day" }));
  expect(within(screen.getByRole("table", { name: "Responses per day, as a table" })).getAllByRole("row")).toHaveLength(
    31,
  );
});

test("the period is part of the address", async () => {
  const { calls, person, router } = open();
  expect(await screen.findByRole("radio", { name: "30 days" })).toBeChecked();
  await person.click(screen.getByRole("radio", { name: "7 days" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ days: 7 }));
  await waitFor(() =>
    expect(calls.filter(({ query }) => query.includes("days=7")).map(({ path }) => path)).toEqual(
      expect.arrayContaining([`/api${base}/overview`, `/api${base}/trends`, `/api${base}/projects`]),
    ),
  );
});

test("projects lead to their own analytics, page by page", async () => {
  const next = `</api${base}/projects?cursor=c1>; rel="next"`;
  const { person } = open({
    [`GET /api${base}/projects`]: ({ query }) =>
      query.includes("cursor=c1")
        ? Response.json({ projects: [project(13, "Cinder", 0)] })
        : Response.json({ projects: [project(11, "Aurora", 6)] }, { headers: { Link: next } }),
  });
  const link = await screen.findByRole("link", { name: "Aurora" });
  expect(link).toHaveAttribute("href", `/projects/${uuid(11)}/analytics`);
  expect(screen.getByText("4 in the previous 30 days")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Load More" }));
  expect(await screen.findByRole("link", { name: "Cinder" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Load More" })).not.toBeInTheDocument();
});

test("what does not load falls back to zeros and empty lists, says so, and is asked for again", async () => {
  let isDown = true;
  const unless = (answer: unknown) => () => (isDown ? down() : Response.json(answer));
  const { person } = open({
    [`GET /api${base}/overview`]: unless(overview(30)),
    [`GET /api${base}/trends`]: unless(trends(counts)),
    [`GET /api${base}/projects`]: unless({ projects: [project(11, "Aurora", 6)] }),
  });
  const failed = async (text: string) => within((await screen.findByText(text)).closest("[role=alert]") as HTMLElement);
  const trendsFailed = await failed("Failed to load response trends.");
  expect(trendsFailed.getByText(/Not now\./)).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "No response trend data available" })).toBeInTheDocument();
  const numbersFailed = await failed("Failed to load analytics.");
  expect((await card("Active Users")).getByText("0")).toBeInTheDocument();
  expect(screen.getByText("Failed to load projects.")).toBeInTheDocument();
  expect(screen.queryByText(/than the 30 days before|No active project|no such step/)).not.toBeInTheDocument();
  isDown = false;
  await person.click(trendsFailed.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("slider", { name: "Responses per Day" })).toBeInTheDocument();
  expect(screen.getByText("Failed to load analytics.")).toBeInTheDocument();
  await person.click(numbersFailed.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("of 140 in total")).toBeInTheDocument();
});

test("without an answer there are no numbers, and what comes next", async () => {
  const empty = overview(30);
  empty.overview.responses = 0;
  open({
    [`GET /api${base}/overview`]: Response.json(empty),
    "GET /api/dashboard/stats": Response.json({ total_projects: 1, active_forms: 0, total_testers: 10 }),
    "GET /api/projects": Response.json([{ id: uuid(11), name: "Aurora" }]),
  });
  expect(await screen.findByRole("heading", { name: "No Analytics Data" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Build a Form" })).toHaveAttribute("href", `/projects/${uuid(11)}/forms/new`);
  expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
  expect(screen.getByRole("list", { name: "Funnel" })).toBeInTheDocument();
});

test("an export that fails says the specified words first, and is made again when asked", async () => {
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let tries = 0;
  const { calls, person } = open({
    [`GET /api${base}/export`]: () => {
      tries += 1;
      return tries === 1 ? Response.json({ detail: "One at a time, please." }, { status: 429 }) : new Response("%PDF");
    },
  });
  await person.click(await screen.findByRole("button", { name: "Export" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    "CSV",
    "PDF",
    "Exc",
  ]);
  await person.click(menu.getByRole("menuitem", { name: /^PDF/ }));
  const words = "Export feature coming soon. Please contact support for data export needs.";
  await screen.findAllByText(words);
  const alert = screen
    .getAllByRole("alert")
    .find(({ textContent }) => textContent?.includes("No PDF file was created."));
  expect(alert?.textContent).toMatch(new RegExp(`^${words}No PDF file was created. One at a time, please.`));
  await person.click(within(alert as HTMLElement).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/^firstlight-analytics-harbor-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.pdf$/);
  expect(calls.filter(({ path }) => path.endsWith("/export")).map(({ query }) => query)).toEqual(
    Array(2).fill("?format=pdf&days=30"),
  );
});
