import type Stripe from "stripe";
import { z } from "zod";
import { customerOf, type Payer, rememberPayer } from "./customers.ts";
import { amountOf } from "./invoice-lines.ts";
import { automaticTax } from "./invoice-object.ts";
import { listed, retrieved } from "./lists.ts";
import { type Call, type Calls, flag, metadata, noParams, read, text, whole } from "./params.ts";
import { invalid } from "./problems.ts";
import { isCode } from "./promotions.ts";
import type { Card } from "./state.ts";
import { begin } from "./subscription-life.ts";
import { each, emitEvent, find, idOf, randomText, type World } from "./world.ts";

const switchable = z.strictObject({ enabled: flag }).default({ enabled: false });
const newCheckout = z.strictObject({
  allow_promotion_codes: flag.default(false),
  allowed_payment_method_types: z.tuple([z.literal("card")]).optional(),
  automatic_tax: switchable,
  billing_address_collection: z.literal("required").optional(),
  cancel_url: z.url().optional(),
  client_reference_id: text.optional(),
  customer: text,
  customer_update: z.strictObject(each(z.literal("auto").optional(), "address name")).default({}),
  line_items: z.tuple([z.strictObject({ price: text, quantity: whole.pipe(z.int().min(1)) })]),
  mode: z.literal("subscription"),
  subscription_data: z
    .strictObject({ metadata: metadata.default({}), trial_end: whole.optional() })
    .default({ metadata: {} }),
  success_url: z.url(),
  tax_id_collection: switchable,
});

/** @throws Problem for what Stripe's page cannot do; that a trial ends too late is checked for all calls alike */
function assertPossible(
  now: number,
  customer: Stripe.Customer,
  price: Stripe.Price,
  call: z.output<typeof newCheckout>,
) {
  const { automatic_tax: tax, customer_update: update, subscription_data: sold, tax_id_collection: taxIds } = call;
  if (taxIds.enabled && update.name !== "auto")
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      { param: "customer_update" },
    );
  if (tax.enabled && !customer.address && update.address !== "auto")
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: "customer_tax_location_invalid" },
    );
  if (tax.enabled && price.tax_behavior === "unspecified")
    throw invalid("To use automatic tax, the price has to have a `tax_behavior` of `exclusive` or `inclusive`.");
  if ((sold.trial_end ?? Infinity) < now + 2 * 86_400)
    throw invalid("The `trial_end` date has to be at least 2 days in the future.");
}

/** Fields that are the same in all our checkouts, or their initial values. */
const plain = {
  object: "checkout.session",
  ...each(null, "adaptive_pricing after_expiration client_secret collected_information consent consent_collection"),
  ...each(null, "currency_conversion customer_account customer_creation customer_details customer_email"),
  ...each(null, "integration_identifier invoice invoice_creation locale managed_payments origin_context"),
  ...each(null, "payment_intent payment_link payment_method_configuration_details payment_method_options permissions"),
  ...each(null, "recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost"),
  ...each(null, "submit_type subscription wallet_options"),
  ...each([], "custom_fields discounts shipping_options"),
  custom_text: each(null, "after_submit shipping_address submit terms_of_service_acceptance"),
  livemode: false,
  metadata: {},
  mode: "subscription",
  payment_method_collection: "always",
  payment_method_types: ["card"],
  payment_status: "unpaid",
  phone_number_collection: { enabled: false },
  status: "open",
  total_details: each(0, "amount_discount amount_shipping amount_tax"),
  ui_mode: "hosted_page",
} satisfies Partial<Stripe.Checkout.Session>;

function create({ world, form }: Call): Stripe.Checkout.Session {
  const call = read(newCheckout, form);
  const [{ price: priceId, quantity }] = call.line_items;
  const { metadata: ordered, trial_end: trialEnd } = call.subscription_data;
  const { name, address } = call.customer_update;
  const customer = customerOf(world, call.customer);
  const price = find(world, "prices", priceId, "line_items[0][price]");
  assertPossible(world.now(), customer, price, call);
  const { disabled_reason: _, ...automatic_tax } = automaticTax(call.automatic_tax.enabled, customer);
  const total = trialEnd === undefined ? amountOf({ price, quantity }) : 0;
  const id = `cs_test_${randomText(58)}`;
  world.state.lineItems[id] = [{ price, quantity, currency: price.currency }];
  world.state.orders[id] = {
    metadata: ordered,
    trialEnd,
    saves: { name: name === "auto", address: address === "auto" },
  };
  return (world.state.sessions[id] = {
    ...plain,
    id,
    allow_promotion_codes: call.allow_promotion_codes || null,
    allowed_payment_method_types: call.allowed_payment_method_types ?? null,
    ...each(total, "amount_subtotal amount_total"),
    automatic_tax,
    billing_address_collection: call.billing_address_collection ?? null,
    cancel_url: call.cancel_url ?? null,
    client_reference_id: call.client_reference_id ?? null,
    created: world.now(),
    currency: price.currency,
    customer: customer.id,
    expires_at: world.now() + 86_400,
    success_url: call.success_url,
    tax_id_collection: { enabled: call.tax_id_collection.enabled, required: "never" },
    url: `${world.pagesUrl}/checkout/${id}`,
  });
}

/** Ends the session: its page no longer accepts payments. */
export function expire(world: World, session: Stripe.Checkout.Session): void {
  session.status = "expired";
  session.url = null;
  emitEvent(world, "checkout.session.expired", session);
}

function close({ world, id, form }: Call): Stripe.Checkout.Session {
  read(noParams, form);
  const session = find(world, "sessions", id);
  const { status } = session;
  const rule = 'Only Checkout Sessions with a status in ["open"] can be expired.';
  if (status !== "open") throw invalid(`${rule} This Checkout Session has a status of \`${status}\`.`);
  expire(world, session);
  return session;
}

export const checkoutCalls: Calls = {
  "POST /v1/checkout/sessions": create,
  "GET /v1/checkout/sessions": listed(({ world }) => Object.values(world.state.sessions), ["customer", "status"]),
  "GET /v1/checkout/sessions/:id": retrieved("sessions"),
  "POST /v1/checkout/sessions/:id/expire": close,
};

/** What a person fills in on the page. */
export interface Payment extends Payer {
  card?: Card;
  promotionCode?: string;
}

/** @throws Problem when the session no longer accepts payments */
export function openSession(world: World, id: string): Stripe.Checkout.Session {
  const session = find(world, "sessions", id);
  if (session.status === "open" && session.expires_at <= world.now()) expire(world, session);
  if (session.status !== "open") throw invalid(`This checkout is ${session.status}.`);
  return session;
}

/**
 * Presses Pay. A declined card leaves everything as it was: another one may be tried.
 * @throws Problem for what the page does not take
 */
export function payCheckout(world: World, id: string, how: Payment): "paid" | "declined" {
  const { state } = world;
  const session = openSession(world, id);
  const { card = "succeeds", promotionCode: code, name, ...address } = how;
  if (code && !session.allow_promotion_codes) throw invalid("This checkout takes no promotion codes.");
  if (code && !isCode(world, code)) throw invalid("This code is invalid.");
  if (card === "declines") return "declined";
  const customer = customerOf(world, idOf(session.customer));
  const { metadata, trialEnd, saves } = find(world, "orders", id);
  const country = address.country ?? customer.address?.country ?? "US";
  rememberPayer(world, customer, {
    ...(saves.name && name ? { name } : {}),
    ...(saves.address ? { ...address, country } : {}),
  });
  customer.currency = session.currency;
  state.cards[customer.id] = card;
  const [{ price, quantity }] = find(world, "lineItems", id);
  const subscription = begin(world, {
    customer: customer.id,
    price,
    quantity,
    metadata,
    trialEnd,
    isTaxed: session.automatic_tax.enabled,
    code,
  });
  Object.assign(session, {
    invoice: subscription.latest_invoice,
    payment_status: trialEnd === undefined ? "paid" : "no_payment_required",
    status: "complete",
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  emitEvent(world, "checkout.session.completed", session);
  return "paid";
}
