import type Stripe from "stripe";
import { expire } from "./checkout.ts";
import { customerOf, rememberPayer, type Payer } from "./customers.ts";
import { sumOf } from "./invoice-object.ts";
import { invalid } from "./problems.ts";
import { findCode } from "./promotions.ts";
import type { Card, Debit } from "./state.ts";
import { begin } from "./subscription-life.ts";
import { each, emitEvent, find, idOf, type World } from "./world.ts";

/** What a person fills in on the page. */
export interface Payment extends Payer {
  card?: Card | Debit;
  promotionCode?: string;
}

/** @throws Problem when the session no longer accepts payments */
export function openSession(world: World, id: string): Stripe.Checkout.Session {
  const session = find(world, "sessions", id);
  if (session.status === "open" && session.expires_at <= world.now()) expire(world, session);
  if (session.status !== "open") throw invalid(`This checkout is ${session.status}.`);
  return session;
}

/** @throws Problem if the page rejects the input */
function codeFor(world: World, { allow_promotion_codes: isAllowed }: Stripe.Checkout.Session, typed?: string) {
  if (!typed) return undefined;
  if (!isAllowed) throw invalid("This checkout takes no promotion codes.");
  const code = findCode(world, typed);
  if (!code) throw invalid("This code is invalid.");
  return code;
}

/** Details required with every card stay on the page, unless they are to be saved with the customer. */
function saveCustomer(world: World, session: Stripe.Checkout.Session, customer: Stripe.Customer, payer: Payer): void {
  const keeps = world.state.keeps[session.id];
  const { name, taxId, line1, postal_code, city, country = customer.address?.country ?? "US" } = payer;
  rememberPayer(world, customer, {
    ...(keeps?.name && name ? { name } : {}),
    ...(keeps?.address ? { line1, postal_code, city, country } : {}),
    ...(session.tax_id_collection?.enabled && taxId ? { taxId } : {}),
  });
}

/** Final totals of the checkout. */
const totalsOf = ({ automatic_tax: tax }: Stripe.Checkout.Session, invoice: Stripe.Invoice) => ({
  amount_subtotal: invoice.subtotal,
  amount_total: invoice.total,
  automatic_tax: { ...tax, status: tax.enabled ? ("complete" as const) : null },
  total_details: {
    amount_discount: sumOf(invoice.total_discount_amounts),
    amount_shipping: 0,
    amount_tax: sumOf(invoice.total_taxes),
  },
});

/**
 * Presses Pay. A declined card leaves everything as it was: another one may be tried.
 * @returns underway for a bank debit, which says days later whether it was paid
 * @throws Problem for what the page does not take
 */
export function payCheckout(world: World, id: string, how: Payment): "paid" | "declined" | "underway" {
  const { state } = world;
  const session = openSession(world, id);
  const { card = "succeeds", promotionCode, ...payer } = how;
  const isDebit = card === "clears" || card === "bounces";
  if (isDebit && !session.payment_method_types.includes("sepa_debit"))
    throw invalid("This checkout takes no bank debits.");
  const code = codeFor(world, session, promotionCode);
  if (card === "declines") return "declined";
  const customer = customerOf(world, idOf(session.customer));
  saveCustomer(world, session, customer, payer);
  customer.currency = session.currency;
  state.cards[customer.id] = card;
  const [line] = state.lineItems[id] ?? [];
  if (!line?.price) throw new Error(`${id} has no items`);
  const trialEnd = state.trialEnds[id];
  const subscription = begin(world, {
    customer: customer.id,
    price: line.price,
    quantity: line.quantity ?? 1,
    metadata: state.ordered[id] ?? {},
    isPresent: true,
    trialEnd,
    isTaxed: session.automatic_tax.enabled,
    code,
  });
  const invoice = state.invoices[idOf(subscription.latest_invoice)];
  Object.assign(session, {
    customer_details: {
      ...each(null, "business_name individual_name phone"),
      address: customer.address ?? null,
      email: customer.email,
      name: customer.name ?? null,
      tax_exempt: "none",
      tax_ids: how.taxId ? [how.taxId] : [],
    },
    ...(invoice && totalsOf(session, invoice)),
    ...(code && { discounts: [{ coupon: null, promotion_code: code.id }] }),
    invoice: subscription.latest_invoice,
    payment_status: trialEnd !== undefined ? "no_payment_required" : isDebit ? "unpaid" : "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  emitEvent(world, "checkout.session.completed", session);
  return isDebit ? "underway" : "paid";
}
