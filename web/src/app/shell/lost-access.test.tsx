import type { RouteOutput, Api, CompanyAccess, Role, Subscription } from "@firstlight/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { subscriptionOf } from "#shared/session/test-support.tsx";
import { answer, forgetAll, meOf, open, refused, sentTo } from "../test-support.tsx";

afterEach(forgetAll);

type Status = RouteOutput<Api["getSubscriptionStatus"]>;

const trialEnded: CompanyAccess = { has_access: false, reason: "trial_expired", status: "expired", days_left: 0 };
const subscriptionEnded: CompanyAccess = { ...trialEnded, reason: "subscription_inactive", days_left: null };
const locked: CompanyAccess = { has_access: false, reason: "locked", status: "active", days_left: null };
const paid: CompanyAccess = { has_access: true, reason: null, status: "active", days_left: null };
const deletion = "2027-07-04T12:00:00.000Z";

function statusOf(access: CompanyAccess, part: Partial<Subscription> = {}): Status {
  const subscription = subscriptionOf({ status: access.status, ...part });
  const offer = { currency: "usd", month_cents: 1_500, year_cents: 18_000, tax: null };
  return { subscription, access, offer, payment: "sandbox" };
}

const status = "GET /subscription/status";

/** A company whose access is this, at an address. */
async function openAs(role: Role, access: CompanyAccess, path: string, replies: Record<string, unknown> = {}) {
  const calls = answer({
    "GET /auth/me": () => meOf(role, { access }),
    [status]: statusOf(access, access.has_access ? {} : { delete_scheduled_for: deletion }),
    "GET /company/exports": { exports: [] },
    ...replies,
  });
  return { calls, person: await open(path, role) };
}

const suspended = () => screen.findByRole("heading", { level: 1, name: "Account Access Suspended" });
const tabs = () => within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
const namesOf = (elements: HTMLElement[]) => elements.map((one) => one.textContent);

test("an owner whose trial has ended can upgrade, take the data along or leave, and nothing else", async () => {
  const { calls } = await openAs("owner", trialEnded, "/projects");
  expect(await suspended()).toHaveFocus();
  const main = within(screen.getByRole("main"));
  expect(main.getByText("Trial Expired")).toBeInTheDocument();
  expect(main.getByText(/Upgrade to continue where you left off/)).toBeInTheDocument();
  expect(main.getByText(/is kept until .*2027, then deleted/)).toBeInTheDocument();
  expect(main.getByRole("link", { name: "Upgrade Now" })).toHaveAttribute("href", "/billing");
  expect(main.getByRole("link", { name: "Export Company Data" })).toHaveAttribute("href", "/company-export");
  expect(main.getByRole("button", { name: "Sign Out" })).toBeInTheDocument();
  expect(namesOf(tabs())).toEqual(["Billing", "Data Export"]);
  expect(document.title).toBe("Account Access Suspended · Firstlight");
  expect(screen.queryByRole("complementary", { name: "Subscription" })).not.toBeInTheDocument();
  expect(sentTo(calls, "GET /projects")).toEqual([]);
});

test("a member sees whom to ask", async () => {
  await openAs("member", subscriptionEnded, "/overview");
  await suspended();
  expect(screen.getByText("Account Locked")).toBeInTheDocument();
  expect(screen.getByText(/Ask the owner or an admin of your company to upgrade/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Upgrade|Export/ })).not.toBeInTheDocument();
  expect(namesOf(tabs())).toEqual(["Billing"]);
});

test("a locked account is no matter of paying", async () => {
  await openAs("admin", locked, "/overview");
  await suspended();
  expect(screen.getByText("Account Locked")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Upgrade Now" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact?inquiry=support");
  expect(screen.getByRole("link", { name: "View Billing" })).toBeInTheDocument();
});

test("Billing opens without access, and without the banner of the other screens", async () => {
  const { person } = await openAs("owner", trialEnded, "/overview");
  await suspended();
  await person.click(screen.getByRole("link", { name: "Upgrade Now" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Billing & Subscription" })).toBeInTheDocument();
  expect(screen.queryByRole("complementary", { name: "Subscription" })).not.toBeInTheDocument();
});

test("the export opens without access, too, under a banner that says why", async () => {
  await openAs("owner", trialEnded, "/company-export");
  expect(await screen.findByRole("heading", { level: 1, name: "Export Company Data" })).toBeInTheDocument();
  const banner = within(screen.getByRole("complementary", { name: "Subscription" }));
  expect(banner.getByRole("alert")).toHaveTextContent(
    /^Trial ExpiredYour company’s free trial.*will be deleted on .*2027/,
  );
  expect(banner.getByRole("link", { name: "Upgrade Now" })).toHaveAttribute("href", "/billing");
});

test("a locked window opens automatically after someone has paid elsewhere", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let access: CompanyAccess = trialEnded;
    await openAs("owner", trialEnded, "/company-export", { [status]: () => statusOf(access) });
    await screen.findByText("Trial Expired");
    access = paid;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(screen.queryByText("Trial Expired")).not.toBeInTheDocument());
    expect(tabs().length).toBeGreaterThan(2);
  } finally {
    vi.useRealTimers();
  }
});

test("a user who loses access sees it at once, and continues where they were once it is back", async () => {
  let access: CompanyAccess = paid;
  const detail = "The subscription of your company is not active.";
  const { person } = await openAs("owner", paid, "/settings", {
    [status]: () => statusOf(access),
    "GET /projects": () => (access.has_access ? [] : Response.json({ detail, access }, { status: 402 })),
  });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  access = subscriptionEnded;
  await person.click(screen.getByRole("link", { name: "Projects" }));
  await waitFor(async () => expect(await suspended()).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Check Again" }));
  expect(await screen.findByText(/^Checked at .* Nothing has changed yet\.$/)).toBeInTheDocument();
  access = paid;
  await person.click(screen.getByRole("button", { name: "Check Again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Projects" })).toBeInTheDocument();
  expect(tabs()).toHaveLength(7);
});

test("a check that fails says so", async () => {
  const replies = [statusOf(trialEnded), refused(400, "No.")];
  const { person } = await openAs("owner", trialEnded, "/overview", { [status]: () => replies.shift() });
  await suspended();
  await person.click(screen.getByRole("button", { name: "Check Again" }));
  expect(await screen.findByText(/^Failed to check access\./)).toBeInTheDocument();
});

test("a payment that failed leads those who pay to Billing", async () => {
  const failed = statusOf(paid, { payment_failed_at: "2027-06-01T12:00:00.000Z" });
  await openAs("owner", paid, "/settings", { [status]: failed });
  const banner = within(await screen.findByRole("complementary", { name: "Subscription" }));
  expect(banner.getByText("Payment Failed")).toBeInTheDocument();
  expect(banner.getByRole("link", { name: "Manage Billing" })).toHaveAttribute("href", "/billing");
});

test("no screen is drawn before what stands above it is known, so nothing moves", async () => {
  const { promise: said, resolve: say } = Promise.withResolvers<Status>();
  await openAs("owner", paid, "/settings", { [status]: () => said });
  await screen.findByRole("navigation", { name: "Main" });
  expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
  expect(screen.queryByText("Subscription Ending")).not.toBeInTheDocument();
  await act(async () => say(statusOf(paid, { cancel_at: deletion })));
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeInTheDocument();
  expect(screen.getByText("Subscription Ending")).toBeInTheDocument();
});

test.each([
  [14, "Free trial: 14 days left", "text-info"],
  [8, "Free trial: 8 days left", "text-info"],
  [7, "Trial Ending Soon: 7 days left", "text-warning"],
  [4, "Trial Ending Soon: 4 days left", "text-warning"],
  [3, "Trial Ending Soon: 3 days left", "text-danger"],
  [1, "Trial Ending Soon: 1 day left", "text-danger"],
  [0, "Trial Ending Soon: 0 days left", "text-danger"],
])("%i days of a trial are a pill that leads to Billing", async (days_left, text, color) => {
  const trial: CompanyAccess = { has_access: true, reason: null, status: "trial", days_left };
  await openAs("member", trial, "/settings");
  const pill = await screen.findByRole("link", { name: text });
  expect(pill).toHaveAttribute("href", "/billing");
  expect(pill).toHaveClass(color);
});

test("an unknown subscription does not lock the app, and can be retried", async () => {
  let isDown = true;
  const { person } = await openAs("owner", paid, "/settings", {
    [status]: () => (isDown ? refused(400, "No.") : statusOf(paid)),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeInTheDocument();
  const banner = screen.getByText("Failed to check subscription. Please try again.");
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(banner).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeInTheDocument();
});
