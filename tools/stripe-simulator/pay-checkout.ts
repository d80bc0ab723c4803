import type Stripe from "stripe";
import { expire, sessionNamed } from "./checkout.ts";
import { addTaxId } from "./customers.ts";
import { customerOf } from "./find-customer.ts";
import { invalid } from "./problems.ts";
import type { Card } from "./state.ts";
import { begin } from "./subscription-life.ts";
import { change, tell, type World } from "./world.ts";

/** What a person fills in on the page. */
export interface Payment {
  card?: Card;
  name?: string;
  line1?: string;
  country?: string;
  taxId?: { type: string; value: string };
}

export type Outcome = "paid" | "declined";

/** @throws Problem when nobody can pay here any more */
export function openSession(world: World, id: string): Stripe.Checkout.Session {
  const session = sessionNamed(world, id);
  if (session.status === "open" && session.expires_at <= world.now()) expire(world, session);
  if (session.status !== "open") throw invalid(`This checkout is ${session.status}.`);
  return session;
}

function rememberPayer(world: World, customer: Stripe.Customer, { name, line1, country, taxId }: Payment): void {
  const blank = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  change(world, "customer.updated", customer, {
    ...(name ? { name } : {}),
    address: { ...(customer.address ?? blank), ...(country ? { country } : {}), ...(line1 ? { line1 } : {}) },
    currency: "usd",
  });
  if (taxId) addTaxId(world, customer.id, taxId);
}

/** Presses Pay. A declined card leaves everything as it was: another one may be tried. */
export function payCheckout(world: World, id: string, how: Payment): Outcome {
  const session = openSession(world, id);
  if (how.card === "declines") return "declined";
  const customer = customerOf(world, String(session.customer));
  rememberPayer(world, customer, how);
  world.state.cards[customer.id] = "succeeds";
  const [line] = world.state.lineItems[id] ?? [];
  if (!line?.price) throw new Error(`${id} sells nothing`);
  const subscription = begin(world, {
    customer: customer.id,
    price: line.price,
    quantity: line.quantity ?? 1,
    metadata: world.state.ordered[id] ?? {},
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
    payment_status: "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  tell(world, "checkout.session.completed", session);
  return "paid";
}
