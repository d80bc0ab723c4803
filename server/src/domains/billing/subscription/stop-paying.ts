import type Stripe from "stripe";
import type { RequestContext } from "#platform/context.ts";
import { isMissing } from "../stripe/errors.ts";
import type { StripeLink } from "../stripe/client.ts";
import { findCheckout, type Checkout } from "../checkout/queries.ts";
import { closePage, PaidAlready } from "../checkout/page.ts";
import { findSubscription } from "./queries.ts";
import { isGivenUp, isRunning } from "./running-statuses.ts";

type Parts = Pick<RequestContext, "database" | "log"> & { stripe: StripeLink | null };

/**
 * Closes the open Stripe page of a company being deleted, unless it was just paid: no one should pay for it.
 * @returns the page, if there is one
 */
export async function closeCheckout({ database, stripe }: Parts, companyId: string): Promise<Checkout | undefined> {
  const checkout = await database.readTenant(companyId, (tx) => findCheckout(tx, companyId));
  if (!stripe || !checkout?.stripe_session_id) return checkout;
  try {
    await closePage(stripe.client, checkout.stripe_session_id);
  } catch (error) {
    // A page that was just paid stays: the next reading from Stripe saves the purchase.
    if (!(error instanceof PaidAlready)) throw error;
  }
  return checkout;
}

/** Ends all subscriptions of a company being deleted, including unpaid ones and last-minute purchases. */
export async function endSubscriptions({ database, log, stripe }: Parts, companyId: string): Promise<void> {
  const bought = await database.readTenant(companyId, (tx) => findSubscription(tx, companyId));
  if (!stripe || !bought) return;
  const { subscriptions } = stripe.client;
  // Without a status filter, Stripe lists all that are not canceled.
  const left = await subscriptions.list({ customer: bought.stripe_customer_id, limit: 100 }).catch((error: unknown) => {
    if (isMissing(error)) return { data: [] };
    throw error;
  });
  for (const { id, status } of left.data) {
    if (status === "incomplete_expired") continue;
    await subscriptions.cancel(id);
    if (isRunning(status))
      log.warn({ subscription: id }, "A company paid while it was being deleted: refund the payment at Stripe");
  }
}

type Left = Pick<NonNullable<Awaited<ReturnType<typeof findSubscription>>>, "stripe_subscription_id" | "status">;

/**
 * Ends an abandoned subscription before a new purchase. Otherwise paying an old invoice would restart it beside the new one.
 * @throws PaidAlready if it was just paid
 */
export async function endGivenUp(client: Stripe, { stripe_subscription_id: id, status }: Left): Promise<void> {
  if (!id || !isGivenUp(status)) return;
  try {
    const now = await client.subscriptions.retrieve(id);
    if (isRunning(now.status)) throw new PaidAlready();
    if (!isGivenUp(now.status)) return;
    // No idempotency key: a retry must send a new request, and a concurrently ended subscription is reported as missing.
    await client.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
