import type Stripe from "stripe";
import { z } from "zod";
import { objectCall, type Call, type Calls } from "./call.ts";
import { priceOf } from "./catalog.ts";
import { newSession } from "./checkout-object.ts";
import { customerOf } from "./find-customer.ts";
import { amountOf, type Seats } from "./invoice-lines.ts";
import { listOf } from "./lists.ts";
import { expand, flag, metadata, noParams, page, read, text, whole } from "./params.ts";
import { invalid, missing } from "./problems.ts";
import { newId, emitEvent, type World } from "./world.ts";

const autoOrNever = z.enum(["auto", "never"]);
const newCheckout = z.strictObject({
  ...expand,
  allow_promotion_codes: flag.optional(),
  allowed_payment_method_types: z
    .array(z.enum(["card", "sepa_debit"]))
    .min(1)
    .optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  cancel_url: z.url().optional(),
  client_reference_id: text.optional(),
  customer: text,
  customer_update: z
    .strictObject({ address: autoOrNever, name: autoOrNever, shipping: autoOrNever })
    .partial()
    .optional(),
  expires_at: whole.optional(),
  line_items: z.tuple([z.strictObject({ price: text, quantity: whole.pipe(z.int().min(1)) })]),
  locale: text.optional(),
  metadata: metadata.default({}),
  mode: z.literal("subscription"),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  subscription_data: z
    .strictObject({ description: text.optional(), metadata: metadata.default({}), trial_end: whole.optional() })
    .optional(),
  success_url: z.url(),
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(["if_supported", "never"]).default("never") })
    .optional(),
});
const sessionPage = z.strictObject({
  ...page,
  customer: text.optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  subscription: text.optional(),
});

export function sessionNamed({ state }: World, id: string): Stripe.Checkout.Session {
  const session = state.sessions[id];
  if (!session) throw missing("checkout.session", id, "session");
  return session;
}

/** @throws Problem where taxes cannot be worked out */
function checkTax(given: { customer: Stripe.Customer; price: Stripe.Price; keepsAddress: boolean }): void {
  if (!given.customer.address && !given.keepsAddress)
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: "customer_tax_location_invalid" },
    );
  if (given.price.tax_behavior === "unspecified")
    throw invalid("To use automatic tax, the price has to have a `tax_behavior` of `exclusive` or `inclusive`.", {
      param: "line_items[0][price]",
    });
}

/** Taxes are unknown before the address is known. */
const taxBefore = ({ address }: Stripe.Customer) => ({
  enabled: true,
  liability: { type: "self" as const },
  provider: "stripe",
  status: address?.country ? ("complete" as const) : ("requires_location_inputs" as const),
});

const twoDays = 2 * 86_400;

/** @throws Problem if the trial ends too soon for a checkout page; the check for too late is common to all calls */
function checkTrialEnd(world: World, end: number | undefined): void {
  if (end !== undefined && end < world.now() + twoDays)
    throw invalid("The `trial_end` date has to be at least 2 days in the future.", {
      param: "subscription_data[trial_end]",
    });
}

/** @param isFree while a trial lasts */
function lineItem({ state }: World, { price, quantity }: Seats, isFree: boolean): Stripe.LineItem {
  const total = isFree ? 0 : amountOf({ price, quantity });
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: (typeof price.product === "string" && state.products[price.product]?.name) || "Seat",
    metadata: {},
    price,
    quantity,
  };
}

function create({ world, form }: Call): Stripe.Checkout.Session {
  const {
    line_items,
    subscription_data,
    expand: _,
    customer_update: keeps,
    customer: name,
    automatic_tax: tax,
    ...given
  } = read(newCheckout, form);
  const customer = customerOf(world, name);
  if (given.tax_id_collection?.enabled && keeps?.name !== "auto")
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      { param: "customer_update" },
    );
  const [{ price: priceId, quantity }] = line_items;
  const price = priceOf(world, priceId, "line_items[0][price]");
  if (tax?.enabled) checkTax({ customer, price, keepsAddress: keeps?.address === "auto" });
  const trialEnd = subscription_data?.trial_end;
  checkTrialEnd(world, trialEnd);
  const line = lineItem(world, { price, quantity }, trialEnd !== undefined);
  const { expires_at: expires, ...rest } = given;
  if (expires !== undefined && (expires < world.now() + 1_800 || expires > world.now() + 86_400))
    throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
      param: "expires_at",
    });
  const session = newSession(world, {
    customer,
    total: line.amount_total,
    currency: price.currency,
    given: {
      ...rest,
      ...(tax?.enabled && { automatic_tax: taxBefore(customer) }),
      // What the account offers, as far as the call allows it.
      payment_method_types: ["card", "sepa_debit"].filter(
        (type) => rest.allowed_payment_method_types?.some((allowed) => allowed === type) ?? true,
      ),
      ...(expires === undefined ? {} : { expires_at: expires }),
    },
  });
  world.state.sessions[session.id] = session;
  world.state.lineItems[session.id] = [line];
  world.state.ordered[session.id] = subscription_data?.metadata ?? {};
  if (trialEnd !== undefined) world.state.trialEnds[session.id] = trialEnd;
  world.state.keeps[session.id] = { name: keeps?.name === "auto", address: keeps?.address === "auto" };
  return session;
}

/** Ends the session: its page no longer accepts payments. */
export function expire(world: World, session: Stripe.Checkout.Session): void {
  session.status = "expired";
  session.url = null;
  emitEvent(world, "checkout.session.expired", session);
}

export const checkoutCalls: Calls = {
  "POST /v1/checkout/sessions": create,
  "GET /v1/checkout/sessions": ({ world, form }) => {
    const asked = read(sessionPage, form);
    const found = Object.values(world.state.sessions).filter(
      (session) =>
        (asked.customer === undefined || session.customer === asked.customer) &&
        (asked.status === undefined || session.status === asked.status) &&
        (asked.subscription === undefined || session.subscription === asked.subscription),
    );
    return listOf(found, asked, "/v1/checkout/sessions");
  },
  "GET /v1/checkout/sessions/:id": objectCall(sessionNamed),
  "GET /v1/checkout/sessions/:id/line_items": ({ world, id, form }) => {
    const lines = world.state.lineItems[sessionNamed(world, id).id] ?? [];
    return listOf(lines, read(z.strictObject(page), form), `/v1/checkout/sessions/${id}/line_items`);
  },
  "POST /v1/checkout/sessions/:id/expire": ({ world, id, form }) => {
    read(noParams, form);
    const session = sessionNamed(world, id);
    if (session.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    expire(world, session);
    return session;
  },
};
