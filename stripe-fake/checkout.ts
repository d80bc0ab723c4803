import type Stripe from "stripe";
import { z } from "zod";
import { customerOf, type Payer, rememberPayer } from "./customers.ts";
import { amountOf, productName } from "./invoice-lines.ts";
import { sumOf } from "./invoice-object.ts";
import { listed, retrieved } from "./lists.ts";
import { type Call, type Calls, expand, flag, metadata, noParams, read, text, whole } from "./params.ts";
import { invalid } from "./problems.ts";
import { findCode } from "./promotions.ts";
import type { Card, Debit } from "./state.ts";
import { begin } from "./subscription-life.ts";
import { each, emitEvent, find, idOf, newId, randomText, type World } from "./world.ts";

const autoOrNever = z.enum(["auto", "never"]).optional();
const newCheckout = z.strictObject({
  ...expand,
  allow_promotion_codes: flag.default(false),
  allowed_payment_method_types: z.array(z.enum(["card", "sepa_debit"])).default(["card", "sepa_debit"]),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  cancel_url: z.url().optional(),
  client_reference_id: text.optional(),
  customer: text,
  customer_update: z.strictObject(each(autoOrNever, "address name")).default({}),
  line_items: z.tuple([z.strictObject({ price: text, quantity: whole.pipe(z.int().min(1)) })]),
  mode: z.literal("subscription"),
  subscription_data: z
    .strictObject({ metadata: metadata.default({}), trial_end: whole.optional() })
    .default({ metadata: {} }),
  success_url: z.url(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
});

/** @throws Problem for what Stripe's page cannot do; that a trial ends too late is checked for all calls alike */
function assertPossible(
  world: World,
  customer: Stripe.Customer,
  price: Stripe.Price,
  call: z.output<typeof newCheckout>,
) {
  const { automatic_tax: tax, customer_update: update, subscription_data, tax_id_collection: taxIds } = call;
  if (taxIds?.enabled && update.name !== "auto")
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      { param: "customer_update" },
    );
  if (tax?.enabled && !customer.address && update.address !== "auto")
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: "customer_tax_location_invalid" },
    );
  if (tax?.enabled && price.tax_behavior === "unspecified")
    throw invalid("To use automatic tax, the price has to have a `tax_behavior` of `exclusive` or `inclusive`.", {
      param: "line_items[0][price]",
    });
  if ((subscription_data.trial_end ?? Infinity) < world.now() + 2 * 86_400)
    throw invalid("The `trial_end` date has to be at least 2 days in the future.", {
      param: "subscription_data[trial_end]",
    });
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
  payment_status: "unpaid",
  phone_number_collection: { enabled: false },
  status: "open",
  total_details: each(0, "amount_discount amount_shipping amount_tax"),
  ui_mode: "hosted_page",
} satisfies Partial<Stripe.Checkout.Session>;

/** Taxes are unknown before the address is known. */
function taxBefore(isTaxed: boolean, { address }: Stripe.Customer): Stripe.Checkout.Session.AutomaticTax {
  if (!isTaxed) return { enabled: false, ...each(null, "liability provider status") };
  const status = address?.country ? "complete" : "requires_location_inputs";
  return { enabled: true, liability: { type: "self" }, provider: "stripe", status };
}

function create({ world, form }: Call): Stripe.Checkout.Session {
  const call = read(newCheckout, form);
  const [{ price: priceId, quantity }] = call.line_items;
  const { metadata: ordered, trial_end: trialEnd } = call.subscription_data;
  const customer = customerOf(world, call.customer);
  const price = find(world, "prices", priceId, "line_items[0][price]");
  assertPossible(world, customer, price, call);
  const total = trialEnd === undefined ? amountOf({ price, quantity }) : 0;
  const id = `cs_test_${randomText(58)}`;
  const session: Stripe.Checkout.Session = {
    ...plain,
    id,
    allow_promotion_codes: call.allow_promotion_codes || null,
    allowed_payment_method_types: form["allowed_payment_method_types"] ? call.allowed_payment_method_types : null,
    ...each(total, "amount_subtotal amount_total"),
    automatic_tax: taxBefore(call.automatic_tax?.enabled === true, customer),
    billing_address_collection: call.billing_address_collection ?? null,
    cancel_url: call.cancel_url ?? null,
    client_reference_id: call.client_reference_id ?? null,
    created: world.now(),
    currency: price.currency,
    customer: customer.id,
    expires_at: world.now() + 86_400,
    payment_method_types: call.allowed_payment_method_types,
    success_url: call.success_url,
    tax_id_collection: { enabled: call.tax_id_collection?.enabled === true, required: "never" },
    url: `${world.pagesUrl}/checkout/${id}`,
  };
  const line: Stripe.LineItem = {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    ...each(0, "amount_discount amount_tax"),
    ...each(total, "amount_subtotal amount_total"),
    currency: price.currency,
    description: productName(world, price),
    metadata: {},
    price,
    quantity,
  };
  const { state } = world;
  state.sessions[id] = session;
  state.lineItems[id] = [line];
  state.ordered[id] = ordered;
  if (trialEnd !== undefined) state.trialEnds[id] = trialEnd;
  state.keeps[id] = { name: call.customer_update.name === "auto", address: call.customer_update.address === "auto" };
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
  ...listed("/v1/checkout/sessions", {
    rows: ({ state }) => Object.values(state.sessions),
    filters: "customer status",
  }),
  ...retrieved("/v1/checkout/sessions", "sessions"),
  "POST /v1/checkout/sessions/:id/expire": ({ world, id, form }) => {
    read(noParams, form);
    const session = find(world, "sessions", id);
    if (session.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    expire(world, session);
    return session;
  },
};

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
