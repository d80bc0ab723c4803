import type Stripe from "stripe";
import { z } from "zod";
import { objectCall, type Call, type Calls } from "./call.ts";
import { draftInvoice } from "./invoice-object.ts";
import { periodLine } from "./invoice-lines.ts";
import { listOf } from "./lists.ts";
import { expand, flag, noParams, page, read, text, whole } from "./params.ts";
import { subscriptionOf, tryPayment } from "./payment.ts";
import { dropPending } from "./pending-updates.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import { declined, invalid, missing } from "./problems.ts";
import { itemChange, planChange, prorationBehavior } from "./subscription-changes.ts";
import { isOver, voidInvoice } from "./subscription-end.ts";
import { subscriptionNamed } from "./subscriptions.ts";
import { newId, type World } from "./world.ts";

const invoicePage = z.strictObject({
  ...page,
  collection_method: text.optional(),
  customer: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  subscription: text.optional(),
});
const previewing = z.strictObject({
  ...expand,
  customer: text.optional(),
  preview_mode: z.enum(["next", "recurring"]).optional(),
  subscription: text,
  subscription_details: z
    .strictObject({
      cancel_at_period_end: flag.optional(),
      items: z.array(itemChange).default([]),
      proration_behavior: prorationBehavior.default("create_prorations"),
      proration_date: whole.optional(),
    })
    .default({ items: [], proration_behavior: "create_prorations" }),
});

export function invoiceNamed({ state }: World, id: string): Stripe.Invoice {
  const invoice = state.invoices[id];
  if (!invoice) throw missing("invoice", id, "invoice");
  return invoice;
}

/** The invoice that comes next if the subscription changes so: what waits, what the change costs, and the next period. */
function preview({ world, form }: Call): Stripe.Invoice {
  const { subscription: name, subscription_details: details, customer } = read(previewing, form);
  const subscription = subscriptionNamed(world, name, "subscription");
  if (isOver(subscription) || (customer !== undefined && subscription.customer !== customer))
    throw invalid("No upcoming invoices for customer", { code: "invoice_upcoming_none" });
  const behavior = details.proration_behavior;
  const at = details.proration_date ?? world.now();
  const { item, anchor, lines } = planChange(world, subscription, { items: details.items, behavior, at });
  const waiting = [...(world.state.pendingLines[subscription.id] ?? []), ...lines];
  const period = { start: item.current_period_start, end: item.current_period_end };
  const isNow = anchor !== null || (behavior === "always_invoice" && lines.length > 0);
  const isLast = details.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const next = {
    start: period.end,
    end: periodEnd(anchor ?? subscription.billing_cycle_anchor, intervalOf(item.price), period.end),
  };
  const seats = { price: item.price, quantity: item.quantity ?? 1 };
  const renewal =
    isNow || isLast ? [] : [periodLine(world, { subscription: subscription.id, item: item.id }, seats, next)];
  const draft = { subscription, reason: "upcoming" as const, lines: [...waiting, ...renewal], period };
  return {
    ...draftInvoice(world, draft, newId("upcoming_in")),
    // Stripe leaves a renewal's invoice as a draft for an hour.
    next_payment_attempt: isNow ? world.now() : period.end + 3_600,
  };
}

/** @throws Problem where Stripe would return an error */
function pay({ world, id, form }: Call): Stripe.Invoice {
  read(noParams, form);
  const invoice = invoiceNamed(world, id);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status !== "open") throw invalid(`This invoice is ${invoice.status} and cannot be paid.`);
  if (!tryPayment(world, invoice) && !world.state.underway[id]) throw declined();
  return invoice;
}

function cancelInvoice({ world, id, form }: Call): Stripe.Invoice {
  read(noParams, form);
  const invoice = invoiceNamed(world, id);
  if (invoice.status !== "open") throw invalid(`You can only void open invoices. This one is ${invoice.status}.`);
  const subscription = subscriptionOf(world, invoice);
  if (subscription && world.state.pendingChanges[subscription.id]?.invoice === id) dropPending(world, subscription);
  else voidInvoice(world, invoice);
  return invoice;
}

function list({ world, form }: Call): Stripe.ApiList<Stripe.Invoice> {
  const asked = read(invoicePage, form);
  const found = Object.values(world.state.invoices).filter(
    (invoice) =>
      (asked.customer === undefined || invoice.customer === asked.customer) &&
      (asked.status === undefined || invoice.status === asked.status) &&
      (asked.subscription === undefined || subscriptionOf(world, invoice)?.id === asked.subscription),
  );
  return listOf(found, asked, "/v1/invoices");
}

export const invoiceCalls: Calls = {
  "GET /v1/invoices": list,
  "POST /v1/invoices/create_preview": preview,
  "GET /v1/invoices/:id": objectCall(invoiceNamed),
  "GET /v1/invoices/:id/lines": ({ world, id, form }) =>
    listOf(
      invoiceNamed(world, id).lines.data.toReversed(),
      read(z.strictObject(page), form),
      `/v1/invoices/${id}/lines`,
    ),
  "POST /v1/invoices/:id/pay": pay,
  "POST /v1/invoices/:id/void": cancelInvoice,
};
