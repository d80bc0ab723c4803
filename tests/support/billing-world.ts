/** Of billing: something in each of its tables, and a right call of each of its routes. */
import type { billingRoutes, usageRoutes } from "@firstlight/contract";
import { unique, type Team } from "./factories.ts";
import type { TestApp } from "./test-app.ts";
import type { Call } from "./right-calls.ts";

/** An open checkout page at Stripe, an invoice and a refund. A company that pays without Stripe's knowledge has no such page. */
export async function insertBilling(app: TestApp, { company, owner }: Team): Promise<void> {
  await owner.post("/subscription/upgrade");
  const at = app.clock.now();
  const invoice = {
    company_id: company.id,
    id: crypto.randomUUID(),
    stripe_invoice_id: unique("in"),
    number: "0001",
    status: "paid",
    total_cents: 4_500,
    due_cents: 4_500,
    currency: "usd",
    created_at: at,
    period_start: at,
    period_end: new Date(at.getTime() + 30 * 86_400_000),
    hosted_url: null,
    pdf_url: null,
    next_attempt_at: null,
  } as const;
  const refund = {
    company_id: company.id,
    id: crypto.randomUUID(),
    kind: "refund",
    stripe_id: unique("re"),
    amount_cents: 1_500,
    currency: "usd",
    status: "succeeded",
    reason: "requested_by_customer",
    created_at: at,
    respond_by: null,
    reading: 1,
  } as const;
  await app.database.asOwner(async (tx) => {
    await tx.insertInto("invoices").values(invoice).execute();
    await tx.insertInto("payment_reversals").values(refund).execute();
  });
}

export function billingCalls(): Record<keyof typeof billingRoutes | keyof typeof usageRoutes, Call> {
  return {
    getSubscriptionStatus: { path: "/subscription/status" },
    getSubscriptionUsage: { path: "/subscription/usage" },
    upgradeSubscription: { path: "/subscription/upgrade", body: { interval: "month" } },
    openSubscriptionPortal: { path: "/subscription/portal" },
    previewSeats: { path: "/subscription/seat-preview?added=2" },
    getNextInvoice: { path: "/subscription/next-invoice" },
    listInvoices: { path: "/subscription/invoices" },
  };
}
