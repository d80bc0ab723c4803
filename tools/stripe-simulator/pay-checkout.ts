import type Stripe from "stripe";
import { expire, sessionNamed } from "./checkout.ts";
import { rememberPayer, type Payer } from "./payer.ts";
import { customerOf } from "./find-customer.ts";
import { invalid } from "./problems.ts";
import type { Card } from "./state.ts";
import { begin } from "./subscription-life.ts";
import { idOf, tell, type World } from "./world.ts";

/** What a person fills in on the page. */
export interface Payment extends Payer {
  card?: Card;
}

export type Outcome = "paid" | "declined";

/** @throws Problem when nobody can pay here any more */
export function openSession(world: World, id: string): Stripe.Checkout.Session {
  const session = sessionNamed(world, id);
  if (session.status === "open" && session.expires_at <= world.now()) expire(world, session);
  if (session.status !== "open") throw invalid(`This checkout is ${session.status}.`);
  return session;
}

/** Presses Pay. A declined card leaves everything as it was: another one may be tried. */
export function payCheckout(world: World, id: string, how: Payment): Outcome {
  const session = openSession(world, id);
  if (how.card === "declines") return "declined";
  const customer = customerOf(world, idOf(session.customer));
  // The country is asked for with every card.
  rememberPayer(world, customer, { country: customer.address?.country ?? "US", ...how });
  customer.currency = session.currency;
  world.state.cards[customer.id] = how.card ?? "succeeds";
  const [line] = world.state.lineItems[id] ?? [];
  if (!line?.price) throw new Error(`${id} sells nothing`);
  const trialEnd = world.state.trialEnds[id];
  const subscription = begin(world, {
    customer: customer.id,
    price: line.price,
    quantity: line.quantity ?? 1,
    metadata: world.state.ordered[id] ?? {},
    isPresent: true,
    trialEnd,
  });
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
    invoice: subscription.latest_invoice,
    payment_status: trialEnd === undefined ? "paid" : "no_payment_required",
    status: "complete",
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  tell(world, "checkout.session.completed", session);
  return "paid";
}
