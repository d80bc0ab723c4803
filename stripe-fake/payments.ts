import type Stripe from "stripe";
import { z } from "zod";
import { listed } from "./lists.ts";
import type { Calls } from "./params.ts";
import { each, idOf, type World } from "./world.ts";

/** An invoice is paid by one payment intent. */
export const intentId = (invoice: string) => invoice.replace(/^in_/, "pi_");

const plain = {
  object: "payment_intent",
  ...each(null, "allowed_payment_method_types application application_fee_amount automatic_payment_methods"),
  ...each(null, "canceled_at cancellation_reason client_secret customer_account description"),
  ...each(null, "excluded_payment_method_types managed_payments on_behalf_of payment_method"),
  ...each(null, "payment_method_configuration_details payment_method_options payment_record processing receipt_email"),
  ...each(null, "review shipping source statement_descriptor statement_descriptor_suffix transfer_group"),
  ...each("automatic", "capture_method confirmation_method"),
  amount_capturable: 0,
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

function statusOf({ state }: World, { id, status }: Stripe.Invoice): Stripe.PaymentIntent.Status {
  if (status === "paid") return "succeeded";
  if (status === "void") return "canceled";
  return state.refused[id] === "unconfirmed" ? "requires_action" : "requires_payment_method";
}

/** How far the payment of an invoice is. */
function intentOf(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const id = intentId(invoice.id);
  const status = statusOf(world, invoice);
  const { charges, refused } = world.state;
  return {
    ...plain,
    id,
    amount: invoice.amount_due,
    amount_received: invoice.amount_paid,
    created: invoice.created,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    last_payment_error: status === "requires_payment_method" && refused[invoice.id] ? declined : null,
    latest_charge: Object.values(charges).find(({ payment_intent }) => payment_intent === id)?.id ?? null,
    next_action: status === "requires_action" ? { type: "use_stripe_sdk" } : null,
    status,
  };
}

/** A finalized invoice has one payment; an invoice with nothing due has none. */
function paymentsOf(world: World, invoice: Stripe.Invoice): Stripe.InvoicePayment[] {
  const { id, amount_due, amount_paid, created, currency, status, status_transitions: at } = invoice;
  if (amount_due === 0) return [];
  const isPaid = status === "paid";
  return [
    {
      id: id.replace(/^in_/, "inpay_"),
      object: "invoice_payment",
      amount_paid: isPaid ? amount_paid : null,
      amount_requested: amount_due,
      created,
      currency,
      invoice: id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intentOf(world, invoice), type: "payment_intent" },
      status: isPaid ? "paid" : status === "void" ? "canceled" : "open",
      status_transitions: { canceled_at: at.voided_at, paid_at: at.paid_at },
    },
  ];
}

export const paymentCalls: Calls = {
  "GET /v1/invoice_payments": listed(
    ({ world }) => Object.values(world.state.invoices).flatMap((invoice) => paymentsOf(world, invoice)),
    ["invoice", "status"],
    // All that is ever expanded.
    { expand: z.tuple([z.literal("data.payment.payment_intent")]) },
  ),
};
