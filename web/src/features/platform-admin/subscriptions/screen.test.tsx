import type { AdminSubscription, PaymentReversal } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, narrowScreen, uuid, wideScreen } from "#shared/session/test-support.tsx";
import { subscriptionsSearch } from "#app/panel/search.ts";
import { toast } from "#ui/index.ts";
import { SubscriptionsScreen } from "./screen.tsx";
import { showPanel } from "../test-support.tsx";

const listing = "GET /api/admin/subscriptions";
const reversing = "GET /api/admin/payment-reversals";
const update = "POST /api/admin/subscriptions/update";

function subscriptionOf(n: number, rest: Partial<AdminSubscription> = {}): AdminSubscription {
  return {
    company_id: uuid(500 + n),
    user_id: uuid(n),
    company_name: `Company ${n}`,
    user_name: `Owner ${n}`,
    user_email: `owner-${n}@acme.example`,
    current_tier: "trial",
    status: "trial",
    granted_tier: null,
    trial_ends: "2026-12-01T09:00:00.000Z",
    payment_failed_at: null,
    user_count: 3,
    monthly_amount: 0,
    currency: "usd",
    ...rest,
  };
}
const paying = subscriptionOf(2, {
  current_tier: "pro",
  status: "active",
  trial_ends: null,
  payment_failed_at: "2026-11-20T09:00:00.000Z",
  monthly_amount: 45,
});

function open(search = "", replies: Parameters<typeof answerCalls>[0] = {}) {
  localStorage.clear();
  const calls = answerCalls({
    [listing]: Response.json([subscriptionOf(1), paying]),
    [reversing]: Response.json([]),
    ...replies,
  });
  const screenAt = { path: "/subscriptions", screen: SubscriptionsScreen, validateSearch: subscriptionsSearch };
  const router = showPanel({ ...screenAt, search });
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  const asked = () => sent(listing).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  return { sent, asked, router, user: userEvent.setup() };
}

beforeEach(wideScreen);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
});

it("says what each company has and pays, and leads to its owner", async () => {
  const { user, router } = open();
  const trial = await screen.findByRole("row", { name: /Company 1/ });
  expect(trial).toHaveTextContent("Owner 1owner-1@acme.exampleTrialTrial3NoneDec 1, 2026");
  expect(screen.getByRole("row", { name: /Company 2/ })).toHaveTextContent(
    "ProActivePast duesince Nov 20, 20263$45.00None",
  );
  await user.click(within(trial).getByRole("link", { name: "Owner 1" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/users"));
  expect(router.state.location.search).toEqual({ q: "owner-1@acme.example", user: uuid(1) });
});

const dispute: PaymentReversal = {
  id: uuid(700),
  kind: "dispute",
  company: { id: uuid(502), name: "Company 2" },
  amount_cents: 4_500,
  currency: "usd",
  status: "needs_response",
  reason: "fraudulent",
  created_at: "2026-11-18T09:00:00.000Z",
  respond_by: "2026-11-27T09:00:00.000Z",
  stripe_id: "du_1",
};
const refund: PaymentReversal = {
  ...dispute,
  id: uuid(701),
  kind: "refund",
  amount_cents: 1_500,
  status: "succeeded",
  reason: "requested_by_customer",
  respond_by: null,
  stripe_id: "re_1",
};

it("lists refunds and disputes, and says until when to answer", async () => {
  open("", { [reversing]: Response.json([dispute, refund]) });
  const table = await screen.findByRole("table", { name: "Refunds and Disputes" });
  const rows = () => within(table).getAllByRole("row").slice(1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map((row) => row.textContent)).toEqual([
    "Company 2Dispute$45.00Needs an answerby Nov 27, 2026fraudulentNov 18, 2026du_1",
    "Company 2Refund$15.00Refundedrequested by customerNov 18, 2026re_1",
  ]);
  cleanup();
  narrowScreen();
  open("", { [reversing]: Response.json([dispute]) });
  const list = await screen.findByRole("list", { name: "Refunds and Disputes" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
});

it("says that nothing went back yet, or that it did not load", async () => {
  open();
  expect(await screen.findByText("No refunds or disputes yet")).toBeInTheDocument();
  cleanup();
  open("", { [reversing]: Response.json({ detail: "Not now." }, { status: 400 }) });
  expect(await screen.findByText("Failed to load refunds or disputes")).toBeInTheDocument();
});

it("narrows by what is typed and chosen", async () => {
  const { user, asked, router } = open("?page=2");
  await screen.findByRole("row", { name: /Company 1/ });
  await user.type(screen.getByRole("searchbox", { name: "Search subscriptions" }), "acme");
  await user.selectOptions(screen.getByRole("combobox", { name: "Plan" }), "Pro");
  await user.selectOptions(screen.getByRole("combobox", { name: "Payment" }), "Past due");
  await user.click(screen.getByRole("switch", { name: "Real users only" }));
  const query = { page: "1", search: "acme", subscription_tier: "pro", past_due: "true", real_users_only: "true" };
  await waitFor(() => expect(asked().at(-1)).toEqual(query));
  expect(router.state.location.search).toEqual({ q: "acme", tier: "pro", payment: "past_due", real: true });
});

it("changes a plan from here, and offers no trial to who pays", async () => {
  narrowScreen();
  const { user, sent } = open("", { [update]: Response.json({ message: "Done", subscription: paying }) });
  await user.click(await screen.findByRole("button", { name: "Actions for Company 2" }));
  expect(await screen.findByRole("menuitem", { name: /Extend Trial/ })).toHaveTextContent("Company 2 pays for Pro");
  await user.click(screen.getByRole("menuitem", { name: "Change Plan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Plan for Company 2" }));
  await user.click(dialog.getByRole("radio", { name: /^Enterprise/ }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Agreed");
  await user.click(dialog.getByRole("button", { name: "Change Plan" }));
  expect(await screen.findByText("Subscription updated successfully")).toBeInTheDocument();
  expect(sent(update)[0]?.body).toMatchObject({ user_id: uuid(2), company_id: uuid(502), new_tier: "enterprise" });
  await waitFor(() => expect(sent(listing)).toHaveLength(2));
});

it("says when there is nothing, or nothing on this page, or why it did not load", async () => {
  open("", { [listing]: Response.json([]) });
  expect(await screen.findByRole("heading", { name: "No subscriptions yet" })).toBeInTheDocument();
  cleanup();
  open("?page=4", { [listing]: Response.json([]) });
  expect(await screen.findByRole("heading", { name: "Page 4 is empty" })).toBeInTheDocument();
  cleanup();
  open("", { [listing]: Response.json({ detail: "Not now." }, { status: 400 }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load subscriptions");
});
