import type Stripe from "stripe";
import { expire, sessionNamed } from "./checkout.ts";
import { rememberPayer, type Payer } from "./payer.ts";
import { customerOf } from "./find-customer.ts";
import { invalid } from "./problems.ts";
import { findCode } from "./promotions.ts";
import type { Card, Debit } from "./state.ts";
import { begin } from "./subscription-life.ts";
import { idOf, emitEvent, type World } from "./world.ts";

/** What a person fills in on the page. */
export interface Payment extends Payer {
  card?: Card | Debit;
  promotionCode?: string;
}

/** Underway: a bank debit, which says days later whether it was paid. */
export type Outcome = "paid" | "declined" | "underway";

/** @throws Problem when the session no longer accepts payments */
export function openSession(world: World, id: string): Stripe.Checkout.Session {
  const session = sessionNamed(world, id);
  if (session.status === "open" && session.expires_at <= world.now()) expire(world, session);
  if (session.status !== "open") throw invalid(`This checkout is ${session.status}.`);
  return session;
}

const isDebit = (card: Payment["card"]): card is Debit => card === "clears" || card === "bounces";

/** @throws Problem if the page rejects the input */
function codeFor(
  world: World,
  { allow_promotion_codes: isAllowed }: Stripe.Checkout.Session,
  typed: string | undefined,
) {
  if (!typed) return undefined;
  if (!isAllowed) throw invalid("This checkout takes no promotion codes.");
  const code = findCode(world, typed);
  if (!code) throw invalid("This code is invalid.");
  return code;
}

/** Details required with every card stay on the page, unless they are to be saved with the customer. */
function saveCustomer(world: World, session: Stripe.Checkout.Session, customer: Stripe.Customer, how: Payment): void {
  const keeps = world.state.keeps[session.id];
  const { name, taxId, ...address } = how;
  rememberPayer(world, customer, {
    ...(keeps?.name && name ? { name } : {}),
    ...(keeps?.address ? { country: customer.address?.country ?? "US", ...address } : {}),
    ...(session.tax_id_collection?.enabled && taxId ? { taxId } : {}),
  });
}

/** Presses Pay. A declined card leaves everything as it was: another one may be tried. @throws Problem for what the page does not take */
export function payCheckout(world: World, id: string, how: Payment): Outcome {
  const session = openSession(world, id);
  const { card = "succeeds" } = how;
  if (isDebit(card) && !session.payment_method_types.includes("sepa_debit"))
    throw invalid("This checkout takes no bank debits.");
  const code = codeFor(world, session, how.promotionCode);
  if (card === "declines") return "declined";
  const customer = customerOf(world, idOf(session.customer));
  saveCustomer(world, session, customer, how);
  customer.currency = session.currency;
  world.state.cards[customer.id] = card;
  const [line] = world.state.lineItems[id] ?? [];
  if (!line?.price) throw new Error(`${id} has no items`);
  const trialEnd = world.state.trialEnds[id];
  const subscription = begin(world, {
    customer: customer.id,
    price: line.price,
    quantity: line.quantity ?? 1,
    metadata: world.state.ordered[id] ?? {},
    isPresent: true,
    trialEnd,
    isTaxed: session.automatic_tax.enabled,
    code,
  });
  const invoice = world.state.invoices[idOf(subscription.latest_invoice)];
  const paid = isDebit(card) ? "unpaid" : "paid";
  Object.assign(session, {
    customer_details: {
      address: customer.address ?? null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: how.taxId ? [how.taxId] : [],
    },
    ...(invoice && totalsOf(session, invoice)),
    ...(code && { discounts: [{ coupon: null, promotion_code: code.id }] }),
    invoice: subscription.latest_invoice,
    payment_status: trialEnd === undefined ? paid : "no_payment_required",
    status: "complete",
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  emitEvent(world, "checkout.session.completed", session);
  return isDebit(card) ? "underway" : "paid";
}

/** Final totals of the checkout. */
function totalsOf({ automatic_tax: tax }: Stripe.Checkout.Session, invoice: Stripe.Invoice) {
  const sum = (parts: readonly { amount: number }[] | null) =>
    (parts ?? []).reduce((total, { amount }) => total + amount, 0);
  return {
    amount_subtotal: invoice.subtotal,
    amount_total: invoice.total,
    automatic_tax: { ...tax, status: tax.enabled ? ("complete" as const) : null },
    total_details: {
      amount_discount: sum(invoice.total_discount_amounts),
      amount_shipping: 0,
      amount_tax: sum(invoice.total_taxes),
    },
  };
}
