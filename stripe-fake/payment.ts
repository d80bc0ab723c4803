import type Stripe from "stripe";
import { charge } from "./charges.ts";
import { customerOf } from "./customers.ts";
import { draftInvoice, type Draft } from "./invoice-object.ts";
import { applyPending } from "./pending-updates.ts";
import { end } from "./subscription-end.ts";
import { change, each, emitEvent, idOf, type World } from "./world.ts";

const day = 86_400;
/** Days from each failed try to the next; after the last one the subscription ends. */
const retryDays = [3, 5, 7];

export const subscriptionOf = ({ state }: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined =>
  state.subscriptions[idOf(invoice.parent?.subscription_details?.subscription)];

/** A subscription's status follows its newest invoice; one that is void, or of a change that awaits payment, does not count. */
function followerOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  const { invoices, pendingChanges } = world.state;
  const subscription = subscriptionOf(world, invoice);
  const deciding = Object.values(invoices).findLast(
    (one) =>
      subscriptionOf(world, one) === subscription &&
      one.status !== "void" &&
      one.id !== pendingChanges[subscription?.id ?? ""]?.invoice,
  );
  return deciding?.id === invoice.id ? subscription : undefined;
}

/** Made and finalised at once; Stripe leaves a renewal's as a draft for an hour. It is not tried yet. */
export function openInvoice(world: World, draft: Draft): Stripe.Invoice {
  const invoice = draftInvoice(world, draft);
  world.state.invoices[invoice.id] = invoice;
  emitEvent(world, "invoice.created", invoice);
  const customer = customerOf(world, idOf(invoice.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  customer.balance = invoice.ending_balance ?? 0;
  Object.assign(invoice, {
    effective_at: world.now(),
    // The page serves as the PDF, too.
    ...each(`${world.pagesUrl}/invoices/${invoice.id}`, "hosted_invoice_url invoice_pdf"),
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: world.now() },
  } satisfies Partial<Stripe.Invoice>);
  draft.subscription.latest_invoice = invoice.id;
  emitEvent(world, "invoice.finalized", invoice);
  return invoice;
}

function settle(world: World, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  } satisfies Partial<Stripe.Invoice>);
  if (invoice.amount_due > 0) charge(world, invoice);
  emitEvent(world, "invoice.paid", invoice);
  emitEvent(world, "invoice.payment_succeeded", invoice);
  const paid = subscriptionOf(world, invoice);
  if (paid) applyPending(world, paid, invoice);
  const subscription = followerOf(world, invoice);
  if (subscription && /^(incomplete|past_due|unpaid)$/.test(subscription.status))
    change(world, "customer.subscription.updated", subscription, { status: "active" });
}

function fail(world: World, invoice: Stripe.Invoice): void {
  const { pendingChanges, cards, refused } = world.state;
  const of = subscriptionOf(world, invoice);
  const isPending = of && pendingChanges[of.id]?.invoice === invoice.id;
  const days = isPending || !invoice.auto_advance ? undefined : retryDays[invoice.attempt_count - 1];
  const isUnconfirmed = cards[idOf(invoice.customer)] === "authenticates";
  refused[invoice.id] = isUnconfirmed ? "unconfirmed" : "declined";
  invoice.attempted = true;
  invoice.next_payment_attempt = days === undefined ? null : world.now() + days * day;
  if (days === undefined) invoice.auto_advance = false;
  emitEvent(world, "invoice.payment_failed", invoice);
  if (isUnconfirmed) emitEvent(world, "invoice.payment_action_required", invoice);
  const subscription = followerOf(world, invoice);
  if (subscription?.status === "active")
    change(world, "customer.subscription.updated", subscription, { status: "past_due" });
  if (subscription?.status === "past_due" && days === undefined) end(world, subscription, "payment_failed");
}

/** Charges the customer's card. @param isPresent whether its owner is there to confirm @returns whether it is paid */
export function tryPayment(world: World, invoice: Stripe.Invoice, isPresent = false): boolean {
  const isDue = invoice.amount_due > 0;
  if (isDue) invoice.attempt_count += 1;
  const card = world.state.cards[idOf(invoice.customer)];
  const isPaid = !isDue || card === "succeeds" || (card === "authenticates" && isPresent);
  if (isPaid) settle(world, invoice);
  else fail(world, invoice);
  return isPaid;
}
