import type Stripe from "stripe";
import { z } from "zod";
import { objectCall, type Calls } from "./call.ts";
import { listOf } from "./lists.ts";
import { page, read, text, type Page } from "./params.ts";
import { invalid, missing } from "./problems.ts";
import { change, idOf, newId, emitEvent, type World } from "./world.ts";

/** Seconds to answer a dispute in. */
const timeToAnswer = 9 * 86_400;

const plainCharge = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: "FIRSTLIGHT",
  captured: true,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: "succeeded",
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

/** An invoice is paid by one payment intent. */
export const intentId = (invoice: string) => invoice.replace(/^in_/, "pi_");

/** What a card paid of an invoice. */
export function charge(world: World, invoice: Stripe.Invoice): void {
  const made: Stripe.Charge = {
    ...plainCharge,
    id: newId("ch"),
    object: "charge",
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: 0,
    created: world.now(),
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    payment_intent: intentId(invoice.id),
  };
  world.state.charges[made.id] = made;
  emitEvent(world, "charge.succeeded", made);
}

function chargeNamed({ state }: World, id: string, param = "charge"): Stripe.Charge {
  const found = state.charges[id];
  if (!found) throw missing("charge", id, param);
  return found;
}

/** Of a paid invoice. */
export function chargeOf({ charges }: World["state"], invoice: string): string {
  const found = Object.values(charges).find(({ payment_intent }) => payment_intent === intentId(invoice));
  if (!found) throw missing("charge", invoice, "invoice");
  return found.id;
}

/** Refunds a charge, or a part of it, as on the dashboard. */
export function refund(world: World, id: string, cents?: number): Stripe.Refund {
  const of = chargeNamed(world, id);
  const amount = cents ?? of.amount - of.amount_refunded;
  if (amount <= 0 || amount > of.amount - of.amount_refunded)
    throw invalid("Refund amount is greater than unrefunded amount on charge.", { param: "amount" });
  const made: Stripe.Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: id,
    created: world.now(),
    currency: of.currency,
    customer: of.customer,
    customer_account: null,
    metadata: {},
    payment_intent: of.payment_intent,
    payment_method: null,
    reason: "requested_by_customer",
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  world.state.refunds[made.id] = made;
  emitEvent(world, "refund.created", made);
  const amount_refunded = of.amount_refunded + amount;
  change(world, "charge.refunded", of, { amount_refunded, refunded: amount_refunded === of.amount });
  return made;
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

/** The owner of the card reports to their bank that they did not mean to pay. */
export function dispute(world: World, id: string): Stripe.Dispute {
  const of = chargeNamed(world, id);
  const made: Stripe.Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: of.amount,
    balance_transactions: [],
    charge: id,
    created: world.now(),
    currency: of.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: world.now() + timeToAnswer,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: of.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
  of.disputed = true;
  world.state.disputes[made.id] = made;
  emitEvent(world, "charge.dispute.created", made);
  emitEvent(world, "charge.dispute.funds_withdrawn", made);
  return made;
}

/** The bank has decided. */
export function closeDispute(world: World, id: string, status: "won" | "lost"): void {
  const found = world.state.disputes[id];
  if (!found) throw missing("dispute", id);
  change(world, "charge.dispute.closed", found, { status });
}

const reversalPage = z.strictObject({ ...page, charge: text.optional(), payment_intent: text.optional() });

interface OfCharge {
  id: string;
  created: number;
  charge: string | Stripe.Charge | null;
}

function pageOf<T extends OfCharge>(
  all: Record<string, T>,
  asked: Page & { charge?: string | undefined },
  url: string,
) {
  const found = Object.values(all).filter(({ charge: of }) => asked.charge === undefined || of === asked.charge);
  return listOf(found, asked, url);
}

export const chargeCalls: Calls = {
  "GET /v1/charges/:id": objectCall(chargeNamed),
  "GET /v1/refunds": ({ world, form }) => pageOf(world.state.refunds, read(reversalPage, form), "/v1/refunds"),
  "GET /v1/disputes": ({ world, form }) => pageOf(world.state.disputes, read(reversalPage, form), "/v1/disputes"),
};
