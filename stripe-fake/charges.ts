import type Stripe from "stripe";
import { z } from "zod";
import { listed, retrieved } from "./lists.ts";
import type { Calls } from "./params.ts";
import { invalid, missing } from "./problems.ts";
import { add, change, each, emitEvent, idOf, newId, type World } from "./world.ts";

/** An invoice is paid by one payment intent. */
const intentId = (invoice: string) => invoice.replace(/^in_/, "pi_");

/** Seconds to answer a dispute in. */
const timeToAnswer = 9 * 86_400;

const plainCharge = {
  object: "charge",
  ...each(null, "application application_fee application_fee_amount balance_transaction description"),
  ...each(null, "failure_balance_transaction failure_code failure_message on_behalf_of outcome payment_method"),
  ...each(null, "payment_method_details receipt_email receipt_number receipt_url review shipping source"),
  ...each(null, "source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group"),
  ...each(true, "captured paid"),
  ...each(false, "disputed livemode refunded"),
  ...each({}, "fraud_details metadata"),
  amount_refunded: 0,
  billing_details: each(null, "address email name phone tax_id"),
  calculated_statement_descriptor: "FIRSTLIGHT",
  status: "succeeded",
} satisfies Partial<Stripe.Charge>;

/** What a card paid of an invoice. */
export function charge(world: World, invoice: Stripe.Invoice): void {
  add(world, world.state.charges, "charge.succeeded", {
    ...plainCharge,
    id: newId("ch"),
    ...each(invoice.amount_due, "amount amount_captured"),
    created: world.now(),
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    payment_intent: intentId(invoice.id),
  });
}

function chargeOf({ state }: World, invoice: string): Stripe.Charge {
  const found = Object.values(state.charges).find(({ payment_intent }) => payment_intent === intentId(invoice));
  if (!found) throw missing("charge", invoice, "invoice");
  return found;
}

/** Refunds what an invoice's card paid, or a part of it, as on the dashboard. */
export function refund(world: World, invoice: string, cents?: number): Stripe.Refund {
  const of = chargeOf(world, invoice);
  const left = of.amount - of.amount_refunded;
  const amount = cents ?? left;
  if (amount <= 0 || amount > left)
    throw invalid("Refund amount is greater than unrefunded amount on charge.", { param: "amount" });
  const made = add(world, world.state.refunds, "refund.created", {
    id: newId("re"),
    object: "refund",
    amount,
    ...each(null, "balance_transaction customer_account payment_method receipt_number source_transfer_reversal"),
    charge: of.id,
    created: world.now(),
    currency: of.currency,
    customer: of.customer,
    metadata: {},
    payment_intent: of.payment_intent,
    reason: "requested_by_customer",
    status: "succeeded",
    transfer_reversal: null,
  });
  const amount_refunded = of.amount_refunded + amount;
  change(world, "charge.refunded", of, { amount_refunded, refunded: amount_refunded === of.amount });
  return made;
}

const noEvidence = {
  ...each(null, "access_activity_log billing_address cancellation_policy cancellation_policy_disclosure"),
  ...each(null, "cancellation_rebuttal customer_communication customer_email_address customer_name"),
  ...each(null, "customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation"),
  ...each(null, "duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure"),
  ...each(null, "refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier"),
  ...each(null, "shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text"),
  enhanced_evidence: {},
};

/** The owner of the card reports to their bank that they did not mean to pay. */
export function dispute(world: World, invoice: string): Stripe.Dispute {
  const of = chargeOf(world, invoice);
  const made = add(world, world.state.disputes, "charge.dispute.created", {
    id: newId("du"),
    object: "dispute",
    amount: of.amount,
    ...each([], "balance_transactions enhanced_eligibility_types"),
    charge: of.id,
    created: world.now(),
    currency: of.currency,
    evidence: noEvidence,
    evidence_details: {
      due_by: world.now() + timeToAnswer,
      enhanced_eligibility: {},
      ...each(false, "has_evidence past_due"),
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    ...each(false, "is_charge_refundable livemode"),
    metadata: {},
    payment_intent: of.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  of.disputed = true;
  emitEvent(world, "charge.dispute.funds_withdrawn", made);
  return made;
}

const plainIntent = {
  object: "payment_intent",
  ...each(null, "allowed_payment_method_types application application_fee_amount automatic_payment_methods"),
  ...each(null, "canceled_at cancellation_reason client_secret customer_account description"),
  ...each(null, "excluded_payment_method_types managed_payments on_behalf_of payment_method"),
  ...each(null, "payment_method_configuration_details payment_method_options payment_record processing receipt_email"),
  ...each(null, "latest_charge review shipping source statement_descriptor statement_descriptor_suffix transfer_group"),
  ...each("automatic", "capture_method confirmation_method"),
  ...each(0, "amount_capturable amount_received"),
  livemode: false,
  metadata: {},
  payment_method_types: ["card"],
  setup_future_usage: "off_session",
} satisfies Partial<Stripe.PaymentIntent>;

const declined: Stripe.PaymentIntent.LastPaymentError = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

/** Why an invoice is not paid yet. */
function intentOf({ state }: World, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const isUnconfirmed = state.refused[invoice.id] === "unconfirmed";
  return {
    ...plainIntent,
    id: intentId(invoice.id),
    amount: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    last_payment_error: isUnconfirmed ? null : declined,
    next_action: isUnconfirmed ? { type: "use_stripe_sdk" } : null,
    status: isUnconfirmed ? "requires_action" : "requires_payment_method",
  };
}

const paymentOf = (world: World, invoice: Stripe.Invoice): Stripe.InvoicePayment => ({
  id: invoice.id.replace(/^in_/, "inpay_"),
  object: "invoice_payment",
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: invoice.created,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intentOf(world, invoice), type: "payment_intent" },
  status: "open",
  status_transitions: each(null, "canceled_at paid_at"),
});

export const chargeCalls: Calls = {
  "GET /v1/charges/:id": retrieved("charges"),
  "GET /v1/refunds": listed(({ world }) => Object.values(world.state.refunds), ["charge"]),
  "GET /v1/disputes": listed(({ world }) => Object.values(world.state.disputes), ["charge"]),
  "GET /v1/invoice_payments": listed(
    ({ world }) =>
      Object.values(world.state.invoices)
        .filter(({ status }) => status === "open")
        .map((invoice) => paymentOf(world, invoice)),
    ["invoice"],
    { status: z.literal("open"), expand: z.tuple([z.literal("data.payment.payment_intent")]) },
  ),
};
