import { syncSubscription } from "../stripe/sync-subscription.ts";
import { randomUUID } from "node:crypto";
import type { RouteOutput, Api, BillingInterval, RouteInput } from "@firstlight/contract";
import type { BillingTerms } from "../terms.ts";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { hostedCompanyOf } from "#domains/companies/public.ts";
import { requireStripe } from "../stripe/errors.ts";
import type { BillingParts } from "../parts.ts";
import { closePage, findOpenPage, PaidAlready } from "./page.ts";
import { findCheckout, replaceCheckout, type Checkout } from "./queries.ts";
import { openCheckout, type Checkouts } from "./open-checkout.ts";
import { findSubscription, getPlan } from "../subscription/queries.ts";
import { endGivenUp } from "../subscription/stop-paying.ts";
import { firstPaymentAt } from "../trial/dates.ts";

/** Less than the day for which Stripe remembers an idempotency key, and for which its pages are open. */
const unopenedMs = 23 * 3_600_000;

interface Wanted {
  billing_interval: BillingInterval;
  seats: number;
  /** Origin of the sign-in and of the return: the company's custom domain, or null for our address. */
  origin: string | null;
  /** What the operator asks for; see `termsOf`. */
  terms: string;
  /** Null for at once. */
  first_payment_at: Date | null;
}

const fits = (checkout: Checkout, wanted: Wanted) =>
  checkout.billing_interval === wanted.billing_interval &&
  checkout.seats === wanted.seats &&
  checkout.terms === wanted.terms &&
  checkout.first_payment_at?.getTime() === wanted.first_payment_at?.getTime() &&
  checkout.origin === wanted.origin;

/** The terms of a Checkout session as one string. Other terms open a new session. */
const termsOf = (billing: BillingTerms): string => JSON.stringify(billing);

/** The requested purchase, and the page opened for it before. @throws AppError if a subscription runs, or paying would unlock nothing */
function readBegun(
  { call, caller, request }: StreamingRequest,
  billing_interval: BillingInterval,
  billing: BillingTerms,
) {
  const company_id = caller.company.id;
  return call.database.readTenant(company_id, async (tx) => {
    const plan = await getPlan(tx, company_id);
    if (plan.locked_at) throw new AppError("upgrade_not_allowed");
    if (plan.granted_tier) {
      throw new AppError("manual_plan");
    }
    if (plan.subscription_status === "active") {
      throw new AppError("already_subscribed");
    }
    const origin = hostedCompanyOf(request)?.origin ?? null;
    const wanted: Wanted = {
      billing_interval,
      seats: plan.seat_count,
      origin,
      terms: termsOf(billing),
      first_payment_at: firstPaymentAt(plan, call.clock.now()),
    };
    return { wanted, before: await findCheckout(tx, company_id), bought: await findSubscription(tx, company_id) };
  });
}

async function beginCheckout(
  waiting: StreamingRequest,
  wanted: Wanted,
  before: Checkout | undefined,
): Promise<Checkout> {
  const created_at = waiting.call.clock.now();
  const expires_at = new Date(created_at.getTime() + unopenedMs);
  const next = { ...wanted, id: randomUUID(), created_at, expires_at };
  const checkout = await waiting.open((ctx) => replaceCheckout(ctx.tx, ctx.company.id, { before, next }));
  if (fits(checkout, wanted)) return checkout;
  throw new AppError("upgrade_in_progress");
}

/** Reads Stripe again: the payment event may have been lost. */
async function readPaid({ call, caller }: StreamingRequest): Promise<void> {
  await call.database.inTenant(caller.company.id, async (tx) => {
    const bought = await findSubscription(tx, caller.company.id);
    if (bought)
      await call.jobs.send(syncSubscription, { stripe_customer_id: bought.stripe_customer_id, why: "repair" }, { tx });
  });
}

async function pageFor(
  { client, billing }: Checkouts,
  waiting: StreamingRequest,
  interval: BillingInterval,
): Promise<string> {
  const { wanted, before, bought } = await readBegun(waiting, interval, billing);
  if (bought) await endGivenUp(client, bought);
  if (before?.stripe_session_id) {
    const page = await findOpenPage(client, before.stripe_session_id);
    if (page?.url && fits(before, wanted)) return page.url;
    // Two open pages could be paid on twice.
    if (page) await closePage(client, page.id);
  } else if (before && fits(before, wanted) && before.expires_at > waiting.call.clock.now()) {
    return openCheckout({ client, billing }, waiting, before);
  }
  return openCheckout({ client, billing }, waiting, await beginCheckout(waiting, wanted, before));
}

/** Leads to Stripe's page to pay on: to the same one while it is open and for the same interval and seats. */
export async function upgradeSubscription(
  { stripe, billing }: BillingParts,
  waiting: StreamingRequest,
  { body }: RouteInput<Api["upgradeSubscription"]>,
): Promise<RouteOutput<Api["upgradeSubscription"]>> {
  const { client } = requireStripe(stripe);
  try {
    return { url: await pageFor({ client, billing }, waiting, body?.interval ?? "month") };
  } catch (error) {
    if (error instanceof PaidAlready) await readPaid(waiting);
    throw error;
  }
}
