import type Stripe from "stripe";
import { z } from "zod";
import { draftInvoice } from "./invoice-object.ts";
import { periodLine } from "./invoice-lines.ts";
import { listed } from "./lists.ts";
import { noParams, read, text, whole, type Call, type Calls } from "./params.ts";
import { subscriptionOf } from "./payment.ts";
import { dropPending } from "./pending-updates.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import { invalid, missing } from "./problems.ts";
import { planChange } from "./subscription-changes.ts";
import { isOver, voidInvoice } from "./subscription-end.ts";
import { itemOf, periodOf, seatsOf } from "./subscription-object.ts";
import { find, newId } from "./world.ts";

const previewing = z.strictObject({
  customer: text,
  subscription: text,
  subscription_details: z
    .strictObject({
      items: z.tuple([z.strictObject({ id: text, quantity: whole })]),
      proration_behavior: z.literal("always_invoice"),
      proration_date: whole,
    })
    .optional(),
});

/** The invoice of such a change of seats, or, without one, that of the next period; with what waits. */
function preview({ world, form }: Call): Stripe.Invoice {
  const { subscription: name, subscription_details: details, customer } = read(previewing, form);
  const subscription = find(world, "subscriptions", name, "subscription");
  if (isOver(subscription) || subscription.customer !== customer)
    throw invalid("No upcoming invoices for customer", { code: "invoice_upcoming_none" });
  const item = itemOf(subscription);
  const period = periodOf(item);
  const [wished] = details?.items ?? [];
  if (wished && wished.id !== item.id) throw missing("subscription item", wished.id, "items[0][id]");
  const change = { quantity: wished?.quantity, at: details?.proration_date ?? world.now() };
  const prorated = planChange(world, subscription, change).lines;
  const end = periodEnd(subscription.billing_cycle_anchor, intervalOf(item.price), period.end);
  const next = { item, seats: seatsOf(item), period: { start: period.end, end } };
  const renewal = prorated.length > 0 || subscription.cancel_at_period_end ? [] : [periodLine(world, next)];
  const lines = [...(world.state.pendingLines[subscription.id] ?? []), ...prorated, ...renewal];
  return draftInvoice(world, { subscription, reason: "upcoming", lines, period }, newId("upcoming_in"));
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
  "GET /v1/invoices": listed(({ world }) => Object.values(world.state.invoices), ["customer"]),
  "POST /v1/invoices/create_preview": preview,
  "GET /v1/invoices/:id/lines": listed(({ world, id }) => find(world, "invoices", id).lines.data.toReversed()),
  "POST /v1/invoices/:id/void": cancelInvoice,
};
