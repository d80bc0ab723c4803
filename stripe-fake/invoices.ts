import type Stripe from "stripe";
import { z } from "zod";
import { draftInvoice } from "./invoice-object.ts";
import { periodLine } from "./invoice-lines.ts";
import { listed, retrieved } from "./lists.ts";
import { expand, noParams, read, text, whole, type Call, type Calls } from "./params.ts";
import { subscriptionOf, tryPayment } from "./payment.ts";
import { paymentCalls } from "./payments.ts";
import { dropPending } from "./pending-updates.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import { declined, invalid } from "./problems.ts";
import { itemChange, planChange, prorationBehavior } from "./subscription-changes.ts";
import { isOver, voidInvoice } from "./subscription-end.ts";
import { periodOf, seatsOf } from "./subscription-object.ts";
import { find, newId } from "./world.ts";

const details = z.strictObject({
  items: z.array(itemChange).default([]),
  proration_behavior: prorationBehavior,
  proration_date: whole.optional(),
});
const previewing = z.strictObject({
  ...expand,
  customer: text.optional(),
  subscription: text,
  subscription_details: details.prefault({}),
});

/** The invoice that comes next if the subscription changes so: what waits, what the change costs, and the next period. */
function preview({ world, form }: Call): Stripe.Invoice {
  const { subscription: name, subscription_details: given, customer } = read(previewing, form);
  const subscription = find(world, "subscriptions", name, "subscription");
  if (isOver(subscription) || (customer !== undefined && subscription.customer !== customer))
    throw invalid("No upcoming invoices for customer", { code: "invoice_upcoming_none" });
  const { items, proration_behavior: behavior, proration_date: at = world.now() } = given;
  const { item, anchor, lines } = planChange(world, subscription, { items, behavior, at });
  const period = periodOf(item);
  const isNow = anchor !== null || (behavior === "always_invoice" && lines.length > 0);
  const end = periodEnd(anchor ?? subscription.billing_cycle_anchor, intervalOf(item.price), period.end);
  const next = { item, seats: seatsOf(item), period: { start: period.end, end } };
  const renewal = isNow || subscription.cancel_at_period_end ? [] : [periodLine(world, next)];
  const all = [...(world.state.pendingLines[subscription.id] ?? []), ...lines, ...renewal];
  return {
    ...draftInvoice(world, { subscription, reason: "upcoming", lines: all, period }, newId("upcoming_in")),
    // Stripe leaves a renewal's invoice as a draft for an hour.
    next_payment_attempt: isNow ? world.now() : period.end + 3_600,
  };
}

/** @throws Problem where Stripe would return an error */
function pay({ world, id, form }: Call): Stripe.Invoice {
  read(noParams, form);
  const invoice = find(world, "invoices", id);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status !== "open") throw invalid(`This invoice is ${invoice.status} and cannot be paid.`);
  if (!tryPayment(world, invoice) && !world.state.underway[id]) throw declined();
  return invoice;
}

function cancelInvoice({ world, id, form }: Call): Stripe.Invoice {
  read(noParams, form);
  const invoice = find(world, "invoices", id);
  if (invoice.status !== "open") throw invalid(`You can only void open invoices. This one is ${invoice.status}.`);
  const subscription = subscriptionOf(world, invoice);
  if (subscription && world.state.pendingChanges[subscription.id]?.invoice === id) dropPending(world, subscription);
  else voidInvoice(world, invoice);
  return invoice;
}

export const invoiceCalls: Calls = {
  ...listed("/v1/invoices", { rows: ({ state }) => Object.values(state.invoices), filters: "customer status" }),
  "POST /v1/invoices/create_preview": preview,
  ...retrieved("/v1/invoices", "invoices"),
  ...listed("/v1/invoices/:id/lines", { rows: (world, _, id) => find(world, "invoices", id).lines.data.toReversed() }),
  "POST /v1/invoices/:id/pay": pay,
  "POST /v1/invoices/:id/void": cancelInvoice,
  ...paymentCalls,
};
