import type Stripe from "stripe";
import { z } from "zod";
import type { Calls } from "./call.ts";
import { intentId } from "./charges.ts";
import { listOf } from "./lists.ts";
import { page, read, text } from "./params.ts";
import { idOf, type World } from "./world.ts";

type Why = World["state"]["refused"][string];

const plain = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic",
  client_secret: null,
  confirmation_method: "automatic",
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: "off_session",
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;

const declined: Stripe.PaymentIntent.LastPaymentError = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

function statusOf({ state }: World, { id, status }: Stripe.Invoice, why: Why | undefined): Stripe.PaymentIntent.Status {
  if (status === "paid") return "succeeded";
  if (status === "void") return "canceled";
  if (state.underway[id]) return "processing";
  return why === "unconfirmed" ? "requires_action" : "requires_payment_method";
}

/** How far the payment of an invoice is. */
function intentOf(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const { state } = world;
  const why = state.refused[invoice.id];
  const status = statusOf(world, invoice, why);
  return {
    ...plain,
    id: intentId(invoice.id),
    object: "payment_intent",
    amount: invoice.amount_due,
    amount_received: invoice.amount_paid,
    created: invoice.created,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    last_payment_error: status === "requires_payment_method" && why ? declined : null,
    latest_charge:
      Object.values(state.charges).find(({ payment_intent: id }) => id === intentId(invoice.id))?.id ?? null,
    next_action: status === "requires_action" ? { type: "use_stripe_sdk" } : null,
    status,
  };
}

export function intentNamed(world: World, id: string): Stripe.PaymentIntent | undefined {
  const invoice = Object.values(world.state.invoices).find((each) => intentId(each.id) === id);
  return invoice && intentOf(world, invoice);
}

/** A finalized invoice has one payment; an invoice with nothing due has none. */
function paymentsOf(invoice: Stripe.Invoice): Stripe.InvoicePayment[] {
  const { amount_due, amount_paid, created, currency, status, status_transitions: at } = invoice;
  if (status === "draft" || amount_due === 0) return [];
  return [
    {
      id: invoice.id.replace(/^in_/, "inpay_"),
      object: "invoice_payment",
      amount_paid: status === "paid" ? amount_paid : null,
      amount_requested: amount_due,
      created,
      currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intentId(invoice.id), type: "payment_intent" },
      status: status === "paid" ? "paid" : status === "void" ? "canceled" : "open",
      status_transitions: { canceled_at: at.voided_at, paid_at: at.paid_at },
    },
  ];
}

const paymentPage = z.strictObject({
  ...page,
  invoice: text.optional(),
  status: z.enum(["canceled", "open", "paid"]).optional(),
});

export const paymentCalls: Calls = {
  "GET /v1/invoice_payments": ({ world, form }) => {
    const asked = read(paymentPage, form);
    const found = Object.values(world.state.invoices)
      .flatMap(paymentsOf)
      .filter(({ invoice }) => asked.invoice === undefined || invoice === asked.invoice)
      .filter(({ status }) => asked.status === undefined || status === asked.status);
    return listOf(found, asked, "/v1/invoice_payments");
  },
};
