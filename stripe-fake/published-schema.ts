/**
 * What Stripe promises of the objects we use: which properties are always there, and of which type each one is.
 * Distilled from Stripe's OpenAPI description, github.com/stripe/openapi, latest/openapi.spec3.json at
 * 18fa2cc768024b47789dc6fa243acd48478acac2; payments from the types of the `stripe` package, 23.1.0.
 * `?` may be null, `reference` is an id or the object itself.
 */
interface Described extends Partial<Record<Kind | `${Kind}?`, string>> {
  required: string;
  /** Texts that are one of a few. */
  choices?: Record<string, string>;
}

export type Kind = "string" | "integer" | "number" | "boolean" | "object" | "array" | "reference";

export const published: Record<string, Described> = {
  customer: {
    required: "created id livemode object",
    string: "business_name id individual_name object",
    "string?": "currency customer_account description email invoice_prefix name phone tax_exempt",
    integer: "balance created next_invoice_sequence",
    boolean: "livemode",
    "boolean?": "delinquent",
    object: "invoice_credit_balance invoice_settings metadata sources subscriptions tax tax_ids",
    "object?": "address cash_balance discount shipping",
    "array?": "preferred_locales",
    "reference?": "default_source test_clock",
    choices: { tax_exempt: "exempt none reverse" },
  },
  product: {
    required: "active created id images livemode marketing_features metadata name object updated",
    string: "id name object",
    "string?": "description",
    integer: "created",
    boolean: "active livemode",
    array: "images marketing_features",
    object: "metadata",
    "reference?": "default_price",
  },
  price: {
    required: "active billing_scheme created currency id livemode metadata object product type",
    string: "billing_scheme currency id object type",
    "string?": "lookup_key nickname tax_behavior tiers_mode unit_amount_decimal",
    integer: "created",
    "integer?": "unit_amount",
    boolean: "active livemode",
    object: "currency_options metadata",
    "object?": "custom_unit_amount recurring transform_quantity",
    array: "tiers",
    reference: "product",
    choices: {
      billing_scheme: "per_unit tiered",
      tax_behavior: "exclusive inclusive unspecified",
      type: "one_time recurring",
    },
  },
  "checkout.session": {
    required:
      "automatic_tax created custom_fields custom_text expires_at id livemode mode object payment_method_types payment_status shipping_options",
    string: "id mode object payment_status redirect_on_completion return_url",
    "string?":
      "billing_address_collection cancel_url client_reference_id client_secret currency customer_account customer_creation customer_email integration_identifier locale origin_context payment_method_collection recovered_from status submit_type success_url ui_mode url",
    integer: "created expires_at",
    "integer?": "amount_subtotal amount_total",
    boolean: "livemode",
    "boolean?": "allow_promotion_codes",
    object:
      "automatic_tax branding_settings custom_text line_items name_collection phone_number_collection presentment_details tax_id_collection",
    "object?":
      "adaptive_pricing after_expiration collected_information consent consent_collection currency_conversion customer_details invoice_creation managed_payments metadata payment_method_configuration_details payment_method_options permissions saved_payment_method_options shipping_address_collection shipping_cost total_details wallet_options",
    array: "custom_fields excluded_payment_method_types payment_method_types shipping_options",
    "array?": "allowed_payment_method_types discounts optional_items",
    "reference?": "customer invoice payment_intent payment_link setup_intent subscription",
    choices: {
      billing_address_collection: "auto required",
      mode: "payment setup subscription",
      payment_method_collection: "always if_required",
      payment_status: "no_payment_required paid unpaid",
      status: "complete expired open",
      ui_mode: "elements embedded_page form hosted_page",
    },
  },
  subscription: {
    required:
      "automatic_tax billing_cycle_anchor billing_mode billing_schedules cancel_at_period_end collection_method created currency customer discounts id invoice_settings items livemode metadata object start_date status",
    string: "collection_method currency id object status",
    "string?": "customer_account description",
    integer: "billing_cycle_anchor created start_date",
    "integer?": "cancel_at canceled_at days_until_due ended_at next_pending_invoice_item_invoice trial_end trial_start",
    "number?": "application_fee_percent",
    boolean: "cancel_at_period_end livemode",
    object: "automatic_tax billing_mode invoice_settings items metadata presentment_details status_details",
    "object?":
      "billing_cycle_anchor_config billing_thresholds cancellation_details managed_payments pause_collection payment_settings pending_invoice_item_interval pending_update transfer_data trial_settings",
    array: "billing_schedules discounts",
    "array?": "default_tax_rates",
    reference: "customer",
    "reference?":
      "application default_payment_method default_source latest_invoice on_behalf_of pending_setup_intent schedule test_clock",
    choices: {
      collection_method: "charge_automatically send_invoice",
      status: "active canceled incomplete incomplete_expired past_due paused trialing unpaid",
    },
  },
  subscription_item: {
    required: "created current_period_end current_period_start discounts id metadata object price subscription",
    string: "id object subscription",
    integer: "billed_until created current_period_end current_period_start quantity",
    object: "metadata price",
    "object?": "billing_thresholds current_trial",
    array: "discounts",
    "array?": "tax_rates",
  },
  invoice: {
    required:
      "amount_due amount_overpaid amount_paid amount_paid_off_stripe amount_remaining amount_shipping attempt_count attempted auto_advance automatic_tax collection_method created currency customer default_tax_rates discounts id issuer lines livemode object payment_settings period_end period_start post_payment_credit_notes_amount pre_payment_credit_notes_amount starting_balance status_transitions subtotal total",
    string: "collection_method currency id object",
    "string?":
      "account_country account_name billing_reason customer_account customer_email customer_name customer_phone customer_tax_exempt description footer hosted_invoice_url invoice_pdf number receipt_number statement_descriptor status",
    integer:
      "amount_due amount_overpaid amount_paid amount_paid_off_stripe amount_remaining amount_shipping attempt_count created period_end period_start post_payment_credit_notes_amount pre_payment_credit_notes_amount starting_balance subtotal total",
    "integer?":
      "automatically_finalizes_at due_date effective_at ending_balance next_payment_attempt subtotal_excluding_tax total_excluding_tax webhooks_delivered_at",
    boolean: "attempted auto_advance livemode",
    object: "automatic_tax issuer lines payment_settings payments status_details status_transitions threshold_reason",
    "object?":
      "confirmation_secret customer_address customer_shipping from_invoice last_finalization_error metadata parent rendering shipping_cost shipping_details",
    array: "default_tax_rates discounts",
    "array?":
      "account_tax_ids custom_fields customer_tax_ids total_discount_amounts total_pretax_credit_amounts total_taxes",
    reference: "customer",
    "reference?": "application default_payment_method default_source latest_revision on_behalf_of test_clock",
    choices: {
      billing_reason:
        "automatic_pending_invoice_item_invoice manual quote_accept subscription subscription_create subscription_cycle subscription_threshold subscription_update upcoming",
      collection_method: "charge_automatically send_invoice",
      customer_tax_exempt: "exempt none reverse",
      status: "draft open paid uncollectible void",
    },
  },
  line_item: {
    required: "amount currency discountable discounts id livemode metadata object period subtotal",
    string: "currency id object",
    "string?": "description invoice quantity_decimal",
    integer: "amount subtotal",
    "integer?": "quantity",
    boolean: "discountable livemode",
    object: "metadata period",
    "object?": "parent pricing",
    array: "discounts",
    "array?": "discount_amounts pretax_credit_amounts taxes",
    "reference?": "subscription",
  },
  invoice_payment: {
    required:
      "amount_requested created currency id invoice is_default livemode object payment status status_transitions",
    string: "currency id object status",
    integer: "amount_requested created",
    "integer?": "amount_paid",
    boolean: "is_default livemode",
    object: "payment status_transitions",
    reference: "invoice",
    choices: { status: "canceled open paid" },
  },
  payment_intent: {
    required:
      "amount amount_capturable amount_received capture_method confirmation_method created currency id livemode metadata object payment_method_types status",
    string: "capture_method confirmation_method currency id object status",
    "string?":
      "cancellation_reason client_secret customer_account description receipt_email setup_future_usage statement_descriptor statement_descriptor_suffix transfer_group",
    integer: "amount amount_capturable amount_received created",
    "integer?": "application_fee_amount canceled_at",
    boolean: "livemode",
    object: "amount_details metadata payment_details presentment_details",
    "object?":
      "automatic_payment_methods last_payment_error managed_payments next_action payment_method_configuration_details payment_method_options processing shipping transfer_data",
    array: "payment_method_types",
    "array?": "allowed_payment_method_types excluded_payment_method_types",
    "reference?": "application customer latest_charge on_behalf_of payment_method payment_record review source",
    choices: {
      status:
        "canceled processing requires_action requires_capture requires_confirmation requires_payment_method succeeded",
    },
  },
  charge: {
    required:
      "amount amount_captured amount_refunded billing_details captured created currency disputed id livemode metadata object paid refunded status",
    string: "authorization_code currency id object status",
    "string?":
      "calculated_statement_descriptor description failure_code failure_message payment_method receipt_email receipt_number receipt_url statement_descriptor statement_descriptor_suffix transfer_group",
    integer: "amount amount_captured amount_refunded created",
    "integer?": "application_fee_amount",
    boolean: "captured disputed livemode paid refunded",
    object: "billing_details metadata presentment_details radar_options",
    "object?": "fraud_details outcome payment_method_details refunds shipping source transfer_data",
    "reference?":
      "application application_fee balance_transaction customer failure_balance_transaction on_behalf_of payment_intent review source_transfer",
    choices: { status: "failed pending succeeded" },
  },
  refund: {
    required: "amount created currency id object",
    string: "currency description failure_reason id instructions_email object pending_reason",
    "string?": "customer_account reason receipt_number status",
    integer: "amount created",
    object: "destination_details next_action presentment_details",
    "object?": "metadata",
    "reference?":
      "balance_transaction charge customer payment_intent payment_method source_transfer_reversal transfer_reversal",
    choices: { reason: "duplicate expired_uncaptured_charge fraudulent requested_by_customer" },
  },
  dispute: {
    required:
      "amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details id is_charge_refundable livemode metadata object reason status",
    string: "currency id object reason status",
    "string?": "intended_submission_method network_reason_code",
    integer: "amount created",
    boolean: "is_charge_refundable livemode",
    object: "evidence evidence_details metadata payment_method_details",
    array: "balance_transactions enhanced_eligibility_types",
    reference: "charge",
    "reference?": "payment_intent",
    choices: {
      status:
        "appeal_needs_response appeal_under_review lost needs_response prevented under_review warning_closed warning_needs_response warning_under_review won",
    },
  },
  "billing_portal.session": {
    required: "configuration created customer id livemode object url",
    string: "customer id object url",
    "string?": "customer_account return_url",
    integer: "created",
    boolean: "livemode",
    "object?": "flow",
    reference: "configuration",
  },
  event: {
    required: "created data id livemode object pending_webhooks type",
    string: "account context id object type",
    "string?": "api_version",
    integer: "created pending_webhooks",
    boolean: "livemode",
    object: "data",
    "object?": "request",
  },
  list: {
    required: "data has_more object url",
    string: "object url",
    boolean: "has_more",
    array: "data",
  },
};
