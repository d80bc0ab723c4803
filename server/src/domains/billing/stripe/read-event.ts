import Stripe from "stripe";
import { AppError } from "#platform/errors.ts";
import type { StripeLink } from "./client.ts";

/** The stored part of an event: the rest is read from Stripe again, since events come late, twice and in any order. */
export type BillingEvent = { id: string; type: string; created_at: Date } & (
  | { stripe_customer_id: string }
  | { stripe_charge_id: string }
);

/** Maximum seconds between signing and receipt: an older event is a replay, and Stripe signs each delivery again. */
const oldestSeconds = 300;
/** By how much Stripe's clock may be ahead of ours. */
const clocksDifferMs = 60_000;

/** Kinds of events after which a company may have paid, failed to, or ended. */
const handledTypes = /^(customer\.subscription|invoice|checkout\.session)\.|^customer\.deleted$/;
/** After which a payment may have gone back. A dispute names its charge, and not its customer. */
const reversing = /^(refund|charge\.dispute)\.|^charge\.(refunded|refund\.updated)$/;

/** One time, then signatures: several while a secret is being replaced. The library is laxer, and reads the last of many times. */
const signatureShape = /^t=(\d{1,12})(?:,v\w+=[\w-]+)+$/;

/**
 * The event inside a delivery.
 * @throws AppError invalid_signature if the body is not exactly what Stripe signed, or the signing time is not current
 */
function openDelivery(stripe: StripeLink, delivery: { body: Buffer; signature: string }, now: Date): Stripe.Event {
  const { body, signature } = delivery;
  const signedAt = Number(signatureShape.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY) * 1_000;
  try {
    if (signedAt <= now.getTime() + clocksDifferMs) {
      const secret = stripe.webhookSecret;
      return stripe.client.webhooks.constructEvent(body, signature, secret, oldestSeconds, undefined, now.getTime());
    }
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeSignatureVerificationError;
    if (!isRefused && !(error instanceof SyntaxError)) throw error;
  }
  throw new AppError("invalid_signature");
}

function customerOf({ object: about }: Stripe.Event.Data): string | undefined {
  const { object, id, customer } = about as { object?: unknown; id?: unknown; customer?: unknown };
  const found = object === "customer" ? id : customer;
  return typeof found === "string" ? found : undefined;
}

function chargeOf({ object: about }: Stripe.Event.Data): string | undefined {
  const { object, id, charge } = about as { object?: unknown; id?: unknown; charge?: unknown };
  const found = object === "charge" ? id : charge;
  return typeof found === "string" ? found : undefined;
}

function subjectOf({ type, data }: Stripe.Event) {
  const stripe_customer_id = handledTypes.test(type) ? customerOf(data) : undefined;
  if (stripe_customer_id) return { stripe_customer_id };
  const stripe_charge_id = reversing.test(type) ? chargeOf(data) : undefined;
  return stripe_charge_id ? { stripe_charge_id } : undefined;
}

/**
 * Reads what Stripe sent.
 * @returns nothing for what does not concern who pays us: other kinds of events, another account, another kind of money
 */
export function readEvent(
  stripe: StripeLink,
  delivery: { body: Buffer; signature: string },
  now: Date,
): BillingEvent | undefined {
  const event = openDelivery(stripe, delivery, now);
  const isOurs = event.account === undefined && event.livemode === !stripe.isSandbox;
  const subject = isOurs ? subjectOf(event) : undefined;
  return subject && { id: event.id, type: event.type, created_at: new Date(event.created * 1_000), ...subject };
}
