/** All that an operator can set of taxes and promotion codes. */
export const billingTerms = {
  BILLING_AUTOMATIC_TAX: "1",
  BILLING_TAX_CODE: "txcd_10103001",
  BILLING_TAX_BEHAVIOR: "exclusive",
  BILLING_ADDRESS: "1",
  BILLING_TAX_IDS: "1",
  BILLING_PROMOTION_CODES: "1",
};
