import type { RouteOutput, Api } from "@firstlight/contract";
import type { Page } from "@playwright/test";
import { aCompany, aMember } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import { goToCheckout, openPortal, payWith, pressInPortal } from "./support/paying.ts";

type Status = RouteOutput<Api["getSubscriptionStatus"]>;

const status: Status = {
  subscription: {
    status: "active",
    tier: "pro",
    is_granted: false,
    user_count: 3,
    total_amount: 540,
    amount_per_user: 180,
    currency: "usd",
    billing_interval: "year",
    trial_end: "2026-12-01T09:00:00.000Z",
    first_payment_at: null,
    current_period_end: "2027-12-01T09:00:00.000Z",
    cancel_at: null,
    payment_failed_at: null,
    unpaid_invoice: null,
    delete_scheduled_for: null,
  },
  access: { has_access: true, reason: null, status: "active", days_left: null },
  offer: { currency: "usd", month_cents: 1_500, year_cents: 18_000, tax: null },
  payment: "sandbox",
};

const next = {
  due_at: "2027-12-01T09:00:00.000Z",
  currency: "usd",
  due_cents: 51_408,
  subtotal_cents: 54_000,
  discount_cents: 10_800,
  tax_cents: 8_208,
  included_tax_cents: 0,
  credit_cents: 0,
};

const invoice = {
  id: "00000000-0000-4000-8000-000000000001",
  number: "0F1A2B3C-0001",
  status: "paid",
  total_cents: 54_000,
  currency: "usd",
  created_at: "2026-12-01T09:00:00.000Z",
  period_start: "2026-12-01T09:00:00.000Z",
  period_end: "2027-12-01T09:00:00.000Z",
  hosted_url: "https://invoice.stripe.com/i/1",
  pdf_url: "https://pay.stripe.com/invoice/1/pdf",
};

/** What only time and Stripe would bring about. */
async function pretend(page: Page, change: Partial<Status["subscription"]>, access = status.access): Promise<void> {
  const said = { ...status, subscription: { ...status.subscription, ...change }, access };
  await page.route("**/api/subscription/status", (route) => route.fulfill({ json: said }));
  await page.route("**/api/subscription/next-invoice", (route) => route.fulfill({ json: { next } }));
  await page.goto("/billing");
}

test("billing on trial", async ({ open, product }) => {
  test.setTimeout(90_000);
  const page = await open({ as: await aCompany(product) });
  await page.goto("/billing");
  await expect(page.getByRole("heading", { name: "Trial Period" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No invoices yet" })).toBeVisible();
  await expectGoodScreen(page, "Billing", "Billing & Subscription");

  await page.route("**/api/subscription/upgrade", () => undefined);
  await page.getByRole("button", { name: "Upgrade" }).click();
  await expect(page.getByRole("alertdialog", { name: "Redirecting to Stripe..." })).toBeVisible();
  await expectFitToShow(page);
});

test("upgrading that fails twice leaves the page as it was, with why", async ({ open, product, expectTrouble }) => {
  const page = await open({ as: await aCompany(product) });
  const detail = "Stripe cannot be reached right now, and nothing was charged. Please try again in a moment.";
  await page.route("**/api/subscription/upgrade", (route) =>
    route.fulfill({ status: 503, json: { detail, code: "stripe_unavailable" } }),
  );
  expectTrouble(/503/);
  await page.goto("/billing");
  for (const _attempt of ["first", "second"]) {
    await page.getByRole("button", { name: "Upgrade" }).click();
    await expect(page.getByRole("alert").getByText(detail)).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeHidden();
  }
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Subscription" })).toBeVisible();
  await expectFitToShow(page);
});

test("billing while paying, and after", async ({ open, product }) => {
  test.setTimeout(180_000);
  const page = await open({ as: await aCompany(product) });
  await page.route("**/api/subscription/invoices", (route) => route.fulfill({ json: { invoices: [invoice] } }));
  await pretend(page, { payment_failed_at: "2026-12-05T09:00:00.000Z", cancel_at: "2027-12-01T09:00:00.000Z" });
  await expect(page.getByText("Payment Failed").first()).toBeVisible();
  await expect(page.getByText(invoice.number, { exact: true })).toBeVisible();
  await expectFitToShow(page);

  const unpaid_invoice = { url: invoice.hosted_url, due_cents: 4_500, currency: "usd", needs_confirmation: true };
  await pretend(page, { unpaid_invoice });
  await expect(page.getByRole("link", { name: "Confirm Payment" })).toBeVisible();
  await expectFitToShow(page);

  const ended = { has_access: false, reason: "subscription_inactive", status: "expired", days_left: null } as const;
  await pretend(page, { status: "expired", delete_scheduled_for: "2027-12-31T09:00:00.000Z" }, ended);
  await expect(page.getByText("Account Locked")).toBeVisible();
  await expectFitToShow(page);
});

test("the pages of Stripe, as the simulator has them, and billing for a member", async ({
  open,
  payingProduct: product,
  expectTrouble,
}) => {
  test.setTimeout(120_000);
  const owner = await aCompany(product);
  const page = await open({ product, as: owner });
  await page.goto("/billing");
  await goToCheckout(page);
  // Stripe's page answers a declined card so.
  expectTrouble(/402/);
  await payWith(page, "declines");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFitToShow(page);
  await payWith(page, "succeeds");
  await openPortal(page);
  await pressInPortal(
    page,
    "Cancel subscription",
    "The subscription will be canceled at the end of the billing period.",
  );
  await page.getByText("Move the clock").click();
  await expectFitToShow(page);

  const member = await open({ product, as: await aMember(product, owner) });
  await member.goto("/billing");
  await expect(member.getByText(/^Ends on /).first()).toBeVisible();
  await expect(member.getByRole("table", { name: "Invoices" })).toBeVisible();
  await expectFitToShow(member);
});

test("where people ask what the app does not answer", async ({ open, product }) => {
  const page = await open({ as: await aCompany(product) });
  await page.goto("/contact?inquiry=sales");
  await expect(page.getByRole("combobox", { name: "Inquiry Type" })).toHaveValue("sales");
  await expectGoodScreen(page, "Contact", "Contact Us");
});
