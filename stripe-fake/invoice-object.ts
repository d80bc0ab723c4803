import type Stripe from "stripe";
import { customerOf, taxIdsOf } from "./find-customer.ts";
import { wholeList } from "./lists.ts";
import { discountOf, partOff } from "./promotions.ts";
import { amountOfTax, amountOnTop, sumTaxes, taxOn } from "./taxes.ts";
import { idOf, newId, type World } from "./world.ts";

export interface Draft {
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  lines: Stripe.InvoiceLineItem[];
  /** What it is about; a renewal's invoice says the period that ended. */
  period: { start: number; end: number };
}

const money = (lines: Stripe.InvoiceLineItem[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const off = ({ discount_amounts: parts }: Stripe.InvoiceLineItem) =>
  (parts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** What a discount takes off a line. Of one that was prorated it is part of the amount, as with flexible billing. */
function discounted(world: World, subscription: Stripe.Subscription, line: Stripe.InvoiceLineItem) {
  const found = discountOf(world, subscription);
  if (!found) return line;
  const [{ id }, coupon] = found;
  const amount = partOff(coupon, line.amount);
  if (!line.discountable) return { ...line, amount: line.amount - amount, subtotal: line.amount - amount };
  return {
    ...line,
    discount_amounts: [{ amount, discount: id }],
    pretax_credit_amounts: [{ amount, discount: id, type: "discount" as const }],
  };
}

/** The tax on a line, where it is worked out. */
function taxed(
  world: World,
  { automatic_tax: tax, ...subscription }: Stripe.Subscription,
  line: Stripe.InvoiceLineItem,
) {
  const price = world.state.prices[idOf(line.pricing?.price_details?.price)];
  if (!tax.enabled || !price) return line;
  const customer = customerOf(world, idOf(subscription.customer));
  return { ...line, taxes: [taxOn(world, customer, line.amount - off(line), price)] };
}

type Amounts = Pick<
  Stripe.Invoice,
  | "amount_due"
  | "amount_remaining"
  | "ending_balance"
  | "starting_balance"
  | "subtotal"
  | "subtotal_excluding_tax"
  | "total"
  | "total_excluding_tax"
  | "total_taxes"
  | "total_discount_amounts"
  | "total_pretax_credit_amounts"
>;

/** A negative balance is the customer's money: it pays first, and credits that are left over go back to it. */
function amountsOf(lines: Stripe.InvoiceLineItem[], balance: number): Amounts {
  const subtotal = money(lines);
  const taxes = sumTaxes(lines);
  const taken = lines.reduce((sum, line) => sum + off(line), 0);
  const total = subtotal - taken + amountOnTop(taxes);
  const inside = amountOfTax(taxes) - amountOnTop(taxes);
  const due = Math.max(0, total + balance);
  const discount = lines.flatMap((line) => line.discount_amounts ?? [])[0]?.discount;
  return {
    amount_due: due,
    amount_remaining: due,
    ending_balance: total + balance - due,
    starting_balance: balance,
    subtotal,
    subtotal_excluding_tax: subtotal - inside,
    total,
    total_excluding_tax: total - amountOfTax(taxes),
    total_taxes: taxes,
    total_discount_amounts: discount === undefined ? [] : [{ amount: taken, discount }],
    total_pretax_credit_amounts: discount === undefined ? [] : [{ amount: taken, discount, type: "discount" }],
  };
}

type Receiver = Pick<
  Stripe.Invoice,
  | "customer_address"
  | "customer_email"
  | "customer_name"
  | "customer_phone"
  | "customer_shipping"
  | "customer_tax_exempt"
  | "customer_tax_ids"
>;

function receiverOf(world: World, customer: Stripe.Customer): Receiver {
  return {
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? null,
    customer_tax_ids: taxIdsOf(world, customer.id).map(({ type, value }) => ({ type, value })),
  };
}

/** Fields that are the same on all our invoices. */
const plain = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_paid_off_stripe: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  effective_at: null,
  footer: null,
  from_invoice: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

function automaticTax({ automatic_tax: { enabled } }: Stripe.Subscription, { address }: Stripe.Customer) {
  if (!enabled) return { disabled_reason: null, enabled, liability: null, provider: null, status: null };
  const status = address?.country ? "complete" : "requires_location_inputs";
  return { disabled_reason: null, enabled, liability: { type: "self" as const }, provider: "stripe", status };
}

/** Neither stored nor announced. @param id one of its own for a preview */
export function draftInvoice(world: World, draft: Draft, id = newId("in")): Stripe.Invoice {
  const { subscription, reason, period } = draft;
  const customer = customerOf(world, idOf(subscription.customer));
  const lines = draft.lines.map((line) => taxed(world, subscription, discounted(world, subscription, line)));
  return {
    ...plain,
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Firstlight (sandbox)",
    ...amountsOf(lines, customer.balance),
    automatic_tax: automaticTax(subscription, customer),
    billing_reason: reason,
    created: world.now(),
    currency: subscription.currency,
    discounts: discountOf(world, subscription) ? subscription.discounts : [],
    customer: customer.id,
    ...receiverOf(world, customer),
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: wholeList(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    metadata: {},
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: period.end,
    period_start: period.start,
    status: "draft",
  };
}
