import type Stripe from "stripe";
import type { BillingTerms } from "../terms.ts";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { isFinal } from "../stripe/errors.ts";
import { writeTogether } from "../stripe/idempotent-writes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { closePage } from "./page.ts";
import { forgetCheckout, recordOpened, type Checkout } from "./queries.ts";
import { ensureCustomer } from "../stripe/customer.ts";
import { ensureSeatPrice } from "../seats/ensure-price.ts";

type Session = Stripe.Checkout.Session;

/** Dependencies for opening checkout pages. */
export interface Checkouts {
  client: Stripe;
  billing: BillingTerms;
}

/** Fields for business invoices and tax. Stripe stores them with the customer, so the page must be allowed to update it. */
function asking({ tax: { isAutomatic, asksAddress, asksTaxIds } }: BillingTerms) {
  const updates = {
    ...(asksTaxIds && { name: "auto" as const }),
    ...((asksAddress || isAutomatic) && { address: "auto" as const }),
  };
  return {
    ...(isAutomatic && { automatic_tax: { enabled: true } }),
    ...(asksAddress && { billing_address_collection: "required" as const }),
    ...(asksTaxIds && { tax_id_collection: { enabled: true } }),
    ...(Object.keys(updates).length > 0 && { customer_update: updates }),
  };
}

function pageOf(
  checkout: Checkout,
  bought: { customer: string; price: string; billing: BillingTerms },
  publicUrl: string,
) {
  const { company_id, seats, first_payment_at: begins } = checkout;
  const origin = checkout.origin ?? publicUrl;
  return {
    mode: "subscription",
    customer: bought.customer,
    client_reference_id: company_id,
    line_items: [{ price: bought.price, quantity: seats }],
    // The rest of the trial stays free.
    subscription_data: { metadata: { company_id }, ...(begins && { trial_end: begins.getTime() / 1_000 }) },
    // Card payments settle at once; a direct debit could fail days after access was granted.
    allowed_payment_method_types: ["card"],
    ...asking(bought.billing),
    ...(bought.billing.takesPromotionCodes && { allow_promotion_codes: true }),
    success_url: `${origin}/billing?checkout=done`,
    cancel_url: `${origin}/billing?checkout=cancelled`,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** All writes use the checkout's id as idempotency key: a repeated or concurrent request gets the same page. */
async function makePage(
  { client, billing }: Checkouts,
  waiting: StreamingRequest,
  checkout: Checkout,
): Promise<Session> {
  try {
    const customer = await ensureCustomer(client, waiting, `customer-${checkout.id}`);
    const price = await ensureSeatPrice(client, billing, checkout.billing_interval);
    const page = pageOf(checkout, { customer, price, billing }, waiting.call.publicUrl);
    return await writeTogether(() =>
      client.checkout.sessions.create(page, { idempotencyKey: `checkout-${checkout.id}` }),
    );
  } catch (error) {
    if (isFinal(error)) await waiting.open((ctx) => forgetCheckout(ctx.tx, checkout));
    throw error;
  }
}

/** Opens Stripe's page for a company to pay on. @returns its URL, which is recorded before anyone gets it */
export async function openCheckout(
  checkouts: Checkouts,
  waiting: StreamingRequest,
  checkout: Checkout,
): Promise<string> {
  const { id, url, expires_at } = await makePage(checkouts, waiting, checkout);
  if (!url) throw new Error("Stripe returned a page without a URL");
  const became = await waiting.open(async (ctx) => {
    const recorded = await recordOpened(ctx.tx, checkout, {
      stripe_session_id: id,
      url,
      expires_at: new Date(expires_at * 1_000),
    });
    if (recorded !== "opened") {
      skipAudit(ctx);
      return recorded;
    }
    const { billing_interval, seats } = checkout;
    await writeAudit(ctx, {
      action: "CREATE",
      resource_type: "subscription",
      resource_id: ctx.company.id,
      changes: {
        checkout: { after: "opened" },
        billing_interval: { after: billing_interval },
        seats: { after: seats },
      },
    });
    return recorded;
  });
  if (became !== "replaced") return url;
  await closePage(checkouts.client, id);
  throw new AppError("upgrade_in_progress");
}
