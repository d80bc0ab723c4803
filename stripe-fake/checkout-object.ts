import type Stripe from "stripe";
import { randomText, type World } from "./world.ts";

export interface Checkout {
  customer: Stripe.Customer;
  /** In cents. */
  total: number;
  currency: string;
  given: Partial<Stripe.Checkout.Session> & { success_url: string };
}

/** Fields that are the same in all our checkouts, or their initial values. */
const plain = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "always",
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  tax_id_collection: { enabled: false, required: "never" },
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

export function newSession(world: World, { customer, total, currency, given }: Checkout): Stripe.Checkout.Session {
  const id = `cs_test_${randomText(58)}`;
  return {
    ...plain,
    id,
    object: "checkout.session",
    amount_subtotal: total,
    amount_total: total,
    created: world.now(),
    currency,
    customer: customer.id,
    expires_at: world.now() + 86_400,
    metadata: {},
    mode: "subscription",
    payment_method_types: [],
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: `${world.pagesUrl}/checkout/${id}`,
    ...given,
  };
}
