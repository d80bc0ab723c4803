import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { errorAnswer, narrowScreen } from "#shared/session/test-support.tsx";
import { calls, invoiceOf, nextInvoice, onTrial, openBilling, paying, withoutAccess } from "./test-support.tsx";

afterEach(() => {
  cleanup();
  endSession("expired");
});

/** A card by its heading. */
async function card(name: string) {
  const heading = await screen.findByRole("heading", { name });
  return heading.closest("section") as HTMLElement;
}

const button = (name: string) => screen.queryByRole("button", { name });

it("shows a trial: what is left of it, what paying would cost, and the way there", async () => {
  openBilling(onTrial(10));
  const status = await card("Subscription Status");
  expect(status).toHaveTextContent("Trial");
  expect(status).toHaveTextContent("With Pro: 3 seats at $15 a month each, $45.00 a month in total.");
  const trial = await card("Trial Period");
  expect(trial).toHaveTextContent("Until Dec 1, 2026");
  expect(within(trial).getByRole("progressbar")).toHaveAttribute("aria-valuetext", "10 days left");
  expect(screen.queryByText("Trial Ending Soon")).not.toBeInTheDocument();
  expect(button("Upgrade")).toBeInTheDocument();
  expect(button("Manage Billing")).not.toBeInTheDocument();
});

it.each([
  [7, "7 days left"],
  [3, "3 days left"],
  [1, "1 day left"],
  [0, "Ends today"],
])("warns of a trial that ends in %i days", async (days, text) => {
  openBilling(onTrial(days));
  const trial = await card("Trial Period");
  expect(trial).toHaveTextContent("Trial Ending Soon");
  expect(trial).toHaveTextContent(text);
});

it("says what a month and a year cost for the seats there are, and what is due now", async () => {
  const { user } = openBilling(onTrial());
  const actions = await card("Billing Actions");
  expect(actions).toHaveTextContent("3 seats × $15$45.00 a month");
  expect(actions).toHaveTextContent("Due today$45.00");
  await user.click(screen.getByRole("radio", { name: /Annual.*\$180 per seat, billed annually: \$15 a month/ }));
  expect(actions).toHaveTextContent("3 seats × $180$540.00 a year");
  expect(actions).toHaveTextContent("Due today$540.00");
});

it("shows what is paid for, and the way to change it", async () => {
  openBilling(paying());
  const status = await card("Subscription Status");
  expect(status).toHaveTextContent("Active");
  expect(await within(status).findByText("$45.00")).toBeInTheDocument();
  expect(status).toHaveTextContent("Due on January 15, 2027, for 3 seats at $15 a month each.");
  expect(status).toHaveTextContent(/Next payment.*January 15, 2027/);
  expect(button("Manage Billing")).toBeInTheDocument();
  expect(button("Upgrade")).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Trial Period" })).not.toBeInTheDocument();
});

it("shows Stripe’s own total of what comes next, and what makes it another than seats and their price", async () => {
  const next = nextInvoice({ due_cents: 3_284, discount_cents: 900, tax_cents: 684, credit_cents: 1_000 });
  openBilling(paying(), { replies: { [calls.next]: Response.json({ next }) } });
  const status = await card("Subscription Status");
  expect(await within(status).findByText("$32.84")).toBeInTheDocument();
  expect(status).toHaveTextContent("Subtotal$45.00Discount-$9.00Tax$6.84Credit-$10.00");
  cleanup();
  const owing = nextInvoice({ due_cents: 4_750, included_tax_cents: 718, credit_cents: -250 });
  openBilling(paying(), { replies: { [calls.next]: Response.json({ next: owing }) } });
  const again = await card("Subscription Status");
  expect(await within(again).findByText("$47.50")).toBeInTheDocument();
  expect(again).toHaveTextContent("Subtotal$45.00Balance$2.50Tax included$7.18");
});

it("never makes a total up where Stripe does not say it, and asks again", async () => {
  const replies = [Response.json({ detail: "No." }, { status: 400 })];
  const { user } = openBilling(paying(), {
    replies: { [calls.next]: () => replies.shift() ?? Response.json({ next: nextInvoice() }) },
  });
  const status = await card("Subscription Status");
  await user.click(await within(status).findByRole("button", { name: "Retry" }));
  expect(await within(status).findByText("$45.00")).toBeInTheDocument();
});

it("says of an upgrade on trial that nothing is due today, and when the first payment is", async () => {
  const status = onTrial();
  const first_payment_at = "2026-12-01T09:00:00.000Z";
  openBilling({ ...status, subscription: { ...status.subscription, first_payment_at } });
  const actions = await card("Billing Actions");
  expect(actions).toHaveTextContent(/Due today\$0\.00Due on December 1, 2026\$45\.00/);
  expect(actions).toHaveTextContent("pay nothing today. Your trial stays free until Dec 1, 2026");
  cleanup();
  const later = "2026-12-03T10:00:00.000Z";
  openBilling({ ...status, subscription: { ...status.subscription, first_payment_at: later } });
  expect(await card("Billing Actions")).toHaveTextContent("Stripe needs 2 days’ notice, so the time until Dec 3, 2026");
  cleanup();
  openBilling(paying({ first_payment_at, current_period_end: first_payment_at }));
  expect(await card("Subscription Status")).toHaveTextContent(/First payment.*December 1, 2026/);
});

it("shows prices in the operator’s currency, and says whether taxes come on top", async () => {
  const status = onTrial();
  const subscription = { ...status.subscription, currency: "jpy", amount_per_user: 1_500, total_amount: 4_500 };
  const offer = { currency: "jpy", month_cents: 1_500, year_cents: 15_000, tax: "exclusive" } as const;
  openBilling({ ...status, subscription, offer });
  expect(await card("Subscription Status")).toHaveTextContent(
    "3 seats at ¥1,500 a month each, ¥4,500 a month in total.",
  );
  const actions = await card("Billing Actions");
  expect(actions).toHaveTextContent("Due today¥4,500");
  expect(actions).toHaveTextContent("Plus tax. Stripe’s page shows the total.");
  expect(await card("Pricing Information")).toHaveTextContent("¥1,500 per month per user");
});

it("shows when a cancelled subscription ends, and how to resume it", async () => {
  const annual = { billing_interval: "year", amount_per_user: 180, total_amount: 540 } as const;
  const replies = { [calls.next]: Response.json({ next: null }) };
  openBilling(paying({ ...annual, cancel_at: "2027-06-04T12:00:00.000Z" }), { replies });
  const status = await card("Subscription Status");
  expect(status).toHaveTextContent("Canceled");
  expect(await within(status).findByText("3 seats at $180 a year each")).toBeInTheDocument();
  expect(status).toHaveTextContent(/Ends on.*June 4, 2027/);
  expect(status).not.toHaveTextContent("Next payment");
  expect(screen.getByText(/You can resume it any time before/)).toBeInTheDocument();
});

it("says since when a payment has failed", async () => {
  openBilling(paying({ payment_failed_at: "2026-11-20T12:00:00.000Z" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Payment Failed");
  expect(alert).toHaveTextContent("November 20, 2026");
  expect(within(alert).getByRole("button", { name: "Manage Billing" })).toBeInTheDocument();
});

const unpaid = { url: "https://invoice.stripe.com/i/1", due_cents: 1_500, currency: "usd", needs_confirmation: true };

it.each([
  ["of the subscription", "2026-11-20T12:00:00.000Z", "If no one confirms it, the subscription ends."],
  ["of added seats", null, "for added seats. If no one confirms it, we ask again every day."],
])("asks to confirm a payment %s, on the page of its invoice", async (_of, payment_failed_at, text) => {
  openBilling(paying({ unpaid_invoice: unpaid, payment_failed_at }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Confirm Your Payment");
  expect(alert).toHaveTextContent("$15.00");
  expect(alert).toHaveTextContent(text);
  const link = within(alert).getByRole("link", { name: "Confirm Payment (opens in a new tab)" });
  expect(link).toHaveAttribute("href", unpaid.url);
  const status = await card("Subscription Status");
  expect(status).toHaveTextContent("Payment to confirm");
  expect(screen.queryByText("Payment Failed")).not.toBeInTheDocument();
  expect(screen.queryByText(/Check the card/)).not.toBeInTheDocument();
});

it("leads to the invoice of added seats that a card did not pay", async () => {
  openBilling(paying({ unpaid_invoice: { ...unpaid, needs_confirmation: false } }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Payment Failed");
  expect(within(alert).getByRole("link", { name: /^Pay Invoice/ })).toHaveAttribute("href", unpaid.url);
});

it.each([
  ["trial_expired", "Trial Expired"],
  ["subscription_inactive", "Account Locked"],
] as const)("%s: says so, when all is deleted, and offers to upgrade", async (reason, title) => {
  openBilling(withoutAccess(reason, { delete_scheduled_for: "2026-12-31T12:00:00.000Z" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent("Upgrade to continue where you left off.");
  expect(alert).toHaveTextContent("kept until December 31, 2026, then deleted");
  const status = await card("Subscription Status");
  expect(status).toHaveTextContent("Expired");
  expect(status).toHaveTextContent(/Scheduled deletion.*December 31, 2026/);
  expect(button("Upgrade")).toBeInTheDocument();
});

it("does not promise that paying opens an account that was locked", async () => {
  openBilling(withoutAccess("locked", { status: "active", tier: "pro" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Account Locked");
  expect(alert).toHaveTextContent("Contact support to unlock it");
  expect(button("Manage Billing")).toBeInTheDocument();
});

it("shows members all of it, and whom to ask", async () => {
  openBilling(paying({ payment_failed_at: "2026-11-20T12:00:00.000Z" }), { role: "member" });
  expect(await card("Billing Actions")).toHaveTextContent("Ask one of them.");
  expect(screen.getByRole("alert")).toHaveTextContent("Ask your company’s owner or an admin");
  expect(button("Manage Billing")).not.toBeInTheDocument();
  cleanup();
  openBilling(paying({ unpaid_invoice: unpaid }), { role: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Ask your company’s owner or an admin to complete the payment.",
  );
  expect(screen.queryByRole("link", { name: /Confirm Payment/ })).not.toBeInTheDocument();
  cleanup();
  openBilling(onTrial(), { role: "member" });
  expect(await card("Billing Actions")).toHaveTextContent("Only your company’s owner and admins can upgrade");
  expect(button("Upgrade")).not.toBeInTheDocument();
  expect(await card("Usage Overview")).toHaveTextContent("Projects");
});

it("says when charges are not real, and when payment is not set up", async () => {
  openBilling(onTrial(10, "sandbox"));
  expect(await screen.findByText("Sandbox: no real charges")).toBeInTheDocument();
  cleanup();
  openBilling(onTrial(10, "unconfigured"));
  expect(await screen.findByText(/Payment is not set up on this server/)).toBeInTheDocument();
  expect(button("Upgrade")).toBeEnabled();
  cleanup();
  openBilling(onTrial(10, "unconfigured"), { role: "member" });
  await card("Billing Actions");
  expect(screen.queryByText(/Payment is not set up/)).not.toBeInTheDocument();
});

it("names the plans, and whom to ask for the larger one", async () => {
  openBilling(onTrial());
  const pricing = await card("Pricing Information");
  expect(pricing).toHaveTextContent("$15 per month per user");
  expect(pricing).toHaveTextContent("Refunds are generally not given for unused periods");
  expect(within(pricing).getByRole("link", { name: "Contact Sales" })).toHaveAttribute(
    "href",
    "/contact?inquiry=sales",
  );
  const help = await card("Need Help");
  expect(help).toHaveTextContent("Billing Questions");
  expect(help).toHaveTextContent("Upgrade or downgrade your plan anytime. Changes are prorated automatically.");
  expect(help).toHaveTextContent(
    "Cancel your subscription anytime. Your data is retained for 30 days after cancellation.",
  );
});

it("counts what the company uses, with a bar for what is limited", async () => {
  openBilling(onTrial());
  const usage = await card("Usage Overview");
  expect(await within(usage).findByText("1,204")).toBeInTheDocument();
  expect(within(usage).getAllByRole("progressbar")).toHaveLength(1);
  expect(within(usage).getByRole("progressbar", { name: "Files" })).toHaveAttribute(
    "aria-valuetext",
    "3.0 GB of 10 GB",
  );
});

it("retries usage and invoices independently", async () => {
  const no = Response.json({ detail: "Not now." }, { status: 400 });
  const { user, sent } = openBilling(onTrial(), { replies: { [calls.usage]: no, [calls.invoices]: no } });
  for (const title of ["Usage Overview", "Invoices"]) {
    const section = await card(title);
    expect(await within(section).findByRole("alert")).toHaveTextContent("Not now.");
    await user.click(within(section).getByRole("button", { name: "Retry" }));
  }
  expect(sent.filter(({ path }) => path.endsWith("/usage"))).toHaveLength(2);
  expect(sent.filter(({ path }) => path.endsWith("/invoices"))).toHaveLength(2);
  expect(button("Upgrade")).toBeInTheDocument();
});

it("lists invoices with where to read them, a page at a time", async () => {
  const pages = [
    Response.json(
      { invoices: [invoiceOf(2, { status: "open", pdf_url: null }), invoiceOf(1)] },
      { headers: { Link: '</api/subscription/invoices?cursor=older>; rel="next"' } },
    ),
    Response.json({ invoices: [invoiceOf(0, { number: null, status: "draft", hosted_url: null, pdf_url: null })] }),
  ];
  const { user, sent } = openBilling(paying(), {
    replies: { [calls.invoices]: () => pages.shift() ?? Response.error() },
  });
  const first = within(await screen.findByRole("row", { name: /HL-1/ }));
  expect(first.getByText("Nov 15, 2026 – Dec 15, 2026")).toBeInTheDocument();
  expect(first.getByText("$45.00")).toBeInTheDocument();
  expect(first.getByText("Paid")).toBeInTheDocument();
  const pdf = first.getByRole("link", { name: "PDF invoice HL-1 (opens in a new tab)" });
  expect(pdf).toHaveAttribute("href", "https://pay.stripe.com/invoice/1/pdf");
  expect(pdf).toHaveAttribute("rel", "noopener noreferrer");
  expect(
    within(screen.getByRole("row", { name: /HL-2/ })).queryByRole("link", { name: /PDF/ }),
  ).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show More" }));
  expect(await screen.findByRole("row", { name: /No number yet/ })).toHaveTextContent("Draft");
  expect(sent.at(-1)?.query).toBe("?cursor=older");
});

it("lists invoices as cards where a table does not fit, and says when there are none", async () => {
  narrowScreen();
  openBilling(paying(), { replies: { [calls.invoices]: Response.json({ invoices: [invoiceOf(1)] }) } });
  const list = await screen.findByRole("list", { name: "Invoices" });
  expect(list).toHaveTextContent("HL-1$45.00");
  cleanup();
  openBilling(onTrial());
  expect(await screen.findByRole("heading", { name: "No invoices yet" })).toBeInTheDocument();
});

it("shows the page to come while it loads", async () => {
  openBilling(onTrial(), { replies: { [calls.status]: () => new Promise(() => undefined) } });
  expect(await screen.findByText("Loading billing…")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Billing & Subscription" })).toBeInTheDocument();
});

it("offers Retry where the subscription does not load, and says when there is none", async () => {
  const replies = [Response.json({ detail: "No." }, { status: 400 }), Response.json(onTrial())];
  const { user } = openBilling(onTrial(), { replies: { [calls.status]: () => replies.shift() ?? Response.error() } });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load subscription");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await card("Subscription Status")).toBeInTheDocument();
  cleanup();
  openBilling(onTrial(), { replies: { [calls.status]: errorAnswer("not_found", { detail: "None." }) } });
  expect(await screen.findByRole("heading", { name: "No subscription found" })).toBeInTheDocument();
});

it("shows a plan that was given, with nothing to pay and nothing to press", async () => {
  openBilling(paying({ tier: "enterprise", is_granted: true, total_amount: 0, amount_per_user: 0 }));
  const status = await card("Subscription Status");
  expect(status).toHaveTextContent("Enterprise");
  expect(status).toHaveTextContent("Your company is on a manual plan, so there is nothing to pay.");
  expect(await card("Billing Actions")).toHaveTextContent("Contact support to change it.");
  expect([button("Upgrade"), button("Manage Billing")]).toEqual([null, null]);
});

it("shows what Stripe still charges beside a manual plan, and links there", async () => {
  openBilling(paying({ tier: "enterprise", is_granted: true }));
  const status = await card("Subscription Status");
  expect(status).not.toHaveTextContent("nothing to pay");
  expect(await within(status).findByText("$45.00")).toBeInTheDocument();
  expect(await card("Billing Actions")).not.toHaveTextContent("Contact support");
  expect(button("Manage Billing")).toBeInTheDocument();
});
