import type { RouteOutput, Api, CompanyAccess, Invoice, Role, Subscription } from "@firstlight/contract";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { answerCalls, showAt, signInAs, subscriptionOf, uuid } from "#shared/session/test-support.tsx";
import { BillingScreen } from "./screen.tsx";

type Next = NonNullable<RouteOutput<Api["getNextInvoice"]>["next"]>;
type Status = RouteOutput<Api["getSubscriptionStatus"]>;

const subscription = subscriptionOf({ status: "trial", tier: "trial", trial_end: "2026-12-01T09:00:00.000Z" });

const offer = { currency: "usd", month_cents: 1_500, year_cents: 18_000, tax: null };

const access: CompanyAccess = { has_access: true, reason: null, status: "trial", days_left: 10 };

export function onTrial(days_left = 10, payment: Status["payment"] = "live"): Status {
  return { subscription, access: { ...access, days_left }, offer, payment };
}

export function paying(rest: Partial<Subscription> = {}): Status {
  return {
    subscription: {
      ...subscription,
      status: "active",
      tier: "pro",
      current_period_end: "2027-01-15T12:00:00.000Z",
      ...rest,
    },
    access: { ...access, status: "active", days_left: null },
    offer,
    payment: "live",
  };
}

export function withoutAccess(reason: CompanyAccess["reason"], rest: Partial<Subscription> = {}): Status {
  const status = rest.status ?? "expired";
  return {
    subscription: { ...subscription, status, ...rest },
    access: { has_access: false, reason, status, days_left: null },
    offer,
    payment: "live",
  };
}

export function invoiceOf(n: number, rest: Partial<Invoice> = {}): Invoice {
  return {
    id: uuid(100 + n),
    number: `HL-${n}`,
    status: "paid",
    total_cents: 4_500,
    currency: "usd",
    created_at: "2026-11-15T12:00:00.000Z",
    period_start: "2026-11-15T12:00:00.000Z",
    period_end: "2026-12-15T12:00:00.000Z",
    hosted_url: `https://invoice.stripe.com/i/${n}`,
    pdf_url: `https://pay.stripe.com/invoice/${n}/pdf`,
    ...rest,
  };
}

export function nextInvoice(rest: Partial<Next> = {}): Next {
  return {
    due_at: "2027-01-15T12:00:00.000Z",
    currency: "usd",
    due_cents: 4_500,
    subtotal_cents: 4_500,
    discount_cents: 0,
    tax_cents: 0,
    included_tax_cents: 0,
    credit_cents: 0,
    ...rest,
  };
}

const usage = {
  projects: 2,
  forms: 12,
  team_members: 3,
  testers: 1_204,
  responses: 15_322,
  storage_bytes: 3 * 2 ** 30,
  storage_limit_bytes: 10 * 2 ** 30,
};

export const calls = {
  status: "GET /api/subscription/status",
  usage: "GET /api/subscription/usage",
  invoices: "GET /api/subscription/invoices",
  next: "GET /api/subscription/next-invoice",
  upgrade: "POST /api/subscription/upgrade",
  portal: "POST /api/subscription/portal",
} as const;

interface OpenBillingOptions {
  role?: Role;
  at?: string;
  replies?: Parameters<typeof answerCalls>[0];
}

/** The Billing tab of a company in that state. */
export function openBilling(
  status: Status,
  { role = "owner", at = "/billing", replies = {} }: OpenBillingOptions = {},
) {
  signInAs(role);
  const sent = answerCalls({
    [calls.status]: Response.json(status),
    [calls.usage]: Response.json(usage),
    [calls.invoices]: Response.json({ invoices: [] }),
    [calls.next]: Response.json({ next: nextInvoice() }),
    ...replies,
  });
  const goTo = vi.spyOn(window.location, "assign").mockReturnValue();
  const router = showAt("staff", "/billing", BillingScreen, at);
  return { sent, goTo, router, user: userEvent.setup() };
}
