import type Stripe from "stripe";
import { customerOf } from "./customers.ts";
import { wholeList } from "./lists.ts";
import { discountOf } from "./promotions.ts";
import { each, idOf, newId, type World } from "./world.ts";

/** Standard rate in percent, by country where the account is registered; sales elsewhere collect no tax. */
export const rates: Readonly<Record<string, number>> = { AT: 20, CH: 8.1, DE: 19, FR: 20, GB: 20, IT: 22 };

/** The tax on an amount, of which it is a part where the price includes it. @param cents after discounts */
function taxOn({ address }: Stripe.Customer, cents: number, price: Stripe.Price): Stripe.InvoiceLineItem.Tax {
  const country = address?.country ?? "";
  const rate = rates[country] ?? 0;
  const isInside = price.tax_behavior === "inclusive";
  const amount = Math.round(isInside ? cents - cents / (1 + rate / 100) : (cents * rate) / 100);
  return {
    amount,
    tax_behavior: isInside ? "inclusive" : "exclusive",
    tax_rate_details: { tax_rate: `txr_${country || "unknown"}` },
    taxability_reason: rate > 0 ? "standard_rated" : "not_collecting",
    taxable_amount: isInside ? cents - amount : cents,
    type: "tax_rate_details",
  };
}

/** Of several lines, which are taxed alike. */
function sumTaxes(lines: readonly Stripe.InvoiceLineItem[]): Stripe.Invoice.TotalTax[] {
  const taxes = lines.flatMap((line) => line.taxes ?? []);
  const taxable_amount = taxes.reduce((sum, tax) => sum + (tax.taxable_amount ?? 0), 0);
  return taxes.slice(0, 1).map((tax) => ({ ...tax, amount: sumOf(taxes), taxable_amount }));
}

export interface Draft {
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  lines: Stripe.InvoiceLineItem[];
  /** What it is about; a renewal's invoice says the period that ended. */
  period: { start: number; end: number };
}

export const sumOf = (parts: readonly { amount: number }[] | null | undefined) =>
  (parts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** A negative balance is the customer's money: it pays first, and credits that are left over go back to it. */
function amountsOf(lines: Stripe.InvoiceLineItem[], balance: number) {
  const subtotal = sumOf(lines);
  const taxes = sumTaxes(lines);
  const discounts = lines.flatMap((line) => line.discount_amounts ?? []);
  const taken = discounts.slice(0, 1).map(({ discount }) => ({ amount: sumOf(discounts), discount }));
  const onTop = sumOf(taxes.filter(({ tax_behavior }) => tax_behavior === "exclusive"));
  const total = subtotal - sumOf(discounts) + onTop;
  const due = Math.max(0, total + balance);
  return {
    ...each(due, "amount_due amount_remaining"),
    ending_balance: total + balance - due,
    starting_balance: balance,
    subtotal,
    subtotal_excluding_tax: subtotal - (sumOf(taxes) - onTop),
    total,
    total_excluding_tax: total - sumOf(taxes),
    total_taxes: taxes,
    total_discount_amounts: taken,
    total_pretax_credit_amounts: taken.map((off) => ({ ...off, type: "discount" as const })),
  };
}

/** Fields that are the same on all our invoices, and those of one just drafted. */
const plain = {
  object: "invoice",
  account_country: "US",
  account_name: "Firstlight (sandbox)",
  ...each(null, "account_tax_ids application automatically_finalizes_at custom_fields customer_account"),
  ...each(null, "customer_phone customer_shipping customer_tax_exempt default_payment_method"),
  ...each(null, "default_source description due_date effective_at footer from_invoice hosted_invoice_url invoice_pdf"),
  ...each(null, "last_finalization_error latest_revision next_payment_attempt number on_behalf_of receipt_number"),
  ...each(null, "rendering shipping_cost shipping_details statement_descriptor test_clock webhooks_delivered_at"),
  ...each(0, "amount_overpaid amount_paid amount_paid_off_stripe amount_shipping attempt_count"),
  ...each(0, "post_payment_credit_notes_amount pre_payment_credit_notes_amount"),
  ...each(false, "attempted livemode"),
  auto_advance: true,
  collection_method: "charge_automatically",
  ...each([], "customer_tax_ids default_tax_rates"),
  issuer: { type: "self" },
  metadata: {},
  payment_settings: each(null, "default_mandate payment_method_options payment_method_types"),
  status: "draft",
  status_transitions: each(null, "finalized_at marked_uncollectible_at paid_at voided_at"),
} satisfies Partial<Stripe.Invoice>;

/** Taxes are unknown before the address is known. */
export function automaticTax(enabled: boolean, { address }: Stripe.Customer): Stripe.Invoice.AutomaticTax {
  if (!enabled) return { enabled, ...each(null, "disabled_reason liability provider status") };
  const status = address?.country ? "complete" : "requires_location_inputs";
  return { disabled_reason: null, enabled, liability: { type: "self" }, provider: "stripe", status };
}

/** Neither stored nor announced. @param id one of its own for a preview */
export function draftInvoice(world: World, draft: Draft, id = newId("in")): Stripe.Invoice {
  const { subscription, reason, period } = draft;
  const customer = customerOf(world, idOf(subscription.customer));
  const isTaxed = subscription.automatic_tax.enabled;
  const discount = discountOf(world, subscription);
  const lines = draft.lines.map((drafted) => {
    const off = discount && { amount: discount.partOff(drafted.amount), discount: discount.id };
    const line: Stripe.InvoiceLineItem = {
      ...drafted,
      invoice: id,
      discount_amounts: off ? [off] : [],
      pretax_credit_amounts: off ? [{ ...off, type: "discount" }] : [],
    };
    const price = world.state.prices[idOf(line.pricing?.price_details?.price)];
    if (!isTaxed || !price) return line;
    return { ...line, taxes: [taxOn(customer, line.amount - sumOf(line.discount_amounts), price)] };
  });
  return {
    ...plain,
    id,
    ...amountsOf(lines, customer.balance),
    automatic_tax: automaticTax(isTaxed, customer),
    billing_reason: reason,
    created: world.now(),
    currency: subscription.currency,
    discounts: discount ? subscription.discounts : [],
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: period.end,
    period_start: period.start,
  };
}
